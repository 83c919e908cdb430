public import CFollowspot
internal import Followspot

/// A window of the program that it holds.
@MainActor
final class LentWindow {
  let window: HostWindow
  let owner: LentOverlay
  /// The surface, which is compared and never used.
  let surface: OpaquePointer

  init(_ window: HostWindow, of owner: LentOverlay, surface: OpaquePointer) {
    self.window = window
    self.owner = owner
    self.surface = surface
  }

  private static let most = 256

  /// Refuses one more window than there may be, and one surface twice.
  static func check(_ surface: OpaquePointer, on owner: LentOverlay) throws(Refusal) {
    guard owner.isInside else {
      throw .badArgument(
        "The overlay is over the screens; followspot_overlay_open_inside() makes one that has windows."
      )
    }
    guard owner.windows.count < most else { throw .limit(most, "windows") }
    guard !owner.windows.values.contains(where: { $0.surface == surface }) else {
      throw .busy("The overlay is over this surface already; free its window first.")
    }
  }
}

/// Puts an overlay over a window.
@implementation @c @MainActor
public func followspot_window_new(
  _ overlay: OpaquePointer?, _ surface: OpaquePointer?, _ width: Double, _ height: Double,
  _ error: ErrorPlace
) -> OpaquePointer? {
  call(error, else: nil) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    guard let surface else { throw .badArgument("The surface is missing: it is NULL.") }
    let size = try Arguments.size(width, height)
    try LentWindow.check(surface, on: lent)
    return try lent.change { overlay throws(Refusal) in
      try Handles.windows.add { handle throws(Refusal) in
        let window = LentWindow(
          overlay.attach(UnsafeMutableRawPointer(surface), size: size), of: lent, surface: surface)
        lent.windows[handle] = window
        return window
      }
    }
  }
}

/// Takes an overlay off a window.
@implementation @c @MainActor
public func followspot_window_free(_ window: OpaquePointer?) {
  _ = call(nil) { () throws(Refusal) in
    let lent = try Handles.window(window)
    guard let window else { return }
    Handles.windows.remove(window)
    lent.owner.windows[window] = nil
    lent.window.onNeedsCommit = {}
    try lent.owner.change { _ throws(Refusal) in lent.window.detach() }
  }
}

/// Tells the size of a window.
@implementation @c @MainActor
public func followspot_window_set_geometry(
  _ window: OpaquePointer?, _ geometry: UnsafePointer<followspot_geometry>?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.window(window)
    let wish = try Arguments.read(
      geometry, "followspot_geometry", before: \.content, into: cfs_geometry())
    let size = try Arguments.size(wish.width, wish.height)
    let content = try Arguments.rect(wish.content, "the content")
    func radius(_ radius: Double) throws(Refusal) -> Double {
      try Arguments.length(radius, "The radius of a corner")
    }
    let corners = CornerRadii(
      topLeft: try radius(wish.corners.0), topRight: try radius(wish.corners.1),
      bottomRight: try radius(wish.corners.2), bottomLeft: try radius(wish.corners.3))
    let scale = try Arguments.length(wish.scale, "The scale", most: 64)
    try lent.owner.change { _ throws(Refusal) in
      lent.window.resize(
        to: size, content: content == .zero ? nil : content, corners: corners,
        scale: scale)
    }
  }
}

/// Sets what is called when a surface has to be committed.
@implementation @c @MainActor
public func followspot_window_on_commit_needed(
  _ window: OpaquePointer?, _ callback: followspot_commit_callback?,
  _ user: UnsafeMutableRawPointer?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.window(window)
    lent.window.onNeedsCommit = { callback?(window, user) }
  }
}

/// Says that the program lays out its next frame.
@implementation @c @MainActor
public func followspot_window_begin_frame(_ window: OpaquePointer?, _ error: ErrorPlace) -> Bool {
  call(error) { () throws(Refusal) in try Handles.window(window).window.frameBegins() }
}

/// Says that the program has committed its frame.
@implementation @c @MainActor
public func followspot_window_end_frame(_ window: OpaquePointer?, _ error: ErrorPlace) -> Bool {
  call(error) { () throws(Refusal) in try Handles.window(window).window.frameEnds() }
}

/// Shows what has changed with the program's next frame.
@implementation @c @MainActor
public func followspot_window_update_frame(_ window: OpaquePointer?, _ error: ErrorPlace) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.window(window)
    guard lent.owner.hasNews else { return }
    try lent.owner.checkIdle()
    lent.window.frameBegins()
    try lent.owner.dispatch()
  }
}

/// Says where a target of a window is.
@implementation @c @MainActor
public func followspot_window_set_target(
  _ window: OpaquePointer?, _ name: CText, _ place: UnsafePointer<followspot_rect>?,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.window(window)
    let name = try Arguments.text(name, "The name of the target")
    let place = try Arguments.optionalRect(place, "the target")
    try lent.owner.change { _ throws(Refusal) in lent.window.targets[name] = place }
  }
}

/// Says that a target of a window cannot be seen now.
@implementation @c @MainActor
public func followspot_window_hide_target(
  _ window: OpaquePointer?, _ name: CText, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.window(window)
    let name = try Arguments.text(name, "The name of the target")
    try lent.owner.change { _ throws(Refusal) in lent.window.targets.hide(name) }
  }
}

/// Tells where a target of a window is.
@implementation @c @MainActor
public func followspot_window_target(
  _ window: OpaquePointer?, _ name: CText, _ place: UnsafeMutablePointer<followspot_rect>?,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.window(window)
    let name = try Arguments.text(name, "The name of the target")
    guard let place else { throw .badArgument("The place for the target is missing: it is NULL.") }
    guard let rect = lent.window.targets[name] else {
      throw .badArgument("The target '\(name)' cannot be seen in this window.")
    }
    place.pointee = followspot_rect(rect)
  }
}

/// Turns a rectangle of a window into one of the overlay.
@implementation @c @MainActor
public func followspot_window_rect_to_overlay(
  _ window: OpaquePointer?, _ rect: UnsafeMutablePointer<followspot_rect>?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.window(window)
    guard let rect else { throw .badArgument("The rectangle is missing: it is NULL.") }
    let place = lent.window.place(try Arguments.rect(rect.pointee, "the rectangle"))
    rect.pointee = followspot_rect(place)
  }
}
