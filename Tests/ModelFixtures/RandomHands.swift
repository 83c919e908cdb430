package import RandomNumbers
package import Spotlight

/// Random events of hands on a desktop of this size, legal or not.
package struct RandomHands {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A place on the grid of Wayland's fixed-point numbers, so that sums are exact.
  package func place(_ random: inout Seeded) -> Point {
    Point(
      x: Double(Int.random(in: 0..<(width * 256), using: &random)) / 256,
      y: Double(Int.random(in: 0..<(height * 256), using: &random)) / 256)
  }

  package func touch(_ random: inout Seeded) -> TouchChange {
    let phase: TouchChange.Phase =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: .down(place(&random))
      case 3..<7: .motion(place(&random))
      case 7..<9: .up
      default: .cancel
      }
    return TouchChange([-1, 0, 352].randomElement(using: &random) ?? 0, phase)
  }

  package func phase(_ random: inout Seeded) -> ButtonChange.Phase {
    [.pressed, .released, .cancelled].randomElement(using: &random) ?? .pressed
  }
}
