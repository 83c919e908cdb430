extension FakeCompositor {
  /// Errors of viewports and fractional scales.
  package enum ScaleError {
    static let badValue: UInt32 = 0
    static let outOfBuffer: UInt32 = 2
    static let noSurface: UInt32 = 3
    package static let exists: UInt32 = 0
  }

  func scaleRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch name {
    case "get_viewport", "get_fractional_scale":
      guard let surface = objects[arguments[1].id]?.surface else { return }
      let isViewport = name == "get_viewport"
      if isViewport ? surface.hasViewport : surface.fractional != nil {
        complain(
          .oneViewportPerSurface, "a second \(name) for one surface",
          error: (resource.id, ScaleError.exists))
        return
      }
      add(arguments[0].id, to: surface)
      if isViewport {
        surface.hasViewport = true
      } else {
        surface.fractional = arguments[0].id
        tellScaleWhenAsked(surface)
      }
    case "set_source":
      setSource(resource, arguments)
    case "set_destination":
      setDestination(resource, arguments)
    case "destroy":
      forget(resource)
    default:
      break
    }
  }

  private func setSource(_ resource: Resource, _ arguments: [Argument]) {
    // In 256ths of a pixel.
    let numbers = arguments.map(\.fixed)
    guard let surface = resource.surface else { return }
    if numbers == [-256, -256, -256, -256] {
      surface.source = nil
    } else if numbers[..<2] == [0, 0], numbers[2...].allSatisfy({ $0 > 0 && $0 % 256 == 0 }) {
      surface.source = (numbers[2] / 256, numbers[3] / 256)
    } else {
      complain(
        .cropWithinBuffer, "a crop of \(numbers) 256ths", error: (resource.id, ScaleError.badValue))
    }
  }

  private func setDestination(_ resource: Resource, _ arguments: [Argument]) {
    guard let surface = resource.surface, isAlive(surface) else {
      return complain(
        .orderOfDestruction, "a destination for a surface that is gone",
        error: (resource.id, ScaleError.noSurface))
    }
    let (width, height) = (arguments[0].int, arguments[1].int)
    if width == -1, height == -1 {
      surface.destination = nil
    } else if width > 0, height > 0 {
      surface.destination = (width, height)
    } else {
      complain(
        .possibleDestination, "a destination of \(width)x\(height)",
        error: (resource.id, ScaleError.badValue))
    }
  }

  private func forget(_ resource: Resource) {
    guard let surface = resource.surface else { return }
    if !isAlive(surface) {
      complain(.orderOfDestruction, "\(resource.interface.name) destroyed after its surface")
    }
    surface.additions.remove(resource.id)
    if surface.fractional == resource.id {
      surface.fractional = nil
      surface.toldScale = nil
    } else if resource.interface.name == "wp_viewport" {
      surface.hasViewport = false
      surface.destination = nil
      surface.source = nil
    }
  }

  /// Tells a surface its output's scale, by every protocol that the client uses.
  package func tellScale(_ surface: Surface) {
    switch surface.role {
    case .layer(_, let name?):
      if let output = outputs[name] { tellScale(surface, output.scale) }
    case .window:
      if let output = placeOfWindows { tellScale(surface, output.scale) }
    default: break
    }
  }

  package func tellScale(_ surface: Surface, _ scale: Int) {
    send(surface.id, "preferred_buffer_scale", [.int(Int32((scale + 119) / 120))])
    guard let id = surface.fractional else { return }
    send(id, "preferred_scale", [.uint(UInt32(scale))])
    surface.toldScale = scale
  }
}
