internal import Glibc
internal import Spotlight
internal import SpotlightPictures

/// A file in memory, through which the bytes are read as from any other.
private let file = {
  let name = "/followspot-photo-\(getpid())"
  let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
  shm_unlink(name)
  return file
}()

/// Reads the bytes as the file of a picture, and shows the picture in windows of several sizes.
@_cdecl("LLVMFuzzerTestOneInput")  // The older spelling of @c, which Swift 6.2 does not know.
public func fuzzPhotos(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 0, let start, ftruncate(file, 0) == 0, pwrite(file, start, count, 0) == count
  else { return 0 }
  // A picture states its size near its beginning, so a byte from there also chooses the room.
  let fit = PictureFit.allCases[Int(start[count - 1]) % PictureFit.allCases.count]
  let room = PixelSize(width: 8 + Int(start[count / 2]), height: 8 + Int(start[count / 3]))
  let photo: Photo
  do throws(PhotoProblem) {
    photo = try PhotoReader.read("/proc/self/fd/\(file)", for: PhotoPlan(fit, room: room))
  } catch {
    guard error.description.hasSuffix(".") else { finding("'\(error)' is no sentence.") }
    return 0
  }
  guard !photo.size.isEmpty, photo.kept.words.allSatisfy({ $0 >= 0xFF00_0000 }) else {
    finding("\(photo.size) is kept as \(photo.kept.size).")
  }
  for size in [room, PixelSize(width: 1, height: 1), PixelSize(width: 300, height: 2)] {
    let room = PixelRect(x: 3, y: 5, width: size.width, height: size.height)
    guard let place = PicturePlace(photo.size, in: room, scale: .one, fit: fit),
      let backdrop = photo.backdrop(at: place)
    else { continue }
    guard backdrop.frame.area == backdrop.picture.words.count else {
      finding("\(photo.size) in \(size) is \(backdrop.picture.size) at \(backdrop.frame).")
    }
  }
  return 0
}
