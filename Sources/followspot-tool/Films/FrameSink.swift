import SpotlightFiles
import SpotlightPictures

/// Takes the frames of a film, one after the other.
protocol FrameSink: AnyObject {
  /// Adds a frame with a picture, which has the size of those before.
  func show(_ picture: SpotlightPictures.Picture) throws

  /// Adds a frame with the same picture as the one before.
  func stay() throws

  /// Ends the film; without this call nothing of it is left, or as many pictures as were made.
  func finish() throws
}

/// Frames as pictures in a folder.
final class FrameFolder: FrameSink {
  private let folder: OutputFolder
  private let tell: (String) -> Void
  private var count = 0
  private var last: [UInt8] = []

  /// - Parameters:
  ///   - path: the path of the folder, which is made if it is not there.
  ///   - isPrivate: whether other users must not read the pictures.
  ///   - tell: takes what the person should know.
  /// - Throws: why the folder cannot be written.
  init(
    _ path: String, isPrivate: Bool, tell: @escaping (String) -> Void
  ) throws {
    folder = try OutputFolder(path, isPrivate: isPrivate, isSynced: false)
    self.tell = tell
  }

  func show(_ picture: SpotlightPictures.Picture) throws {
    last = try picture.png()
    try stay()
  }

  func stay() throws {
    try folder.write(last, as: PictureName.frame(count))
    count += 1
  }

  func finish() {
    // A film of all frames in the folder would have the end of an earlier one in it.
    let next = PictureName.frame(count)
    guard folder.has(next) else { return }
    tell("followspot: \(next.quoted) and what comes behind it are of an earlier run.\n")
  }
}

/// Frames as an animated PNG, which this process makes itself.
final class FilmFile: FrameSink {
  private var file: PendingFile
  private var encoder: AnimatedPNG

  init(_ place: SavePlace, rate: Int) throws {
    file = try place.begin()
    encoder = AnimatedPNG(rate: rate)
  }

  func show(_ picture: SpotlightPictures.Picture) throws {
    try file.write(encoder.show(picture))
  }

  func stay() { encoder.stay() }

  func finish() throws {
    let (bytes, correction) = try encoder.end()
    try file.write(bytes)
    try file.write(correction.bytes, at: correction.offset)
    try file.keep()
  }
}

/// The kinds of files with pictures that move, by the endings of their names.
enum FilmKind: String, CaseIterable, Hashable, Sendable {
  case png, apng, gif, mp4, webm

  /// The kind of a file; nil for another ending.
  init?(path: String) {
    guard let kind = path.fileEnding.flatMap(FilmKind.init(rawValue:)) else { return nil }
    self = kind
  }

  /// Frames per second unless an option says otherwise; a GIF counts hundredths of a second.
  var initialRate: Int { self == .gif ? 25 : 30 }

  /// The frames per second that programs show; they show a frame of a GIF of less than two
  /// hundredths of a second for ten.
  var rates: ClosedRange<Int> { self == .gif ? 1...50 : TourPace.rates }

  /// Whether it is an animated PNG, the one kind that this process makes itself, and whose pixels can
  /// be clear; ffmpeg makes the others.
  var isPNG: Bool { self == .png || self == .apng }
}
