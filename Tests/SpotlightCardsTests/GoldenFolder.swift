import Glibc
import Testing

@testable import SpotlightPictures

/// The folder `Golden` beside this file: what cards looked like when somebody looked at them.
enum GoldenFolder {
  /// True when pictures are to be replaced instead of compared: `FOLLOWSPOT_RECORD=1`.
  static let isRecording = getenv("FOLLOWSPOT_RECORD").map { String(cString: $0) } == "1"

  /// The packages whose letters are on the pictures, and a file of each.
  private static let fonts = [
    ("fonts-inter", "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
    ("fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    ("fonts-droid-fallback", "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
    ("fonts-noto-color-emoji", "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),
  ]

  /// The packages that are not there.
  static let missingFonts = fonts.filter { access($0.1, R_OK) != 0 }.map(\.0)

  /// The names of all pictures that there are.
  static var names: Set<String> {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: Set<String> = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".png") { names.insert(String(name.dropLast(4))) }
    }
    return names
  }

  /// A picture, or nil when there is none or it is none.
  static func picture(_ name: String) -> Picture? {
    guard names.contains(name) else { return nil }
    return try? Picture(png: TestFile.read("\(path)/\(name).png"))
  }

  /// Replaces a picture.
  static func record(_ picture: Picture, as name: String) throws {
    try TestFile.write(picture.png(), to: "\(path)/\(name).png")
  }

  /// Keeps a picture for people: as an attachment of the test, and in the folder that
  /// `FOLLOWSPOT_PICTURES` names, when it names one.
  static func keep(_ picture: Picture, as name: String) throws {
    let bytes = try picture.png()
    Attachment.record(bytes, named: "\(name).png")
    guard let folder = getenv("FOLLOWSPOT_PICTURES") else { return }
    let path = String(cString: folder)
    mkdir(path, 0o755)
    try TestFile.write(bytes, to: "\(path)/\(name).png")
  }

  private static let path =
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Golden"
}
