package import Spotlight

extension Shape {
  /// A form that only a path has.
  package static let star = Shape.path(
    Path([
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 9, y: 3)), .line(to: Point(x: 2, y: 8)),
      .close,
    ]))
}
