/// The compositors that Debian does not have, or that start only with a graphics card.
///
/// Each fact is followed by the file that says so, in the sources of that release. Smithay is the library below
/// niri and COSMIC, wlroots the one below river.
extension NamedCompositor {
  package static let all = [hyprland, niri, cosmic, river, olderRiver]

  /// Hyprland of August 2026.
  ///
  /// Globals: `src/managers/ProtocolManager.cpp`, `src/protocols/ImageCaptureSource.cpp`.
  package static let hyprland = NamedCompositor(
    name: "Hyprland", version: "0.56.2",
    globals: globals(
      """
      wl_compositor 6 wl_subcompositor 1 wl_shm 2 wl_data_device_manager 3 wl_drm 2
      xdg_wm_base 7 xdg_wm_dialog_v1 1 xdg_activation_v1 1 xdg_system_bell_v1 1 xdg_toplevel_tag_manager_v1 1
      xwayland_shell_v1 1 zwlr_layer_shell_v1 5 zwlr_foreign_toplevel_manager_v1 3 zwlr_screencopy_manager_v1 3
      zwlr_output_manager_v1 4 zwlr_output_power_manager_v1 1 zwlr_gamma_control_manager_v1 1
      zwlr_data_control_manager_v1 2 zwlr_virtual_pointer_manager_v1 2
      ext_background_effect_manager_v1 1 ext_data_control_manager_v1 1 ext_foreign_toplevel_list_v1 1
      ext_foreign_toplevel_image_capture_source_manager_v1 1 ext_output_image_capture_source_manager_v1 1
      ext_image_copy_capture_manager_v1 1 ext_idle_notifier_v1 2 ext_session_lock_manager_v1 1
      ext_workspace_manager_v1 1
      hyprland_ctm_control_manager_v1 2 hyprland_focus_grab_manager_v1 1 hyprland_global_shortcuts_manager_v1 1
      hyprland_input_capture_manager_v1 1 hyprland_lock_notifier_v1 1 hyprland_surface_manager_v1 2
      hyprland_toplevel_export_manager_v1 2 hyprland_toplevel_mapping_manager_v1 1 vicinae_hotkey_manager_v1 1
      org_kde_kwin_server_decoration_manager 1
      wp_alpha_modifier_v1 1 wp_commit_timing_manager_v1 1 wp_content_type_manager_v1 1
      wp_cursor_shape_manager_v1 2 wp_drm_lease_device_v1 1 wp_fifo_manager_v1 1
      wp_fractional_scale_manager_v1 1 wp_linux_drm_syncobj_manager_v1 1 wp_pointer_warp_v1 1 wp_presentation 2
      wp_security_context_manager_v1 1 wp_single_pixel_buffer_manager_v1 1 wp_tearing_control_manager_v1 1
      wp_viewporter 1
      zwp_idle_inhibit_manager_v1 1 zwp_input_method_manager_v2 1 zwp_keyboard_shortcuts_inhibit_manager_v1 1
      zwp_linux_dmabuf_v1 5 zwp_pointer_constraints_v1 1 zwp_pointer_gestures_v1 3
      zwp_primary_selection_device_manager_v1 1 zwp_relative_pointer_manager_v1 1 zwp_tablet_manager_v2 1
      zwp_text_input_manager_v1 1 zwp_text_input_manager_v3 1 zwp_virtual_keyboard_manager_v1 1
      zxdg_decoration_manager_v1 2 zxdg_exporter_v2 1 zxdg_importer_v2 1 zxdg_output_manager_v1 3
      """),
    // A seat has what is plugged in: `src/protocols/core/Seat.cpp`.
    devices: FakeSeat.pointer | FakeSeat.keyboard,
    stillFormats: [FakeStills.xrgb],
    habits: Habits(
      // The whole scale goes out with the layer, the fractional one when it is asked for:
      // `onGetLayerSurface` in `src/protocols/LayerShell.cpp`, `src/protocols/FractionalScale.cpp`.
      scale: .made,
      // `onMap` in `src/desktop/view/LayerSurface.cpp` enters the output; each layer that wants the keyboard for
      // itself takes it there, so the last one has it.
      enter: .shown, keyboard: .each(.shown),
      // `onDisconnect` in `src/output/Monitor.cpp` closes layers, and the global goes after that. Surfaces get no
      // leave.
      farewells: [.closed, .global],
      // `src/protocols/core/Output.cpp`.
      namesOutputsFirst: true,
      // Only a screen that is painted sends frames: `src/render/Renderer.cpp`.
      hiddenFrames: .withheld,
      // `src/protocols/ImageCopyCapture.cpp`.
      tellsLogicalCursors: true,
      // `src/protocols/core/Shm.cpp`.
      formats: ["XB24", "AB24", "XR30", "AR30", "XB30", "AB30"].map(FakeStills.fourcc)))

