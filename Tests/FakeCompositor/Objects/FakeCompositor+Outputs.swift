extension FakeCompositor {
  /// Plugs in an output.
  @discardableResult
  package func addOutput(
    _ connector: String, _ width: Int, _ height: Int, scale: Int = 120, x: Int = 0, y: Int = 0,
    version: UInt32 = 4
  ) -> FakeOutput {
    var output = FakeOutput(
      name: nextGlobal, connector: connector, width: width, height: height, scale: scale, x: x, y: y
    )
    output.cutsSize = habits.cutsSizes
    // Before the announcement: a client may bind it at once.
    outputs[output.name] = output
    advertise("wl_output", version)
    return output
  }

  /// Changes an output, and sends its new description and the sizes and scales of its surfaces.
  package func change(_ output: FakeOutput, _ body: (inout FakeOutput) -> Void) {
    guard var changed = outputs[output.name] else { return }
    pump()
    body(&changed)
    outputs[output.name] = changed
    for resource in resources("wl_output") where resource.global == output.name {
      describe(changed, to: resource.id)
    }
    for surface in surfaces where surface.isOn(output.name) {
      tellScale(surface)
      configureAgain(surface)
    }
  }

  /// The events that a compositor may send when an output goes, in any order and not always all of
  /// them.
  package enum Farewell: CaseIterable, Sendable {
    case leave
    case closed
    case global
  }

  /// Unplugs an output.
  package func remove(_ output: FakeOutput, saying farewells: [Farewell] = Farewell.allCases) {
    pump()
    for farewell in farewells {
      switch farewell {
      case .leave:
        for surface in surfaces where surface.isOn(output.name) {
          sayWhere(surface, "leave", output.name)
        }
      case .closed:
        // A window is not closed because its output goes; it moves to another.
        for surface in surfaces where surface.isOn(output.name) {
          if case .layer = surface.role { closeSurface(surface) }
        }
      case .global:
        outputs[output.name] = nil
        withdraw(output.name)
      }
    }
    placeWindows()
  }

  /// Sends `enter` or `leave` with each object that the client has for the output.
  func sayWhere(_ surface: Surface, _ event: String, _ output: UInt32) {
    for resource in resources("wl_output") where resource.global == output {
      send(surface.id, event, [.object(resource.id)])
    }
  }

  /// Sends the whole description of an output, and `done`.
  package func describe(_ output: FakeOutput?, to id: UInt32, isDone: Bool = true) {
    guard let output else { return }
    if habits.namesOutputsFirst {
      send(id, "name", [.string(output.connector)])
      send(id, "scale", [.int(Int32(output.wholeScale))])
      describeMode(of: output, to: id)
      describePlace(of: output, to: id)
    } else {
      describePlace(of: output, to: id)
      describeMode(of: output, to: id)
      send(id, "scale", [.int(Int32(output.wholeScale))])
      send(id, "name", [.string(output.connector)])
    }
    for extended in resources("zxdg_output_v1") where extended.global == output.name {
      describeExtended(output, to: extended.id)
    }
    if isDone { send(id, "done", []) }
  }

  private func describePlace(of output: FakeOutput, to id: UInt32) {
    send(
      id, "geometry",
      [
        .int(Int32(output.x)), .int(Int32(output.y)), .int(0), .int(0), .int(0),
        .string("Followspot"), .string("Fake"), .int(Int32(output.transform)),
      ])
  }

  /// Sends the current mode, after and before others if that is a habit.
  private func describeMode(of output: FakeOutput, to id: UInt32) {
    func mode(_ flags: UInt32, _ width: Int, _ height: Int) {
      send(id, "mode", [.uint(flags), .int(Int32(width)), .int(Int32(height)), .int(60_000)])
    }
    if habits.tellsOtherModes { mode(2, 2 * output.width, 2 * output.height) }
    mode(1, output.width, output.height)
    if habits.tellsOtherModes { mode(0, 640, 480) }
  }

  func extendOutput(_ name: String, _ arguments: [Argument]) {
    guard name == "get_xdg_output", let output = objects[arguments[1].id]?.global else { return }
    objects[arguments[0].id]?.part = .extendedOutput(output)
    guard let known = outputs[output] else { return }
    describeExtended(known, to: arguments[0].id)
    send(arguments[1].id, "done", [])
  }

  private func describeExtended(_ output: FakeOutput, to id: UInt32) {
    send(id, "logical_position", [.int(Int32(output.x)), .int(Int32(output.y))])
    send(
      id, "logical_size", [.int(Int32(output.logicalWidth)), .int(Int32(output.logicalHeight))])
    send(id, "name", [.string(output.connector)])
    if let resource = objects[id], resource.version < 3 { send(id, "done", []) }
  }
}

extension Surface {
  package func isOn(_ output: UInt32) -> Bool {
    if case .layer(_, output) = role { true } else { entered == output }
  }
}
