# Builds the command for people who have no Swift, and installs it with all that belongs to it.
#
#   make
#   make install [PREFIX=/usr/local] [DESTDIR=]
#   make uninstall [PREFIX=/usr/local] [DESTDIR=]
#
# What is installed is what `make` has built; so `sudo make install` needs no Swift on the PATH of root, and leaves nothing of root's
# here. Where nothing was built yet, it is. FOLLOWSPOT=PATH installs a command that was built in another way.

PREFIX ?= /usr/local
DESTDIR ?=
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
UNITDIR ?= $(PREFIX)/lib/systemd/user
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d
DOCDIR ?= $(DATADIR)/doc/followspot
SWIFT ?= swift
STRIP ?= strip
JOBS ?= 2
# A test that it builds at all need not wait for the optimizer.
OPTIMIZE ?= -Osize

build = .build/install
# What the linker finds instead of what the machine has.
made = $(build)/made
FOLLOWSPOT ?= $(build)/release/followspot

# The runtime of Swift is part of the command, and that of C++ below it. Without names for others to link against, without
# regular expressions, with equal functions once, short tables of addresses and code that is small it is a quarter smaller.
# What runs at each start lies together, as Scripts/command-order has found it: a quarter of the memory at rest is saved by that.
# The command has no unwind tables and no index of them, as nothing in it throws across frames. Libraries are those of the
# system, and not looked for beside the command first.
flags = -c release --static-swift-stdlib --scratch-path $(build) --product followspot -j $(JOBS) --disable-local-rpath \
  -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --gc-sections -Xlinker --icf=all -Xlinker --no-eh-frame-hdr \
  -Xlinker --script=$(CURDIR)/Scripts/no-unwind-tables.ld \
  -Xlinker -z -Xlinker pack-relative-relocs -Xswiftc $(OPTIMIZE) \
  -Xlinker --symbol-ordering-file=$(CURDIR)/Scripts/command-order.d/functions -Xlinker --no-warn-symbol-ordering \
  -Xswiftc -L$(CURDIR)/$(made)/static -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import

# Whatever is installed besides the command, as FILE:FOLDER.
pages = $(wildcard Documentation/Manual/*.[1-9])
examples = $(wildcard Documentation/Examples/*.json5)
pictures = $(wildcard Documentation/Examples/pictures/*)
files = \
  $(foreach page,$(pages),$(page):$(MANDIR)/man$(subst .,,$(suffix $(page)))) \
  Data/org.followspot.Followspot.desktop:$(DATADIR)/applications \
  Data/followspot.svg:$(DATADIR)/icons/hicolor/scalable/apps \
  $(foreach schema,$(wildcard Documentation/*.schema.json),$(schema):$(DATADIR)/followspot) \
  $(foreach example,$(examples),$(example):$(DOCDIR)/examples) \
  $(foreach picture,$(pictures),$(picture):$(DOCDIR)/examples/pictures)

# What the command prints for shells, as FORM:FILE, and the unit, which names where the command is.
completions = bash:$(BASHDIR)/followspot zsh:$(ZSHDIR)/_followspot fish:$(FISHDIR)/followspot.fish
unit = $(UNITDIR)/followspot.service

# Where the schemas are, as seen from the examples, which name them for editors.
schemas = $(shell realpath -m --relative-to="$(DOCDIR)/examples" "$(DATADIR)/followspot")

# Folders that nothing else uses, the inner ones first.
folders = $(DOCDIR)/examples/pictures $(DOCDIR)/examples $(DOCDIR) $(DATADIR)/followspot

.PHONY: all command install uninstall

all: command

# An own command is not built, and must be there.
command:
ifeq ($(FOLLOWSPOT),$(build)/release/followspot)
	@Scripts/setup build
	@mkdir -p $(made)/static
	@ln -sf "$$($(CC) -print-file-name=libstdc++.a)" $(made)/static/libstdc++.a
	$(SWIFT) build $(flags)
endif

install: $(if $(wildcard $(FOLLOWSPOT)),,command)
	@install -D -m 755 "$(FOLLOWSPOT)" "$(DESTDIR)$(BINDIR)/followspot"
	@$(STRIP) "$(DESTDIR)$(BINDIR)/followspot"
	@$(foreach file,$(files),install -D -m 644 $(subst :, "$(DESTDIR),$(file))/$(notdir $(firstword $(subst :, ,$(file))))" &&) true
	@sed -i "s|'\.\./\([a-z]*\.schema\.json\)'|'$(schemas)/\1'|" \
	  $(foreach example,$(examples),"$(DESTDIR)$(DOCDIR)/examples/$(notdir $(example))")
	@$(foreach text,$(completions), \
	  text=$$("$(FOLLOWSPOT)" help --as $(firstword $(subst :, ,$(text)))) && \
	  printf '%s\n' "$$text" | install -D -m 644 /dev/stdin "$(DESTDIR)$(lastword $(subst :, ,$(text)))" &&) true
	@sed 's|@bindir@|$(BINDIR)|' Data/followspot.service.in | install -D -m 644 /dev/stdin "$(DESTDIR)$(unit)"
	@echo "$(DESTDIR)$(BINDIR)/followspot is installed, with all that belongs to it."

uninstall:
	@rm -f "$(DESTDIR)$(BINDIR)/followspot" "$(DESTDIR)$(unit)"
	@$(foreach file,$(files),rm -f "$(DESTDIR)$(lastword $(subst :, ,$(file)))/$(notdir $(firstword $(subst :, ,$(file))))" &&) true
	@$(foreach text,$(completions),rm -f "$(DESTDIR)$(lastword $(subst :, ,$(text)))" &&) true
	@$(foreach folder,$(folders),rmdir "$(DESTDIR)$(folder)" 2>/dev/null || true;)