  /// niri of November 2025, which is built with Smithay of commit d743e1a3.
  ///
  /// Globals: `src/niri.rs`, and Smithay's `src/wayland`. It has the single-pixel buffers only in its own tests.
  package static let niri = NamedCompositor(
    name: "niri", version: "25.11",
    globals: globals(
      """
      wl_compositor 6 wl_subcompositor 1 wl_shm 2 wl_data_device_manager 3
      xdg_wm_base 6 xdg_activation_v1 1 mutter_x11_interop 1 org_kde_kwin_server_decoration_manager 1
      zwlr_layer_shell_v1 5 zwlr_foreign_toplevel_manager_v1 3 zwlr_screencopy_manager_v1 3
      zwlr_output_manager_v1 4 zwlr_gamma_control_manager_v1 1 zwlr_data_control_manager_v1 2
      zwlr_virtual_pointer_manager_v1 2
      ext_data_control_manager_v1 1 ext_idle_notifier_v1 2 ext_session_lock_manager_v1 1 ext_workspace_manager_v1 1
      wp_cursor_shape_manager_v1 2 wp_fractional_scale_manager_v1 1 wp_presentation 2
      wp_security_context_manager_v1 1 wp_viewporter 1
      zwp_idle_inhibit_manager_v1 1 zwp_input_method_manager_v2 1 zwp_keyboard_shortcuts_inhibit_manager_v1 1
      zwp_linux_dmabuf_v1 5 zwp_pointer_constraints_v1 1 zwp_pointer_gestures_v1 3
      zwp_primary_selection_device_manager_v1 1 zwp_relative_pointer_manager_v1 1 zwp_tablet_manager_v2 1
      zwp_text_input_manager_v3 1 zwp_virtual_keyboard_manager_v1 1
      zxdg_decoration_manager_v1 1 zxdg_exporter_v2 1 zxdg_importer_v2 1 zxdg_output_manager_v1 3
      """),
    // A touchscreen comes with its device: `src/input/mod.rs`.
    devices: FakeSeat.pointer | FakeSeat.keyboard,
    // `src/protocols/screencopy.rs`.
    stillFormats: [FakeStills.xrgb],
    habits: Habits(
      // `layer_shell_handle_commit` in `src/handlers/layer_shell.rs` tells both scales right before the first size.
      scale: .begun,
      // The layer's place in the map enters the output: `map_layer` in Smithay's `src/desktop/wayland/layer.rs`.
      enter: .made,
      // `update_keyboard_focus` in `src/niri.rs` looks at the output that a person works on, once a turn.
      keyboard: .firstOutput(.refreshed),
      // `remove_output` in `src/niri.rs`: the global goes after the layers, and ten seconds later for good.
      farewells: [.closed, .global],
      // The preferred mode is told beside the current one: `src/wayland/output/handlers.rs` in Smithay.
      tellsOtherModes: true,
      // `send_frame_callbacks_on_fallback_timer` in `src/niri.rs`: one a second where nothing is seen.
      hiddenFrames: .late(60),
      formats: ["XB24", "AB24"].map(FakeStills.fourcc)))

  /// niri after 25.11, which gives pictures of outputs and of cursors as recording programs ask for them since September 2026.
  package static let newerNiri = NamedCompositor(
    name: niri.name, version: "after \(niri.version)",
    globals: niri.globals.merging(
      [
        "ext_image_copy_capture_manager_v1": 1, "ext_output_image_capture_source_manager_v1": 1,
      ]) { $1 },
    devices: niri.devices, stillFormats: niri.stillFormats, habits: niri.habits)

