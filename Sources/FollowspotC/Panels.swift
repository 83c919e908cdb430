public import CFollowspot
internal import Followspot

/// The most panels of an overlay.
private let mostPanels = 200

/// Adds a panel, or replaces the one of the same name.
@implementation @c @MainActor
public func followspot_overlay_add_panel(
  _ overlay: OpaquePointer?, _ panel: UnsafePointer<followspot_panel>?, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    let wish = try Arguments.read(
      panel, "followspot_panel", before: \.picture, into: cfs_panel())
    let id = try Arguments.text(wish.id, "The id of the panel")
    let frame = try Arguments.rect(wish.frame, "the panel")
    let picture = try Arguments.optionalText(
      wish.picture, "The picture of the panel", most: Arguments.longestPath)
    let opacity = try Arguments.length(wish.opacity, "The opacity of the panel", most: 1)
    let look = try PanelLook(wish)
    let glide = try Glide(wish.glide)
    guard lent.panels.contains(id) || lent.panels.count < mostPanels else {
      throw .limit(mostPanels, "panels")
    }
    let tell: (PanelEvent) -> Void = { [weak lent] event in
      if event.kind == .tapped { lent?.send(FOLLOWSPOT_EVENT_PANEL, text: id) }
    }
    try lent.change { overlay throws(Refusal) in
      lent.panels.insert(id)
      if let picture {
        overlay.panel(
          id, showing: picture, frame: frame, look: look, opacity: opacity,
          isMovable: wish.is_movable, by: glide, onEvent: tell)
      } else {
        let (paint, user) = (wish.paint, wish.user)
        overlay.panel(
          id, frame: frame, look: look, opacity: opacity, isMovable: wish.is_movable,
          by: glide, onEvent: tell
        ) { [weak lent] canvas in lent?.paint(&canvas, of: id, by: paint, user) }
      }
    }
  }
}

extension LentOverlay {
  /// Has the program paint.
  fileprivate func paint(
    _ canvas: inout PanelCanvas, of id: String, by paint: followspot_paint_callback?,
    _ user: UnsafeMutableRawPointer?
  ) {
    guard let paint else { return }
    var told = followspot_canvas()
    told.size = MemoryLayout<followspot_canvas>.size
    (told.width, told.height) = (Int32(canvas.size.width), Int32(canvas.size.height))
    told.scale = canvas.scale.factor
    canvas.withPixels { pixels in
      // The program may write to all of them, and they are checked when it has returned.
      pixels.withUnsafeMutableBufferPointer { pixels in
        told.pixels = pixels.baseAddress
        id.withCString { name in
          told.panel = name
          withUnsafePointer(to: told) { paint($0, user) }
        }
      }
    }
  }
}

/// Brings a panel to another place.
@implementation @c @MainActor
public func followspot_overlay_move_panel(
  _ overlay: OpaquePointer?, _ id: CText, _ frame: UnsafePointer<followspot_rect>?,
  _ glide: followspot_glide, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let (lent, panel) = try panel(id, on: overlay)
    guard let frame = try Arguments.optionalRect(frame, "the panel") else {
      throw .badArgument("The frame of the panel is missing: it is NULL.")
    }
    let glide = try Glide(glide)
    try lent.change { _ throws(Refusal) in panel.move(to: frame, by: glide) }
  }
}

/// Fades a panel.
@implementation @c @MainActor
public func followspot_overlay_fade_panel(
  _ overlay: OpaquePointer?, _ id: CText, _ opacity: Double, _ glide: followspot_glide,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let (lent, panel) = try panel(id, on: overlay)
    let opacity = try Arguments.length(opacity, "The opacity of the panel", most: 1)
    let glide = try Glide(glide)
    try lent.change { _ throws(Refusal) in panel.fade(to: opacity, by: glide) }
  }
}

/// Has a panel painted again.
@implementation @c @MainActor
public func followspot_overlay_repaint_panel(
  _ overlay: OpaquePointer?, _ id: CText, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let (lent, panel) = try panel(id, on: overlay)
    try lent.change { _ throws(Refusal) in panel.repaint() }
  }
}

/// Takes a panel away.
@implementation @c @MainActor
public func followspot_overlay_remove_panel(
  _ overlay: OpaquePointer?, _ id: CText, _ glide: followspot_glide, _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let (lent, panel) = try panel(id, on: overlay)
    let glide = try Glide(glide)
    try lent.change { _ throws(Refusal) in panel.remove(by: glide) }
    lent.panels.remove(panel.id)
  }
}

/// Tells where a panel is.
@implementation @c @MainActor
public func followspot_overlay_panel_frame(
  _ overlay: OpaquePointer?, _ id: CText, _ frame: UnsafeMutablePointer<followspot_rect>?,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let (_, panel) = try panel(id, on: overlay)
    guard let frame else { throw .badArgument("The place for the frame is missing: it is NULL.") }
    frame.pointee = followspot_rect(panel.frame ?? .zero)
  }
}

@MainActor
private func panel(
  _ id: CText, on overlay: OpaquePointer?
) throws(Refusal) -> (LentOverlay, PanelHandle) {
  let lent = try Handles.overlay(overlay)
  let id = try Arguments.text(id, "The id of the panel")
  guard lent.panels.contains(id), let panel = lent.overlay.panel(named: id) else {
    throw .badArgument("There is no panel of the name '\(id)'.")
  }
  return (lent, panel)
}

extension PanelLook {
  fileprivate init(_ wish: followspot_panel) throws(Refusal) {
    self.init(
      cornerRadius: try Arguments.length(wish.radius, "The radius of the panel"),
      shadow: wish.has_shadow ? .panel : nil)
    guard wish.ground != 0 else { return }
    (background, backgroundOpacity) = Arguments.color(wish.ground)
  }
}
