extension FakeCompositor {
  /// How many refreshes a new frame callback waits for; very many if it is lost.
  func waitForNewFrame() -> Int {
    askedFrames += 1
    switch framePolicy {
    case .vsync, .withheld: return 1
    case .lost(let every): return askedFrames % every == 0 ? .max : 1
    case .late(let count): return 1 + count
    }
  }

  /// Refreshes every screen once: sends frame callbacks, as the policy says.
  package func refresh() {
    refreshes += 1
    guard framePolicy != .withheld else { return }
    for surface in surfaces where surface.guest?.isPlaced != false {
      answerFeedbacks(surface)
      if surface.awaitsRefresh {
        surface.awaitsRefresh = false
        reach(.refreshed, surface)
      }
      for index in surface.frames.indices where surface.frames[index].wait != .max {
        surface.frames[index].wait -= 1
      }
      for frame in surface.frames where frame.wait <= 0 {
        send(frame.id, "done", [.uint(UInt32(truncatingIfNeeded: now / 1_000_000))])
        remove(frame.id)
      }
      surface.frames.removeAll { $0.wait <= 0 }
      if configuresAtEachRefresh {
        sendConfigure(surface, (20 + refreshes % 2, 30))
      }
    }
  }

  /// Whether a refresh would do anything.
  package var awaitsRefresh: Bool {
    framePolicy != .withheld && socket.isOpen
      && surfaces.contains {
        $0.guest?.isPlaced != false
          && (!$0.feedbacks.isEmpty || $0.frames.contains { $0.wait != .max })
      }
  }
}
