import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Buffers that are wider than their pictures: what is shown of them is the picture alone.
@MainActor
@Suite struct WidthTests {
  /// A compositor that reads the client's memory without a copy, and so releases it late.
  private static func prepare(_ fake: FakeCompositor, _ scale: Int, hasViewports: Bool) {
    for (interface, version) in FakeCompositor.everything
    where hasViewports || interface != "wp_viewporter" {
      fake.advertise(interface, version)
    }
    fake.addOutput("A", 64, 48, scale: scale)
    fake.releasePolicy = .after(2)
  }

  nonisolated private static let widths = Array(1...400) + [1366, 1680, 2256, 3440]

  /// The scales, and the widths tried at each: every one, or some.
  nonisolated private static let cases = [
    (120, widths), (240, widths.filter { $0 % 8 < 2 }), (360, widths.filter { $0 % 16 < 2 }),
  ]

  @Test(arguments: cases)
  func `a picture is the same with and without a viewport, at every width`(
    scale: Int, widths: [Int]
  ) throws {
    try withDesktop {
      Self.prepare($0, scale, hasViewports: true)
    } _: { wide in
      try withDesktop {
        Self.prepare($0, scale, hasViewports: false)
      } _: { exact in
        for width in widths { try compare(wide, exact, width: width, factor: scale / 120) }
      }
    }
  }

  /// Shows the same on both, then moves a light over the right edge.
  private func compare(
    _ wide: FakeDesktop, _ exact: FakeDesktop, width: Int, factor: Int
  ) throws {
    for x in [Double(width) / 2, Double(width)] {
      let surfaces = try [wide, exact].map { desktop in
        if let surface = desktop.compositor.surfaces.first {
          desktop.compositor.sendConfigure(surface, (width, 9))
        } else {
          desktop.compositor.sizeToTell = (width, 9)
        }
        let frame = Rect(x: x - 6, y: 1, width: 11, height: 7)
        desktop.show([
          Light(id: "a", frame: frame, shape: .ellipse, edge: .feathered(width: 3)),
          .square("b", 0, 0, 3),
        ])
        return try require(desktop.compositor.surfaces.first)
      }
      let pictures = try surfaces.map { try require($0.picture) }
      expect(pictures.map(\.width), is: [width * factor, width * factor])
      expect(pictures.map { $0.rowWidth % 64 == 0 }, is: [true, width * factor % 64 == 0])
      expect(surfaces.allSatisfy { $0.held.last.map { $0.stride == $0.width * 4 } == true })
      expect(wide.compositor.buffers.count <= 3)
      expect(pictures[0].fault(beside: pictures[1]) == nil, "\(width) pixels, light at \(x)")
    }
  }
}

extension Picture {
  /// The first pixel that differs from another picture's, in words; nil if there is none.
  fileprivate func fault(beside other: Picture) -> String? {
    for y in 0..<height {
      for x in 0..<width where pixel(x, y) != other.pixel(x, y) { return "\(x), \(y)" }
    }
    return width == other.width && height == other.height ? nil : "the size"
  }
}