  /// COSMIC's compositor of July 2026, which is built with Smithay of commit 1ed69cb.
  ///
  /// Globals: `src/state.rs`, `src/wayland/protocols`, and Smithay's `src/wayland`. It has no virtual pointer and no wlr-screencopy.
  package static let cosmic = NamedCompositor(
    name: "COSMIC", version: "1.4",
    globals: globals(
      """
      wl_compositor 5 wl_subcompositor 1 wl_shm 2 wl_data_device_manager 3 wl_fixes 1 wl_drm 2
      xdg_wm_base 7 xdg_activation_v1 1 xwayland_shell_v1 1 org_kde_kwin_server_decoration_manager 1
      zwlr_layer_shell_v1 5 zwlr_output_manager_v1 4 zwlr_output_power_manager_v1 1 zwlr_data_control_manager_v1 2
      ext_background_effect_manager_v1 1 ext_data_control_manager_v1 1 ext_foreign_toplevel_list_v1 1
      ext_foreign_toplevel_image_capture_source_manager_v1 1 ext_output_image_capture_source_manager_v1 1
      ext_image_copy_capture_manager_v1 1 ext_idle_notifier_v1 2 ext_session_lock_manager_v1 1
      ext_workspace_manager_v1 1
      cosmic_a11y_manager_v1 2 cosmic_corner_radius_manager_v1 2 zcosmic_keyboard_layout_manager_v1 1
      zcosmic_output_manager_v1 3 zcosmic_overlap_notify_v1 1 zcosmic_toplevel_info_v1 3
      zcosmic_toplevel_manager_v1 4 zcosmic_workspace_image_capture_source_manager_v1 1
      zcosmic_workspace_manager_v2 2
      wp_alpha_modifier_v1 1 wp_cursor_shape_manager_v1 2 wp_fractional_scale_manager_v1 1 wp_pointer_warp_v1 1
      wp_presentation 2 wp_security_context_manager_v1 1 wp_single_pixel_buffer_manager_v1 1 wp_viewporter 1
      zwp_idle_inhibit_manager_v1 1 zwp_input_method_manager_v2 1 zwp_keyboard_shortcuts_inhibit_manager_v1 1
      zwp_linux_dmabuf_v1 5 zwp_pointer_constraints_v1 1 zwp_pointer_gestures_v1 3
      zwp_primary_selection_device_manager_v1 1 zwp_relative_pointer_manager_v1 1 zwp_tablet_manager_v2 1
      zwp_text_input_manager_v3 1 zwp_virtual_keyboard_manager_v1 1 zwp_xwayland_keyboard_grab_manager_v1 1
      zxdg_decoration_manager_v1 1 zxdg_exporter_v2 1 zxdg_importer_v2 1 zxdg_output_manager_v1 3
      """),
    // Each seat has all three, whatever is plugged in: `src/shell/seats.rs`.
    devices: FakeSeat.pointer | FakeSeat.keyboard | FakeSeat.touch,
    // `src/wayland/handlers/image_copy_capture/mod.rs`.
    stillFormats: ["AB24", "XB24"].map(FakeStills.fourcc),
    habits: Habits(
      // A layer that was not shown yet is told the scale of the output that a person works on; its own comes with
      // the first frame: `src/wayland/handlers/fractional_scale.rs`, `update_primary_output` in `src/state.rs`.
      scale: .guessed,
      // The first commit puts the layer on the map, which enters the output, and gives it the keyboard, all before
      // the first size: `send_initial_configure_and_map` in `src/wayland/handlers/compositor.rs`.
      enter: .begun, keyboard: .each(.begun),
      // `src/backend/kms/device.rs`: the output's head goes first, which says leave and takes the global away.
      farewells: [.leave, .global, .closed],
      tellsOtherModes: true,
      // Frames come with the painting of a screen: `src/state.rs`.
      hiddenFrames: .withheld,
      formats: ["XB24", "AB24"].map(FakeStills.fourcc)))

