import Followspot

/// Tours that are run; they are compiled and not called.
@MainActor enum RunningSnippets {
  static func inside(
    _ display: UnsafeMutableRawPointer, _ surface: UnsafeMutableRawPointer,
    commit: @escaping () -> Void
  ) throws {
    // snippet
    let overlay = try Overlay.inside(display)
    let window = overlay.attach(surface, size: Size(width: 800, height: 600))
    window.onNeedsCommit = commit
    window.targets["save"] = Rect(x: 40, y: 12, width: 90, height: 34)
    let tour = Tour {
      Step("save", at: "save").onTapLight(.passThrough).nextOn(.pressed("save"))
    }
    try overlay.show(.tour(tour))
    // end of snippet
  }

  static func whole() async throws {
    // snippet
    let overlay = try Overlay.open()
    overlay.targets["left-panel"] = Rect(x: 0, y: 0, width: 240, height: 900)
    overlay.targets["right-panel"] = Rect(x: 1360, y: 0, width: 240, height: 900)

    let tour = Tour {
      Step("save", at: .rect(x: 40, y: 60, width: 120, height: 32)) {
        Title("Save your work")
        Text("Ctrl+S does the same.")
      }
      .shape(.capsule).padding(8).feather(12)
      .onTapLight(.next).onTapDim(.ignore)
      if isFirstRun {
        Step("panels", at: "left-panel", "right-panel")
      }
    }
    let ending = try await overlay.run(.tour(tour))
    switch ending {
    case .finished: print("Seen to the end")
    case .skipped(at: let step): print("Skipped at \(step)")
    case .dismissed(at: _, by: let how): print("Dismissed by \(how)")
    case .targetLost(step: let step): print("The target of \(step) is gone")
    case .cancelled: print("Cancelled")
    case .failed(let reason): print(reason)
    default: break
    }
    // end of snippet
  }

  static func short(on overlay: Overlay) async throws -> Ending {
    // snippet
    overlay.targets["left-panel"] = Rect(x: 0, y: 40, width: 240, height: 800)
    let tour = Tour {
      Step("save", at: .rect(x: 40, y: 60, width: 120, height: 32)) {
        Title("Save your work")
        Text("<b>Ctrl+S</b> does the same.")
      }
      .shape(.capsule).padding(8)
      Step("panel", at: "left-panel").onTapDim(.next)
    }
    let ending = try await overlay.run(.tour(tour))
    // end of snippet
    return ending
  }

  static func one(on overlay: Overlay) async throws {
    // snippet
    let star = Tour {
      Step("star", at: "star").shape(.ellipse).onTapDim(.dismiss)
    }
    switch try await overlay.run(.tour(star)) {
    case .finished: print("Tapped in the light")
    case .dismissed(at: _, by: .dimTap): print("Tapped outside")
    default: print("Ended in another way")
    }
    // end of snippet
  }

  static func several(on overlay: Overlay) {
    // snippet
    let mail = Tour { Step("mail", at: "inbox", "compose", "settings").onTapDim(.dismiss) }
    let showing = Task { try await overlay.run(.tour(mail)) }
    showing.cancel()
    // end of snippet
  }

  static func sequence(on overlay: Overlay) async throws {
    // snippet
    let features = Tour {
      for name in ["profile", "search", "settings"] { Step(name, at: .named(name)) }
    }
    _ = try await overlay.run(.tour(features))
    print("Now you know your way around.")
    // end of snippet
  }

  static func steered(_ overlay: Overlay) {
    // snippet
    func callBegins() { overlay.tour.pause(hidden: true) }
    func callEnds() { overlay.tour.resume() }

    func sliderMoves(to number: Int) { overlay.tour.goTo(position: number) }
    func remoteGoesBack() { overlay.tour.move(by: -1) }

    func remotePresses() { overlay.tour.press("next") }
    func helpIsWanted() { overlay.tour.goTo("help") }
    func windowCloses() { overlay.tour.dismiss() }
    // end of snippet
  }

  static func firstLaunch(on overlay: Overlay) async throws {
    // snippet
    if isFirstLaunch {
      let ending = try await overlay.run(
        .tour {
          Step("welcome", at: "welcome")
          Step("feature", at: "main-feature")
        })
      if ending == .finished { markAsSeen() }
    }
    // end of snippet
  }
}
