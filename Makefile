# Builds the command and the library for C for people who have no Swift, and installs them with all that belongs to them.
#
#   make                builds both; make command and make library build one
#   make install [PREFIX=/usr/local] [DESTDIR=]
#   make uninstall [PREFIX=/usr/local] [DESTDIR=]
#
# What is installed is what `make` has built; so `sudo make install` needs no Swift on the PATH of root, and leaves nothing of root's
# here. Where nothing was built yet, it is. FOLLOWSPOT=PATH and LIBRARY=PATH install what was built in another way, and LIBRARY=
# leaves the library out.

PREFIX ?= /usr/local
DESTDIR ?=
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
UNITDIR ?= $(PREFIX)/lib/systemd/user
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d
DOCDIR ?= $(DATADIR)/doc/followspot
# Where GNOME Shell looks for extensions of all people.
SHELLDIR ?= $(DATADIR)/gnome-shell/extensions/followspot@followspot.org
SWIFT ?= swift
STRIP ?= strip
JOBS ?= 2
# A test that it builds at all need not wait for the optimizer.
OPTIMIZE ?= -Osize

build = .build/install
# What the linker finds instead of what the machine has.
made = $(build)/made
FOLLOWSPOT ?= $(build)/release/followspot
LIBRARY ?= $(build)/release/libFollowspotC.so

# What both are built with, so that every module is compiled once for them. Nothing in them throws across frames, so their unwind tables
# have no index. SwiftPM leaves -static-stdlib out for libraries.
flags = -c release --static-swift-stdlib --scratch-path $(build) -j $(JOBS) --disable-local-rpath \
  -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs \
  -Xlinker --no-eh-frame-hdr -Xswiftc $(OPTIMIZE) -Xswiftc -static-stdlib \
  -Xswiftc -L$(CURDIR)/$(made)/static -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import

# The runtime of Swift is part of the command, and that of C++ below it. Without names for others to link against, without
# regular expressions, with equal functions once, short tables of addresses and code that is small it is a quarter smaller.
# Libraries are those of the system, and not looked for beside the command first.
command_flags = $(flags) --product followspot -Xlinker --no-export-dynamic

# The library for C is of the same modules, which are compiled once. Nothing but what its map names is seen from outside, the
# runtime of Swift inside of it neither. It stays loaded, as that runtime cannot be taken away.
library_flags = $(flags) --product FollowspotC -Xlinker -Bsymbolic -Xlinker -z -Xlinker defs -Xlinker -z -Xlinker nodelete \
  -Xlinker -soname=libfollowspot.so.0 -Xlinker --version-script=$(CURDIR)/Data/libfollowspot.map

