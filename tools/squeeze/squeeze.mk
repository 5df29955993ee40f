# SPDX-License-Identifier: MIT
# squeeze.mk - the parts that make images fit: README.md. WITHOUT= leaves out one part or several.
#
#   flags      compiler options that make most files smaller; only in the small edition
#   options    compiler options that make single files smaller (options.mk); only there
#   registers  six registers are kept for variables (REGISTER_VARIABLE, base/target.h); only there
#   frames     functions begin and end in routines that all share (share.S, share.py)
#   ends       results 0 and 1 are returned by routines that all share
#   blocks     the parts of functions in another order (blocks.py)
#   branches   one branch in place of a branch and a jump (branches.py)
#   outline    code of several functions is kept once, unless it is fast (outline.py)
#   order      functions and tables in an order that makes calls short (link.py, order.c)
PARTS := $(filter-out $(WITHOUT),flags options registers frames ends blocks branches outline \
                     order)

part   = $(if $(filter $(1),$(PARTS)),$(2))

ifeq ($(EDITION),small)
OPTIMIZE += $(call part,flags,-fno-tree-loop-optimize -fno-move-loop-invariants \
              -fno-inline-small-functions -fno-tree-pre -fno-tree-switch-conversion \
              -fno-tree-sra -fno-tree-coalesce-vars) \
            $(call part,frames,-mcall-prologues)

include tools/squeeze/options.mk
# More than six registers make code larger and slower, and so do six on the Mega.
REGISTERS := $(call part,registers,2 3 4 5 6 7)
endif

# The parts change the code of these files. In the full edition, these are the files that the search
# does not run.
SQUEEZED = $(if $(filter small,$(EDITION)),1,$(filter-out $(HOT) $(WARM) $(OWN_SAVES),$(1)))

# The files that get an option. Their variable has the option's name with _ in place of =, because a
# variable's name cannot contain an equals sign.
files_with     = $(FILES$(subst =,_,$(1)))
# The options for a source. The argument is the name of the source.
OPTIONS_OF     = $(call part,options,$(foreach option,$(OPTIONS_OF_FILES), \
                   $(if $(filter $(1),$(call files_with,$(option))),$(option))))

# REWRITERS is a checksum of the programs that rewrite the compiler's output. If one of these
# programs changes, everything is compiled again. ccache does not read the programs, but it sees the
# checksum.
REWRITES      := $(filter frames ends blocks branches,$(PARTS))
REWRITERS     := $(addprefix tools/squeeze/,wrapper share.py blocks.py branches.py)
REWRITERS     := $(shell cat $(REWRITERS) | cksum | cut -d ' ' -f 1)
SQUEEZE_SRC   := $(if $(filter frames ends,$(PARTS)),tools/squeeze/share.S)
WRAPPER_PARTS := $(strip $(REWRITES) $(call part,order,copies) $(REWRITERS))
KEPT          := $(call part,order,$(call part,outline,outline$(comma)))
# The compiler's wrapper for a source. The argument is the name of the source.
WRAPPER        = $(if $(and $(REWRITES),$(call SQUEEZED,$(1))),$\
                   -wrapper tools/squeeze/wrapper$(comma)$\
                   $(subst $() ,$(comma),$(WRAPPER_PARTS))$(comma)$\
                   $(if $(filter $(HOT) $(WARM),$(1)),$(KEPT:outline%=fast%),$(KEPT))--)
# An image that leaves 1 KB free needs no better order, so link.py stops and the build is some
# seconds shorter.
ENOUGH        := $(shell echo $$(($(FLASH) - 1024)))
LINK          := $(call part,order,python3 tools/squeeze/link.py build/host/order $(ENOUGH)) $\
                 $(AVR_CC)
LINK_PLAIN    := $(call part,order,python3 tools/squeeze/link.py none 0) $(AVR_CC)
LINK_NEEDS    := $(call part,order,$(addprefix tools/squeeze/,link.py outline.py branches.py) $\
                   build/host/order)

.PHONY: squeeze-report squeeze-options
## what each part of tools/squeeze saves in the image of BOARD: two minutes
squeeze-report:
	@python3 tools/squeeze/report.py $(BOARD) $(PARTS)

define newline


endef

## finds the compiler's options for single files anew, for the image of BOARD: half
## an hour
squeeze-options: $(IMAGE).elf
	$(file >$(OUT)/commands,$(foreach source,$(filter-out $(HOT) $(WARM), \
	    $(basename $(filter %.c,$(CHIP_SRC)))),$(source) $(AVR_CC) $(AVR_FLAGS) $(OPTIMIZE) \
	    $(filter-out -MMD -MP,$(CPPFLAGS_ALL)) $(source).c$(newline)))
	@nice python3 tools/squeeze/options.py $(OUT)/commands $< >$(OUT)/options.mk
	@mv $(OUT)/options.mk tools/squeeze/options.mk