  /// river of August 2026, on wlroots 0.20.
  ///
  /// Globals: `river/Server.zig`, `river/OutputManager.zig`, `river/InputManager.zig`, `river/LayerShell.zig`.
  package static let river = NamedCompositor(
    name: "river", version: "0.4.8", globals: globalsOfRiver.merging(ofNewRiver) { $1 },
    // `updateCapabilities` in `river/Seat.zig`: the pointer is always there.
    devices: FakeSeat.pointer | FakeSeat.keyboard,
    stillFormats: [FakeStills.xrgb],
    habits: Habits(
      // The scene tells the scale once a picture lies on an output: `types/scene/surface.c` in wlroots.
      scale: .shown, enter: .shown,
      // The window manager, a program of its own, is asked before a layer gets the keyboard, and each seat gives it
      // to the topmost one: `checkExclusiveFocus` in `river/LayerShell.zig`.
      keyboard: .each(.refreshed),
      // `handleDestroy` in `river/Output.zig`.
      farewells: [.leave, .global, .closed],
      // `dimensions` in `river/Output.zig`.
      cutsSizes: true))

  /// river 0.4 with a window manager that does not know layers: `handleNewSurface` in `river/LayerShell.zig`.
  package static let riverWithoutLayers: NamedCompositor = {
    var habits = river.habits
    habits.refusesLayers = true
    return NamedCompositor(
      name: river.name, version: "\(river.version), whose window manager does not know layers",
      globals: river.globals, devices: river.devices, stillFormats: river.stillFormats,
      habits: habits)
  }()

  /// river of August 2025, the last with a window manager of its own, on wlroots 0.19.
  package static let olderRiver = NamedCompositor(
    name: "river", version: "0.3.12", globals: globalsOfRiver.merging(ofOldRiver) { $1 },
    devices: FakeSeat.pointer | FakeSeat.keyboard,
    stillFormats: [FakeStills.xrgb],
    habits: Habits(
      scale: .shown, enter: .shown,
      // `handleKeyboardInteractiveExclusive` in `river/LayerSurface.zig`: on the output that the seat works on.
      keyboard: .firstOutput(.shown),
      // `deactivateOutput` in `river/Root.zig`.
      farewells: [.leave, .global, .closed]))

  private static let globalsOfRiver = globals(
    """
    wl_compositor 6 wl_subcompositor 1 wl_shm 1 wl_data_device_manager 3
    xdg_wm_base 5 xdg_activation_v1 1
    zwlr_layer_shell_v1 4 zwlr_foreign_toplevel_manager_v1 3 zwlr_screencopy_manager_v1 3
    zwlr_export_dmabuf_manager_v1 1 zwlr_output_manager_v1 4 zwlr_output_power_manager_v1 1
    zwlr_gamma_control_manager_v1 1 zwlr_data_control_manager_v1 2 zwlr_virtual_pointer_manager_v1 2
    ext_foreign_toplevel_list_v1 1 ext_idle_notifier_v1 2 ext_session_lock_manager_v1 1
    wp_alpha_modifier_v1 1 wp_cursor_shape_manager_v1 1 wp_fractional_scale_manager_v1 1 wp_presentation 2
    wp_security_context_manager_v1 1 wp_single_pixel_buffer_manager_v1 1 wp_tearing_control_manager_v1 1
    wp_viewporter 1
    zwp_idle_inhibit_manager_v1 1 zwp_input_method_manager_v2 1 zwp_linux_dmabuf_v1 4 zwp_pointer_constraints_v1 1
    zwp_pointer_gestures_v1 3 zwp_primary_selection_device_manager_v1 1 zwp_relative_pointer_manager_v1 1
    zwp_tablet_manager_v2 1 zwp_text_input_manager_v3 1 zwp_virtual_keyboard_manager_v1 1
    zxdg_decoration_manager_v1 1 zxdg_output_manager_v1 3
    """)

  private static let ofOldRiver = globals(
    "zriver_control_v1 1 zriver_status_manager_v1 4 river_layout_manager_v3 2")

  private static let ofNewRiver = globals(
    """
    wl_shm 2 wl_fixes 1 ext_data_control_manager_v1 1 ext_image_copy_capture_manager_v1 1
    ext_foreign_toplevel_image_capture_source_manager_v1 1 ext_output_image_capture_source_manager_v1 1
    wp_cursor_shape_manager_v1 2 wp_color_representation_manager_v1 1 zwp_linux_dmabuf_v1 5
    river_window_manager_v1 5 river_layer_shell_v1 1 river_input_manager_v1 2 river_libinput_config_v1 2
    river_xkb_bindings_v1 3 river_xkb_config_v1 2
    zxdg_exporter_v2 1 zxdg_importer_v2 1
    """)
}
