extension FakeCompositor {
  /// Errors of the layer shell and its surfaces.
  package enum LayerError {
    static let invalidState: UInt32 = 0
    static let invalidSize: UInt32 = 1
    static let alreadyConstructed: UInt32 = 2
  }

  func layerRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    if name == "get_layer_surface" { return createLayer(resource, arguments) }
    guard let surface = resource.surface else { return }
    guard isAlive(surface) else {
      // Too late to destroy it, and every other request is meaningless.
      return complain(.orderOfDestruction, "\(name) on a layer whose surface is gone")
    }
    switch name {
    case "set_size":
      surface.layer.width = Int(arguments[0].uint)
      surface.layer.height = Int(arguments[1].uint)
    case "set_anchor": surface.layer.anchors = arguments[0].uint
    case "set_exclusive_zone": surface.layer.exclusiveZone = arguments[0].int
    case "set_keyboard_interactivity": surface.layer.keyboard = arguments[0].uint
    case "ack_configure":
      acknowledge(surface, arguments[0].uint, by: resource.id, error: LayerError.invalidState)
    case "destroy":
      surface.additions.remove(resource.id)
    default: break
    }
  }

  private func createLayer(_ shell: Resource, _ arguments: [Argument]) {
    guard let surface = objects[arguments[1].id]?.surface else { return }
    if surface.role != .none || surface.isMapped {
      return complain(
        .contentAfterConfigure, "a second role, or one for a surface with content",
        error: (shell.id, LayerError.alreadyConstructed))
    }
    let id = arguments[0].id
    surface.layer.level = arguments[3].uint
    surface.role = .layer(id: id, output: objects[arguments[2].id]?.global)
    add(id, to: surface)
    reach(.made, surface)
  }

  /// Checks at a commit that a layer surface covers its whole output.
  func checkLayer(_ surface: Surface) {
    let layer = surface.layer
    let spansWidth = layer.anchors & 12 == 12
    let spansHeight = layer.anchors & 3 == 3
    if layer.width == 0 && !spansWidth || layer.height == 0 && !spansHeight {
      complain(
        .fullCover, "no size and no two edges to span",
        error: surface.role.id.map { ($0, LayerError.invalidSize) })
    } else if layer.anchors != 15 || layer.exclusiveZone != -1 {
      complain(.fullCover, "anchors \(layer.anchors) and zone \(layer.exclusiveZone)")
    }
  }
}
