internal import Glibc

extension FakeCompositor {
  /// Carries out a request.
  ///
  /// A request that no function below knows makes and destroys objects and has no other effect.
  package func perform(_ shape: MessageShape, on resource: Resource, _ arguments: [Argument]) {
    createObjects(shape, resource, arguments)
    switch resource.interface.name {
    case "wl_display": displayRequest(shape.name, arguments)
    case "wl_registry": bind(arguments)
    case "wl_compositor", "wl_region", "wl_surface":
      surfaceRequest(shape.name, resource, arguments)
    case "wl_shm", "wl_shm_pool", "wl_buffer": memoryRequest(shape.name, resource, arguments)
    case "zwlr_layer_shell_v1", "zwlr_layer_surface_v1":
      layerRequest(shape.name, resource, arguments)
    case "xdg_wm_base", "xdg_surface", "xdg_toplevel":
      windowRequest(shape.name, resource, arguments)
    case "wl_subcompositor", "wl_subsurface": guestRequest(shape.name, resource, arguments)
    case "wp_viewporter", "wp_viewport", "wp_fractional_scale_manager_v1",
      "wp_fractional_scale_v1":
      scaleRequest(shape.name, resource, arguments)
    case "ext_background_effect_manager_v1", "ext_background_effect_surface_v1":
      effectRequest(shape.name, resource, arguments)
    case "org_kde_kwin_blur_manager", "org_kde_kwin_blur":
      kwinBlurRequest(shape.name, resource, arguments)
    case "zwlr_screencopy_manager_v1", "zwlr_screencopy_frame_v1":
      screencopyRequest(shape.name, resource, arguments)
    case "ext_output_image_capture_source_manager_v1", "ext_image_copy_capture_manager_v1",
      "ext_image_copy_capture_session_v1", "ext_image_copy_capture_frame_v1",
      "ext_image_copy_capture_cursor_session_v1":
      copyCaptureRequest(shape.name, resource, arguments)
    case "wl_seat", "wl_pointer", "wp_cursor_shape_manager_v1", "wp_cursor_shape_device_v1":
      seatRequest(shape.name, resource, arguments)
    case "zwp_pointer_gestures_v1": gestureRequest(shape.name, arguments)
    case "zwp_tablet_manager_v2", "zwp_tablet_tool_v2":
      tabletRequest(shape.name, resource, arguments)
    case "wp_presentation": presentationRequest(shape.name, arguments)
    case "wp_color_management_output_v1", "wp_image_description_v1":
      colorRequest(shape.name, arguments)
    case "zxdg_output_manager_v1": extendOutput(shape.name, arguments)
    default: break
    }
    // Close the files that no request has used.
    if resource.interface.name != "wl_shm" {
      for argument in arguments where argument.file >= 0 { close(argument.file) }
    }
    if shape.destroys { remove(resource.id) }
  }

  private func createObjects(
    _ shape: MessageShape, _ resource: Resource, _ arguments: [Argument]
  ) {
    for (argument, parameter) in zip(arguments, shape.parameters) {
      guard case .new(let id) = argument, let name = parameter.interface else { continue }
      objects[id] = Resource(id, .named(name), version: resource.version)
      // Callbacks have only one version, whatever object makes them.
      if name == "wl_callback" { objects[id] = Resource(id, .named(name), version: 1) }
    }
  }

  private func displayRequest(_ name: String, _ arguments: [Argument]) {
    let id = arguments[0].id
    switch name {
    case "sync":
      questions.append(id)
      if answersQuestions { answerQuestions() }
    case "get_registry":
      registries.append(id)
      for (name, global) in globals.sorted(by: { $0.key < $1.key }) where !global.isWithdrawn {
        announce(name, global, to: id)
      }
    default:
      break
    }
  }

  /// Answers every open question.
  package func answerQuestions() {
    for id in questions {
      send(id, "done", [.uint(0)])
      remove(id)
    }
    questions = []
  }
}
