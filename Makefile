# Builds the command and the library for C for people who have no Swift, and installs them with all that belongs to them.
#
#   make                builds both, and if GTK 4 is here the library for GTK 4; make command, make library and make gtk build one
#   make install [PREFIX=/usr/local] [DESTDIR=]
#   make uninstall [PREFIX=/usr/local] [DESTDIR=]
#
# `make install` installs what `make` has built, and builds what is missing. So `sudo make install` needs no Swift on the PATH of root,
# and leaves no files of root here. FOLLOWSPOT=PATH, DECODER=PATH and LIBRARY=PATH install what was built in another way, and
# LIBRARY= leaves the library out. Command and library find the decoder beside the folder that they are in, as ../libexec/followspot.

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
LIBDIR ?= $(PREFIX)/lib
LIBEXECDIR ?= $(PREFIX)/libexec
INCLUDEDIR ?= $(PREFIX)/include
UNITDIR ?= $(PREFIX)/lib/systemd/user
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d
DOCDIR ?= $(DATADIR)/doc/followspot
SHELLDIR ?= $(DATADIR)/gnome-shell/extensions/followspot@followspot.org
SWIFT ?= swift
STRIP ?= strip
JOBS ?= 2
# A test that it builds at all need not wait for the optimizer.
OPTIMIZE ?= -Osize
build = .build/install
FOLLOWSPOT ?= $(build)/release/followspot
DECODER ?= $(build)/release/followspot-decoder
LIBRARY ?= $(build)/release/libFollowspotC.so

# Both are built with these, so that every module is compiled once; Documentation/Design/Archive/0023 says what they save. SwiftPM leaves
# -static-stdlib out for libraries. Nothing throws across frames, so the unwind tables have no index, and what is installed is stripped.
# Declarations are compiled before code, so that modules above begin at once. Types are found by calls, as names would be searched for.
flags = -c release --static-swift-stdlib --scratch-path $(build) -j $(JOBS) --disable-local-rpath --use-integrated-swift-driver \
  $(addprefix -Xlinker ,--gc-sections --icf=all -z pack-relative-relocs --no-eh-frame-hdr) \
  $(addprefix -Xswiftc ,-use-ld=lld $(OPTIMIZE) -gnone -disable-cmo -emit-module-separately-wmo -driver-filelist-threshold 100000 \
    -static-stdlib -L$(CURDIR)/$(build)/static -Xclang-linker -static-libgcc -Xfrontend -function-sections \
    -Xfrontend -disable-implicit-string-processing-module-import -Xfrontend -disable-concrete-type-metadata-mangled-name-accessors)
build_command = $(SWIFT) build $(flags) --product followspot -Xlinker --no-export-dynamic
# It is of C alone, so that nothing of Swift's runtime is in the process that meets strangers' bytes. Only clang knows the two words.
decoder_flags = -std=gnu11 -O2 -fPIE -pie -fstack-protector-strong -D_FORTIFY_SOURCE=2 -D_Nullable= -D_Nonnull= -Wno-unknown-pragmas \
  -Wl,-z,relro,-z,now $(patsubst %,-ISources/%/include,CDecoder CLibraries CPng CSandbox)
