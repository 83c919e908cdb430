import Glibc
import Spotlight
import SpotlightPictures
import TestFiles

extension GoldenCard {
  static let pictures: [GoldenCard] = [
    with(photo, "picture-top", scales: [120, 180]),
    with(photo, "picture-top-dark", style: style(.dark), arrow: .up),
    with(photo, "picture-top-contrast", style: style(contrast: true), arrow: .down),
    with(photo, "picture-low-room", room: Size(width: 500, height: 330)),
    with(tall, "picture-tall"),
    with(icon, "picture-icon", style: style(.dark)),
    with(dot, "picture-dot"),
    with(band, "picture-band"),
    card("picture-alone", CardFace(picture: photo), arrow: .left),
  ]

  private static func with(
    _ path: String, _ name: String, style: CardStyle = style(), room: Size = screen,
    arrow: Arrow = .none, scales: [Int] = [120]
  ) -> GoldenCard {
    var face = full
    face.picture = path
    return card(name, face, style: style, room: room, arrow: arrow, scales: scales)
  }

  private static let photo = file("photo", 960, 540)
  private static let tall = file("tall", 300, 900)
  private static let icon = file("icon", 72, 72)
  private static let dot = file("dot", 1, 1)
  private static let band = file("band", 20_000, 400)

  /// A picture of a hill under a sky, in a file that goes with the process.
  private static func file(_ name: String, _ width: Int, _ height: Int) -> String {
    let picture = Picture(width: width, height: height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      let hill = 0.62 + 0.22 * sin(u * 5 + 0.6)
      let isSun =
        hypot((u - 0.72) * Double(width), (v - 0.3) * Double(height))
        < 0.12 * Double(min(width, height))
      let (red, green, blue) =
        v > hill
        ? (60.0, 120 - 40 * v, 90.0) : isSun ? (255, 224, 130) : (90 + 120 * v, 150 + 70 * v, 235)
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    // A card without its picture is another picture, so a failure here shows.
    return (try? TestFile.nameless(picture.png())) ?? name
  }
}
