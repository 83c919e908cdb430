/// A picture on a panel that a step shows beside its lights, below its card.
public struct StepPanel: Sendable, Hashable {
  /// The path of the picture; it fills the panel, and what sticks out is cut off.
  public var picture: String
  /// What the picture shows, in words, for people who do not see it; empty if it only decorates.
  ///
  /// Screen readers and the voice read it with the step's card.
  public var alternative: String?
  /// Where the panel is.
  ///
  /// While the target is missing, the step is without the panel and does not wait for it.
  public var place: Target
  /// Corners, shadow and ground.
  public var look: PanelLook
  /// The opacity of all of it, 0 to 1.
  public var opacity: Double
  /// Whether hands move it.
  public var isMovable: Bool

  /// A panel with these properties.
  public init(
    _ picture: String, alternative: String? = nil, at place: Target, look: PanelLook = PanelLook(),
    opacity: Double = 1, isMovable: Bool = false
  ) {
    self.picture = picture
    self.alternative = alternative
    self.place = place
    self.look = look
    self.opacity = opacity
    self.isMovable = isMovable
  }
}

/// A panel of a step whose place is known.
package struct ShownPanel: Sendable, Hashable {
  /// The name, by which it stays the same panel from step to step.
  package let id: String
  /// The panel as the step has it.
  package let panel: StepPanel
  package let frame: Rect

  /// Names that no program gives to panels begin with this.
  private static let prefix = "\u{0}step-panel-"

  /// The picture of a panel of a tour; nil for every other panel.
  package static func picture(of id: String) -> String? {
    guard id.hasPrefix(prefix), let mark = id.dropFirst(prefix.count).firstIndex(of: "-") else {
      return nil
    }
    return String(id[id.index(after: mark)...])
  }

  init(_ panel: StepPanel, number: Int, frame: Rect) {
    // The same picture is the same panel, and glides to its place in the next step.
    id = "\(Self.prefix)\(number)-\(panel.picture)"
    self.panel = panel
    self.frame = frame
  }
}

extension [ShownPanel] {
  /// Replaces the panels that a tour shows among all panels.
  package mutating func turn(
    to wanted: [ShownPanel], in panels: inout Panels, at now: Duration, by glide: Glide
  ) {
    guard wanted != self else { return }
    for old in self where !wanted.contains(where: { $0.id == old.id }) {
      panels.remove(old.id, at: now, by: glide)
    }
    for new in wanted {
      let old = first { $0.id == new.id }
      if let old, old.panel.look == new.panel.look, old.panel.isMovable == new.panel.isMovable {
        if old.frame != new.frame { panels.move(new.id, to: new.frame, at: now, by: glide) }
        panels.fade(new.id, to: new.panel.opacity, at: now, by: glide)
      } else {
        panels.add(
          new.id, frame: new.frame, look: new.panel.look, opacity: new.panel.opacity,
          isMovable: new.panel.isMovable, at: now, by: glide)
      }
    }
    panels.order(wanted.map(\.id))
    self = wanted
  }
}
