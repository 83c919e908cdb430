public import CFollowspot
internal import Followspot

/// Makes an overlay over the screens.
@implementation @c @MainActor
public func followspot_overlay_open(
  _ options: UnsafePointer<followspot_options>?, _ error: ErrorPlace
) -> OpaquePointer? {
  call(error, else: nil) { () throws(Refusal) in
    let wishes = try Overlay.Options.read(options)
    return try lend(isInside: false, dim: wishes.options.dim) { () throws(OverlayError) in
      try Overlay.open(wishes.options)
    }
  }
}

/// Makes an overlay inside the program's own windows.
@implementation @c @MainActor
public func followspot_overlay_open_inside(
  _ display: OpaquePointer?, _ options: UnsafePointer<followspot_options>?, _ error: ErrorPlace
) -> OpaquePointer? {
  call(error, else: nil) { () throws(Refusal) in
    guard let display else {
      throw .badArgument(
        "There is no Wayland display: it is NULL. A program that is shown by X11 has none.")
    }
    let wishes = try Overlay.Options.read(options)
    return try lend(isInside: true, dim: wishes.options.dim) { () throws(OverlayError) in
      try Overlay.inside(
        UnsafeMutableRawPointer(display), options: wishes.options,
        readsOnThread: wishes.readsOnThread)
    }
  }
}

@MainActor
private func lend(
  isInside: Bool, dim: Dim, _ make: () throws(OverlayError) -> Overlay
) throws(Refusal) -> OpaquePointer {
  try Handles.overlays.add { handle throws(Refusal) in
    do throws(OverlayError) {
      let overlay = try make()
      // From here on the program's loop takes the turns.
      _ = try overlay.fileDescriptor
      return LentOverlay(overlay, handle: handle, isInside: isInside, dim: dim)
    } catch {
      throw Refusal(error)
    }
  }
}

/// Takes an overlay off the screen and frees it.
@implementation @c @MainActor
public func followspot_overlay_free(_ overlay: OpaquePointer?) {
  _ = call(nil) { () throws(Refusal) in try Handles.overlay(overlay).close() }
}

/// Shows the lights.
@implementation @c @MainActor
public func followspot_overlay_show(_ overlay: OpaquePointer?, _ error: ErrorPlace) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    // Nothing else leads from a picture to the lights. A tour over it stays where it is.
    if lent.overlay.pictureSize != nil, !lent.overlay.hasTour {
      try lent.show(.lights(lent.overlay.lights))
    }
    try lent.change { $0.show() }
  }
}

/// Takes the lights off the screen.
@implementation @c @MainActor
public func followspot_overlay_hide(_ overlay: OpaquePointer?, _ error: ErrorPlace) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in overlay.hide() }
}

/// Whether an overlay should be on the screen.
@implementation @c @MainActor
public func followspot_overlay_is_up(_ overlay: OpaquePointer?) -> Bool {
  call(nil, else: false) { () throws(Refusal) in try Handles.overlay(overlay).overlay.isUp }
}

/// Says where a target is.
@implementation @c @MainActor
public func followspot_overlay_set_target(
  _ overlay: OpaquePointer?, _ name: CText, _ place: UnsafePointer<followspot_rect>?,
  _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    let name = try Arguments.text(name, "The name of the target")
    let place = try Arguments.optionalRect(place, "the target")
    overlay.targets[name] = place
  }
}

/// Says that a target cannot be seen now.
@implementation @c @MainActor
public func followspot_overlay_hide_target(
  _ overlay: OpaquePointer?, _ name: CText, _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    let name = try Arguments.text(name, "The name of the target")
    overlay.targets.hide(name)
  }
}

/// Says that a target was pressed.
@implementation @c @MainActor
public func followspot_overlay_press_target(
  _ overlay: OpaquePointer?, _ name: CText, _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    let name = try Arguments.text(name, "The name of the target")
    overlay.targets.press(name)
  }
}

/// Says whether a condition holds.
@implementation @c @MainActor
public func followspot_overlay_set_condition(
  _ overlay: OpaquePointer?, _ name: CText, _ holds: Bool, _ error: ErrorPlace
) -> Bool {
  change(overlay, error) { overlay throws(Refusal) in
    let name = try Arguments.text(name, "The name of the condition")
    overlay.conditions[name] = holds
  }
}

extension Overlay.Options {
  /// What the options of the header ask for, with who reads the connection of a host.
  fileprivate static func read(
    _ pointer: UnsafePointer<followspot_options>?
  ) throws(Refusal) -> (options: Overlay.Options, readsOnThread: Bool) {
    var options = Overlay.Options()
    var readsOnThread = false
    var wish = cfs_options()
    if pointer != nil {
      wish = try Arguments.read(pointer, "followspot_options", before: \.dim, into: wish)
    }
    options.dim = Dim(word: wish.dim)
    switch wish.motion {
    case FOLLOWSPOT_MOTION_DESKTOP: break
    case FOLLOWSPOT_MOTION_FULL: options.motion = .full
    case FOLLOWSPOT_MOTION_REDUCED: options.motion = .reduced
    default: throw .badArgument("There is no motion \(wish.motion.rawValue).")
    }
    switch wish.theme {
    case FOLLOWSPOT_THEME_DESKTOP: break
    case FOLLOWSPOT_THEME_LIGHT: options.theme = .light
    case FOLLOWSPOT_THEME_DARK: options.theme = .dark
    default: throw .badArgument("There is no theme \(wish.theme.rawValue).")
    }
    switch wish.through {
    case FOLLOWSPOT_THROUGH_ALL: break
    case FOLLOWSPOT_THROUGH_LIGHTS: options.through = .lights
    case FOLLOWSPOT_THROUGH_NONE: options.through = .none
    default: throw .badArgument("There is no way through \(wish.through.rawValue).")
    }
    switch wish.reading {
    case FOLLOWSPOT_READING_PROGRAM: break
    case FOLLOWSPOT_READING_THREAD: readsOnThread = true
    default: throw .badArgument("There is no way of reading \(wish.reading.rawValue).")
    }
    if wish.has_movable_lights { options.gestures = Gestures() }
    options.takesKeyboard = wish.takes_keyboard
    if let output = try Arguments.optionalText(wish.output, "The name of the screen") {
      options.outputs = [output]
    }
    return (options, readsOnThread)
  }
}

/// The descriptor that a program's loop polls.
@implementation @c @MainActor
public func followspot_overlay_fd(_ overlay: OpaquePointer?, _ error: ErrorPlace) -> Int32 {
  call(error, else: -1) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    do throws(OverlayError) { return try lent.overlay.fileDescriptor } catch {
      throw Refusal(error)
    }
  }
}

/// Whether there is something to do that the descriptor does not tell.
@implementation @c @MainActor
public func followspot_overlay_has_events(_ overlay: OpaquePointer?) -> Bool {
  call(nil, else: false) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    return lent.hasChanged || lent.overlay.hasEvents
  }
}

/// Does what there is to do.
@implementation @c @MainActor
public func followspot_overlay_dispatch(_ overlay: OpaquePointer?, _ error: ErrorPlace) -> Bool {
  call(error) { () throws(Refusal) in try Handles.overlay(overlay).dispatch() }
}