make_decoder = mkdir -p $(build)/release && $(CC) $(decoder_flags) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -o $(build)/release/followspot-decoder \
  Sources/CDecoder/messages.c $(wildcard $(patsubst %,Sources/%/*.c,followspot-decoder CLibraries CPng CSandbox))
# Programs see only what the map names. The library stays loaded, as the runtime of Swift cannot be taken away.
build_library = FOLLOWSPOT_LIBRARY=1 $(SWIFT) build $(flags) --product FollowspotC $(addprefix -Xlinker ,-Bsymbolic -z defs -z nodelete \
  -soname=libfollowspot.so.0 --version-script=$(CURDIR)/Data/libfollowspot.map)

# What is installed beside these two, as FILE:PLACE. A file .in loses that ending, and gets these values when it is in its place.
in = $(foreach file,$(2),$(file):$(1)/$(notdir $(file:.in=)))
files = $(foreach page,$(wildcard Documentation/Manual/*.[1-9]),$(call in,$(MANDIR)/man$(subst .,,$(suffix $(page))),$(page))) \
  $(call in,$(UNITDIR),Data/followspot.service.in) \
  $(call in,$(DATADIR)/applications,Data/org.followspot.Followspot.desktop) \
  $(call in,$(DATADIR)/metainfo,Data/org.followspot.Followspot.metainfo.xml.in) \
  $(call in,$(DATADIR)/icons/hicolor/scalable/apps,Data/followspot.svg) \
  $(call in,$(DATADIR)/followspot,$(wildcard Documentation/*.schema.json)) \
  $(call in,$(DOCDIR)/examples,$(wildcard Documentation/Examples/*.json5)) \
  $(call in,$(DOCDIR)/examples/pictures,$(wildcard Documentation/Examples/pictures/*)) \
  $(call in,$(SHELLDIR),Extensions/gnome/metadata.json $(filter-out %.config.js,$(wildcard Extensions/gnome/*.js))) \
  $(call in,$(SHELLDIR)/schemas,Extensions/gnome/schemas/org.gnome.shell.extensions.followspot.gschema.xml)
# None of these without the library. The adaptor of GTK 3 lies beside its sample, as programs take it along.
library_files = $(call in,$(LIBDIR)/pkgconfig,Data/followspot.pc.in) \
  $(call in,$(INCLUDEDIR),Sources/CFollowspot/include/followspot.h $(wildcard Adaptors/*.h Adaptors/*.hpp)) \
  $(call in,$(DOCDIR)/examples/inside,$(wildcard Documentation/Examples/inside/*.* Adaptors/*.c))
# The command prints these for shells, as FORM:PLACE.
completions = bash:$(BASHDIR)/followspot zsh:$(ZSHDIR)/_followspot fish:$(FISHDIR)/followspot.fish
version := $(shell sed -n 's/^\#define FOLLOWSPOT_VERSION "\(.*\)"/\1/p' Sources/CFollowspot/include/followspot.h)
shared = $(LIBDIR)/libfollowspot.so
decoder = $(LIBEXECDIR)/followspot/followspot-decoder
# Folders that nothing else uses, the inner ones first.
folders = $(SHELLDIR)/schemas $(SHELLDIR) $(DOCDIR)/examples/pictures $(DOCDIR)/examples/inside $(DOCDIR)/examples $(DOCDIR) \
  $(DATADIR)/followspot $(LIBEXECDIR)/followspot

# Of a source without git, the date is when its changes were written.
date = $(shell git log -1 --format=%cs 2>/dev/null || date -u -r CHANGELOG.md +%F)
key = $(firstword $(subst :, ,$(1)))
place = "$(DESTDIR)$(lastword $(subst :, ,$(1)))"
fill = $(if $(filter %.in %/metadata.json,$(1)),Scripts/package.d/fill $(2) bindir="$(BINDIR)" version="$(version)" date="$(date)" \
  prefix="$(PREFIX)" libdir="$(LIBDIR)" includedir="$(INCLUDEDIR)" &&)
stripped = install -D -m $(1) "$(2)" "$(DESTDIR)$(3)" && $(STRIP) "$(DESTDIR)$(3)"
# Editors find the schemas that examples name, from where these are installed.
schemas := $(shell realpath -m --relative-to="$(DOCDIR)/examples" "$(DATADIR)/followspot")
name_schemas = $(if $(filter %.json5,$(1)),sed -i "s|'\(\(\.\./\)*\)\.\./\([a-z]*\.schema\.json\)'|'\1$(schemas)/\3'|" $(2) &&)
put = install -D -m 644 $(1) $(2) && $(fill) $(name_schemas)
copy = $(foreach file,$(1),$(call put,$(call key,$(file)),$(call place,$(file)))) true
.PHONY: all command library install uninstall
all: command library
include Adaptors/gtk.mk
# The linker finds the static runtime of C++ in a folder of its own. FOLLOWSPOT and LIBRARY of another path are not built.
$(if $(filter $(build)/release/followspot,$(FOLLOWSPOT)),command) $(if $(filter $(build)/release/libFollowspotC.so,$(LIBRARY)),library):
	@Scripts/setup build && mkdir -p $(build)/static && \
	  ln -sf "$$($(CC) -print-file-name=libstdc++.a)" $(build)/static/libstdc++.a
	$(build_$@)
	$(make_decoder)

# What an earlier version has built, or what was built in another way, may lack it; it needs no Swift.
$(build)/release/followspot-decoder:
	$(make_decoder)

install: $(if $(wildcard $(FOLLOWSPOT)),,command) $(if $(wildcard $(DECODER)),,$(DECODER)) $(if $(LIBRARY),$(if $(wildcard $(LIBRARY)),,library))
	@$(call stripped,755,$(FOLLOWSPOT),$(BINDIR)/followspot)
	@$(call stripped,755,$(DECODER),$(decoder))
	@$(call copy,$(files))
	@$(foreach text,$(completions),text=$$("$(FOLLOWSPOT)" help --as $(call key,$(text))) && \
	  printf '%s\n' "$$text" | install -D -m 644 /dev/stdin $(call place,$(text)) &&) true
	@glib-compile-schemas --strict "$(DESTDIR)$(SHELLDIR)/schemas"
ifneq ($(LIBRARY),)
	@$(call stripped,644,$(LIBRARY),$(shared).$(version))
	@ln -sf libfollowspot.so.$(version) "$(DESTDIR)$(shared).0" && ln -sf libfollowspot.so.0 "$(DESTDIR)$(shared)"
	@$(call copy,$(library_files))
endif
	@echo "$(DESTDIR)$(BINDIR)/followspot is installed, with all that belongs to it."

uninstall:
	@rm -f $(foreach file,$(BINDIR)/followspot $(decoder) $(shared) $(shared).0 $(shared).$(version) $(SHELLDIR)/schemas/gschemas.compiled \
	  $(files) $(library_files) $(completions),$(call place,$(file)))
	@rmdir $(foreach folder,$(folders),"$(DESTDIR)$(folder)") 2>/dev/null || true
