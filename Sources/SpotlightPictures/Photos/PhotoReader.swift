internal import Glibc
package import Spotlight
internal import SpotlightRaster

/// Reads pictures from files that a person named, whatever those contain.
package enum PhotoReader {
  /// The largest file that is decoded.
  private static let mostBytes = 1 << 28
  /// The most pixels of a picture of which not all are in memory at once.
  static let mostPixels = 1 << 28
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - plan: how much of the picture is kept.
  ///   - decoder: the process that decodes every kind but PNG. This waits for it.
  ///   - limit: how long that process may take; nil for ``DecoderProcess/limit``.
  /// - Returns: the picture, upright; of a moving picture, the first frame.
  /// - Throws: the reason why there is no picture.
  package static func read(
    _ path: String, for plan: PhotoPlan, by decoder: DecoderProcess = .shared,
    within limit: Duration? = nil
  ) throws(PhotoProblem) -> Photo {
    // Opening a pipe would wait for its writer, so the file is opened without blocking and checked
    // first.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw PhotoProblem(errorNumber: errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw PhotoProblem(errorNumber: errno) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw PhotoProblem("it is a folder.")
    default: throw PhotoProblem("it is no plain file.")
    }
    guard facts.st_size > 0 else { throw PhotoProblem("the file is empty.") }
    var start = [UInt8](repeating: 0, count: signature.count)
    let count = pread(file, &start, start.count, 0)
    guard count >= 0 else { throw PhotoProblem(errorNumber: errno) }
    if start == signature { return try readPNG(file, for: plan) }
    guard facts.st_size <= mostBytes else {
      throw PhotoProblem("the file is larger than \(mostBytes >> 20) MiB.")
    }
    // Twice the seen size, so that scaling down has enough pixels.
    let longest =
      plan.fit == .actual
      ? Int32.max : Int32(clamping: 2 * max(plan.room.width, plan.room.height))
    let job = try decoder.submit(
      file, longestSide: longest, seenBy: plan, first: true, within: limit)
    let decoded = try decoder.awaitedResult(of: job).get()
    return try photo(decoded.whole, of: decoded.size, for: plan) { row, y in
      decoded.copyRow(y, row)
      return true
    }
  }

  private static func readPNG(_ file: Int32, for plan: PhotoPlan) throws(PhotoProblem) -> Photo {
    let rows = try PNGRows(file: file)
    guard rows.size.width * rows.size.height <= mostPixels else {
      throw .tooLarge(rows.size, most: mostPixels)
    }
    return try photo(rows.size, of: rows.size, rows.orientation, for: plan) { row, _ in
      rows.read(row)
    }
  }

  /// Scales rows to the size at which the picture is kept.
  ///
  /// - Parameters:
  ///   - size: the size of the picture in the file, before it is turned.
  ///   - decoded: the size of the rows that come.
  ///   - orientation: how the picture is turned.
  ///   - plan: how much of it is kept.
  ///   - read: writes a row to memory; false if there is none.
  /// - Returns: the picture.
  /// - Throws: ``PhotoProblem`` if rows are missing.
  private static func photo(
    _ size: PixelSize, of decoded: PixelSize, _ orientation: Orientation = .upright,
    for plan: PhotoPlan,
    row read: (UnsafeMutablePointer<UInt32>, Int) -> Bool
  ) throws(PhotoProblem) -> Photo {
    // The picture is scaled down before it is turned, so that there is less to turn.
    let plan = PhotoPlan(plan.fit, room: orientation.turned(plan.room))
    let kept = plan.keptSize(of: size, decoded: decoded)
    let part = plan.part(of: size)
    let across = Double(decoded.width) / Double(size.width)
    let down = Double(decoded.height) / Double(size.height)
    var scaler = PictureScaler(
      Rect(
        x: Double(part.x) * across, y: Double(part.y) * down, width: Double(part.width) * across,
        height: Double(part.height) * down),
      of: decoded, to: kept)
    var row = [UInt32](repeating: 0, count: decoded.width)
    for y in 0..<decoded.height where scaler.wantsMore {
      let isThere = row.withUnsafeMutableBufferPointer { memory in
        guard let first = memory.baseAddress, read(first, y) else { return false }
        scaler.addRow(first)
        return true
      }
      guard isThere else { throw .broken }
    }
    let words = orientation.turned(scaler.words(), of: kept)
    guard let picture = ScreenPicture(orientation.turned(kept), pixels: words) else {
      throw .broken
    }
    let upright = orientation.turned(part, of: size)
    return Photo(
      size: orientation.turned(size), kept: picture,
      part: Rect(
        x: Double(upright.x), y: Double(upright.y), width: Double(upright.width),
        height: Double(upright.height)))
  }
}

/// How much of a picture is kept: as much as the largest window can show.
package struct PhotoPlan: Hashable, Sendable {
  /// How the picture fits its window.
  package let fit: PictureFit
  /// The largest possible window in pixels: the longest width and the longest height of any screen.
  package let room: PixelSize

  package init(_ fit: PictureFit, room: PixelSize) {
    self.fit = fit
    self.room = room
  }

  /// The most pixels that are kept, as a multiple of the room, for a picture that is far longer or
  /// far higher than the room.
  private static let mostRooms = 4.0

  /// The kept part of a picture, in its own pixels.
  func part(of size: PixelSize) -> PixelRect {
    guard fit == .actual else { return PixelRect(size) }
    let width = min(size.width, room.width)
    let height = min(size.height, room.height)
    return PixelRect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  /// The size at which that part is kept, if the picture was decoded in another size than its own.
  func keptSize(of size: PixelSize, decoded: PixelSize) -> PixelSize {
    let part = part(of: size)
    guard fit != .actual else { return part.size }
    let across = Double(room.width) / Double(size.width)
    let down = Double(room.height) / Double(size.height)
    let most = sqrt(
      Self.mostRooms * Double(room.width) * Double(room.height)
        / (Double(size.width) * Double(size.height)))
    // Only a drawing is kept larger than its own size.
    let larger = max(Double(decoded.width) / Double(size.width), 1)
    let factor = min(fit == .fill ? max(across, down) : min(across, down), most, larger)
    func length(_ pixels: Int) -> Int {
      Int(nearest: Double(pixels) * factor, within: 1...Picture.longestSide)
    }
    return PixelSize(width: length(size.width), height: length(size.height))
  }
}
