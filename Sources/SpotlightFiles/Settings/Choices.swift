package import Spotlight

/// Everything that can be set, as one value: how lights look, what hands and pointers do, and how it is shown.
///
/// ``Setting`` writes and reads its properties; see ``Setting/set(_:in:)``. Everything that is shown is made from it.
package struct Choices: Hashable, Sendable {
  /// What is shown.
  package let mode: ShownMode

  // How lights look.
  package var shape = ShapeWord.initial
  /// How far the form is turned, in degrees clockwise.
  package var rotation = 0.0
  package var padding = 0.0
  package var feather = 0.0
  package var ring: Ring?
  package var glow: Glow?
  package var dot: Dot?
  package var tint: Tint?
  package var dim = Dim()

  /// What the overlay lies over, as it is set; ``Settings/background`` is what counts of it.
  package var background = Background()

  /// What only a light under the pointer has; of how lights look it says nothing.
  package var pointing = PointStyle()

  /// The outputs to dim; empty for all.
  package var outputs: [String] = []

  /// What hands do; the limits of sizes count for the light under the pointer too.
  package var gestures = Gestures()
  package var through = ClickThrough.none

  // How it is shown.
  package var motion = Motion.automatic
  package var role = SurfaceKind.automatic
  package var layer = Layer.overlay

  // Cards.
  package var scheme = Theme.Scheme.automatic
  /// Nil for as the desktop says.
  package var wantsContrast: Bool?
  /// Nil for as the desktop says.
  package var textScale: Double?

  /// Whether the labels of lights are drawn.
  package var showsLabels = false
  package var showsHints = true

  /// What holds in a mode when nothing says otherwise.
  package init(_ mode: ShownMode) {
    self.mode = mode
    switch mode {
    case .point:
      shape = .ellipse
      through = .automatic
      feather = pointing.edge.reach
      gestures.leastSize = pointing.leastSize
    case .view:
      shape = .ellipse
      // A picture is to be seen in the dim.
      dim = Dim(opacity: 0.5)
    case .light, .tour, .panel, .render: break
    }
  }
}

extension Choices {
  /// How lights end; the light under the pointer has a smooth curve, as its style has.
  package var edge: Edge {
    guard feather > 0 else { return .sharp }
    guard mode == .point, case .feathered(_, let curve) = PointStyle().edge else {
      return .feathered(width: feather)
    }
    return .feathered(width: feather, curve: curve)
  }

  /// All of the look, as a tour has it; a mark that cannot be seen stands for none, and removes that of a wider look.
  var look: Look {
    Look(
      shape: shape.shape, rotation: rotation, padding: padding,
      edge: feather > 0 ? .feathered(width: feather) : .sharp,
      ring: ring ?? Ring(width: 0, color: .white), glow: glow ?? Glow(width: 0, color: .white),
      dot: dot ?? Dot(diameter: 0, color: .white), tint: tint ?? Tint(color: .white, opacity: 0))
  }

  /// Makes a light look so; its place, its size and its names stay.
  package func dress(_ light: inout Light) {
    light.shape = shape.shape
    light.rotation = rotation
    light.edge = edge
    light.padding = padding
    light.ring = ring
    light.glow = glow
    light.dot = dot
    light.tint = tint
  }

  /// The style of a light under the pointer, without the keys.
  package var style: PointStyle {
    var style = pointing
    style.shape = shape.shape
    style.rotation = rotation
    style.leastSize = gestures.leastSize
    style.greatestSize = gestures.greatestSize
    style.edge = edge
    style.ring = ring
    style.glow = glow
    style.dot = dot
    style.tint = tint
    style.dim = dim
    style.outputs = outputs
    style.through = through
    return style
  }
}
