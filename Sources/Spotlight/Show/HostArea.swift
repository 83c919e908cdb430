/// Identifies a surface of a host program; a window that is shown again has another surface.
package struct HostID: Hashable, Sendable, Comparable {
  package let number: UInt32

  package init(_ number: UInt32) { self.number = number }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// A surface of a host program, over which a show is.
package struct HostArea: Hashable, Sendable {
  package let id: HostID
  /// Where the content begins in the picture.
  ///
  /// The compositor tells no program where its windows are, so the content of each has a place of
  /// its own, far from all others.
  private let place: Point
  /// The size of the whole surface, in logical pixels.
  package private(set) var size: PixelSize
  /// The part that the show may cover, in logical pixels of the surface: the window without the
  /// shadow and the frame that the program draws around it.
  package private(set) var content: Rect
  /// The radii of the content's corners.
  package private(set) var corners: CornerRadii
  /// The scale at which the program draws; it counts if the compositor tells none, and nil counts
  /// as 1.
  package private(set) var scale: Scale?

  /// The longest side of a surface that can have a show; also the distance between two areas.
  package static let longestSide = 16384

  /// An area all of which is content.
  ///
  /// - Parameters:
  ///   - id: the surface.
  ///   - place: tells apart the areas that there are at the same time.
  ///   - size: the size of the surface.
  package init(_ id: HostID, place: Int, size: PixelSize) {
    self.id = id
    self.place = Point(x: Double(place * 2 * Self.longestSide), y: 0)
    self.size = .zero
    content = .zero
    corners = 0
    resize(to: size)
  }

  /// Gives the area another size; without a content of its own, all of it is content.
  package mutating func resize(
    to size: PixelSize, content: Rect? = nil, corners: CornerRadii? = nil, scale: Scale? = nil
  ) {
    func side(_ length: Int) -> Int { min(max(length, 0), Self.longestSide) }
    self.size = PixelSize(width: side(size.width), height: side(size.height))
    let whole = Rect(self.size)
    self.content = (content ?? whole).intersection(whole)
    self.corners = corners ?? 0
    self.scale = scale
  }

  /// The content's place in the picture.
  package var frame: Rect { content.offset(by: origin) }

  /// Where the surface begins in the picture.
  package var origin: Point { Point(x: place.x - content.x, y: place.y - content.y) }

  /// Whether the window has a size; toolkits have windows of one pixel until the compositor has given them one.
  package var hasRoom: Bool { min(size.width, size.height) > 1 }

  /// Whether nothing of the surface is left out.
  package var isWhole: Bool {
    content.size == Size(width: Double(size.width), height: Double(size.height))
      && corners == 0
  }

  /// The lights that keep the show off everything beside the content, in logical pixels of the
  /// surface.
  ///
  /// What is fully lit is transparent, so four strips and four corners do without another kind of
  /// picture.
  package var surround: [Light] {
    guard !isWhole else { return [] }
    let (width, height) = (Double(size.width), Double(size.height))
    let strips = [
      Rect(x: 0, y: 0, width: width, height: content.y),
      Rect(x: 0, y: content.maxY, width: width, height: height - content.maxY),
      Rect(x: 0, y: content.y, width: content.x, height: content.height),
      Rect(x: content.maxX, y: content.y, width: width - content.maxX, height: content.height),
    ]
    let bare = strips.filter { $0.width > 0 && $0.height > 0 }.enumerated().map {
      Light(id: "beside \($0.offset)", frame: $0.element, shape: .rectangle)
    }
    return bare + corners.cutOuts(of: content)
  }
}

extension CornerRadii {
  /// What round corners leave out of a rectangle, as lights.
  fileprivate func cutOuts(of box: Rect) -> [Light] {
    let most = min(box.width, box.height) / 2
    let corners = [
      (topLeft, box.x, box.y, 1.0, 1.0), (topRight, box.maxX, box.y, -1, 1),
      (bottomRight, box.maxX, box.maxY, -1, -1), (bottomLeft, box.x, box.maxY, 1, -1),
    ]
    return corners.enumerated().compactMap { index, corner in
      let (radius, x, y, right, down) = (
        min(corner.0, most), corner.1, corner.2, corner.3, corner.4
      )
      guard radius > 0 else { return nil }
      // From the corner along one side, back over the curve to the other side.
      var path = Path()
      path.move(to: Point(x: x, y: y))
      path.line(to: Point(x: x + right * radius, y: y))
      path.arc(
        to: Point(x: x, y: y + down * radius), radii: Size(width: radius, height: radius),
        isClockwise: right * down < 0)
      path.close()
      return Light(id: "corner \(index)", frame: path.bounds, shape: .path(path))
    }
  }
}
