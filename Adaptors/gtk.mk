# The library for GTK 4, which the Makefile builds over the library for C, and installs with what other languages want of it.

gtk = $(build)/gtk
gtk_shared = $(LIBDIR)/libfollowspot-gtk4.so
gtk_files = $(call in,$(LIBDIR)/pkgconfig,Data/followspot-gtk4.pc.in) $(call in,$(DATADIR)/gir-1.0,$(gtk)/FollowspotGtk-4.gir) \
  $(call in,$(LIBDIR)/girepository-1.0,$(gtk)/FollowspotGtk-4.typelib) \
  $(call in,$(DATADIR)/vala/vapi,$(gtk)/followspot-gtk4.vapi $(gtk)/followspot-gtk4.deps)

gtk: $(if $(wildcard $(LIBRARY)),,library)
	Adaptors/build $(gtk) $(LIBRARY)

.PHONY: gtk install-gtk uninstall-gtk
ifneq ($(LIBRARY),)
all: $(if $(shell pkg-config --exists gtk4 gtk4-wayland wayland-client && echo yes),gtk)
install: $(if $(wildcard $(gtk)/libfollowspot-gtk4.so.0),install-gtk)
endif
install-gtk:
	@$(call stripped,644,$(gtk)/libfollowspot-gtk4.so.0,$(gtk_shared).0)
	@ln -sf libfollowspot-gtk4.so.0 "$(DESTDIR)$(gtk_shared)"
	@$(call copy,$(foreach file,$(gtk_files),$(if $(wildcard $(call key,$(file))),$(file))))
uninstall: uninstall-gtk
uninstall-gtk:
	@rm -f $(foreach file,$(gtk_shared) $(gtk_shared).0 $(gtk_files),$(call place,$(file)))