# Whatever is installed besides these two, as FILE:FOLDER.
pages = $(wildcard Documentation/Manual/*.[1-9])
examples = $(wildcard Documentation/Examples/*.json5)
pictures = $(wildcard Documentation/Examples/pictures/*)
files = \
  $(foreach page,$(pages),$(page):$(MANDIR)/man$(subst .,,$(suffix $(page)))) \
  Data/org.followspot.Followspot.desktop:$(DATADIR)/applications \
  Data/followspot.svg:$(DATADIR)/icons/hicolor/scalable/apps \
  $(foreach schema,$(wildcard Documentation/*.schema.json),$(schema):$(DATADIR)/followspot) \
  $(foreach example,$(examples),$(example):$(DOCDIR)/examples) \
  $(foreach picture,$(pictures),$(picture):$(DOCDIR)/examples/pictures) \
  $(foreach file,Extensions/gnome/metadata.json $(filter-out %.config.js,$(wildcard Extensions/gnome/*.js)),$(file):$(SHELLDIR)) \
  Extensions/gnome/schemas/org.gnome.shell.extensions.followspot.gschema.xml:$(SHELLDIR)/schemas

# The library and what programs are built with: none of it without the library.
version := $(shell sed -n 's/^\#define FS_VERSION "\(.*\)"/\1/p' Sources/CFollowspot/include/followspot.h)
shared = $(LIBDIR)/libfollowspot.so
headers = Sources/CFollowspot/include/followspot.h $(wildcard Adaptors/*.h Adaptors/*.hpp)
# The adaptor of Python lies beside its sample, as programs take it along.
samples = $(wildcard Documentation/Examples/inside/*.* Adaptors/*.py)
pc = $(LIBDIR)/pkgconfig/followspot.pc

# What the command prints for shells, as FORM:FILE, and the unit, which names where the command is.
completions = bash:$(BASHDIR)/followspot zsh:$(ZSHDIR)/_followspot fish:$(FISHDIR)/followspot.fish
unit = $(UNITDIR)/followspot.service

# Where the schemas are, as seen from the examples, which name them for editors.
schemas = $(shell realpath -m --relative-to="$(DOCDIR)/examples" "$(DATADIR)/followspot")

# Folders that nothing else uses, the inner ones first.
folders = $(SHELLDIR)/schemas $(SHELLDIR) $(DOCDIR)/examples/pictures $(DOCDIR)/examples/inside $(DOCDIR)/examples $(DOCDIR) $(DATADIR)/followspot

.PHONY: all command library install uninstall

all: command library

# What both need of the machine.
prepare = Scripts/setup build && mkdir -p $(made)/static && \
  ln -sf "$$($(CC) -print-file-name=libstdc++.a)" $(made)/static/libstdc++.a

# An own command or library is not built, and must be there.
command:
ifeq ($(FOLLOWSPOT),$(build)/release/followspot)
	@$(prepare)
	$(SWIFT) build $(command_flags)
endif

library:
ifeq ($(LIBRARY),$(build)/release/libFollowspotC.so)
	@$(prepare)
	FOLLOWSPOT_LIBRARY=1 $(SWIFT) build $(library_flags)
endif

install: $(if $(wildcard $(FOLLOWSPOT)),,command) $(if $(LIBRARY),$(if $(wildcard $(LIBRARY)),,library))
	@install -D -m 755 "$(FOLLOWSPOT)" "$(DESTDIR)$(BINDIR)/followspot"
	@$(STRIP) "$(DESTDIR)$(BINDIR)/followspot"
	@$(foreach file,$(files),install -D -m 644 $(subst :, "$(DESTDIR),$(file))/$(notdir $(firstword $(subst :, ,$(file))))" &&) true
	@sed -i "s|'\.\./\([a-z]*\.schema\.json\)'|'$(schemas)/\1'|" \
	  $(foreach example,$(examples),"$(DESTDIR)$(DOCDIR)/examples/$(notdir $(example))")
	@$(foreach text,$(completions), \
	  text=$$("$(FOLLOWSPOT)" help --as $(firstword $(subst :, ,$(text)))) && \
	  printf '%s\n' "$$text" | install -D -m 644 /dev/stdin "$(DESTDIR)$(lastword $(subst :, ,$(text)))" &&) true
	@glib-compile-schemas --strict "$(DESTDIR)$(SHELLDIR)/schemas"
	@sed 's|@bindir@|$(BINDIR)|' Data/followspot.service.in | install -D -m 644 /dev/stdin "$(DESTDIR)$(unit)"
ifneq ($(LIBRARY),)
	@install -D -m 644 "$(LIBRARY)" "$(DESTDIR)$(shared).$(version)"
	@$(STRIP) "$(DESTDIR)$(shared).$(version)"
	@ln -sf libfollowspot.so.$(version) "$(DESTDIR)$(shared).0"
	@ln -sf libfollowspot.so.0 "$(DESTDIR)$(shared)"
	@$(foreach header,$(headers),install -D -m 644 $(header) "$(DESTDIR)$(INCLUDEDIR)/$(notdir $(header))" &&) true
	@$(foreach sample,$(samples),install -D -m 644 $(sample) "$(DESTDIR)$(DOCDIR)/examples/inside/$(notdir $(sample))" &&) true
	@sed -i "s|'\.\./\.\./\([a-z]*\.schema\.json\)'|'../$(schemas)/\1'|" "$(DESTDIR)$(DOCDIR)/examples/inside/editor.json5"
	@sed 's|@prefix@|$(PREFIX)|;s|@libdir@|$(LIBDIR)|;s|@includedir@|$(INCLUDEDIR)|;s|@version@|$(version)|' Data/followspot.pc.in | \
	  install -D -m 644 /dev/stdin "$(DESTDIR)$(pc)"
endif
	@echo "$(DESTDIR)$(BINDIR)/followspot is installed, with all that belongs to it."

uninstall:
	@rm -f "$(DESTDIR)$(BINDIR)/followspot" "$(DESTDIR)$(unit)" "$(DESTDIR)$(pc)" \
	  "$(DESTDIR)$(shared)" "$(DESTDIR)$(shared).0" "$(DESTDIR)$(shared).$(version)"
	@$(foreach header,$(headers),rm -f "$(DESTDIR)$(INCLUDEDIR)/$(notdir $(header))" &&) true
	@$(foreach sample,$(samples),rm -f "$(DESTDIR)$(DOCDIR)/examples/inside/$(notdir $(sample))" &&) true
	@$(foreach file,$(files),rm -f "$(DESTDIR)$(lastword $(subst :, ,$(file)))/$(notdir $(firstword $(subst :, ,$(file))))" &&) true
	@rm -f "$(DESTDIR)$(SHELLDIR)/schemas/gschemas.compiled"
	@$(foreach text,$(completions),rm -f "$(DESTDIR)$(lastword $(subst :, ,$(text)))" &&) true
	@$(foreach folder,$(folders),rmdir "$(DESTDIR)$(folder)" 2>/dev/null || true;)
