internal import Spotlight
internal import SpotlightRaster

/// Reads the bytes up to the first 0 as SVG path data and paints the path; the rest of the bytes
/// says how.
@_cdecl("LLVMFuzzerTestOneInput")  // The older spelling of @c, which Swift 6.2 does not know.
public func fuzzPathData(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let end = input.firstIndex(of: 0) ?? input.endIndex
  let text = String(decoding: input[..<end], as: UTF8.self)
  var bytes = Bytes(input[end...].dropFirst())

  guard let path = read(text, bytes.choice(2) == 0 ? .nonZero : .evenOdd) else { return 0 }
  let bounds = path.bounds
  let lengths = [bounds.x, bounds.y, bounds.width, bounds.height]
  guard lengths.allSatisfy(\.isFinite), bounds.width >= 0, bounds.height >= 0 else {
    finding("The bounds are \(bounds).")
  }

  let clip = PixelRect(x: 0, y: 0, width: 1 + bytes.choice(64), height: 1 + bytes.choice(64))
  let isPlain = bytes.choice(2) == 0
  let frame =
    isPlain
    ? Rect(x: 2.3, y: 1.6, width: 40, height: 36)
    : Rect(x: bytes.number(), y: bytes.number(), width: bytes.number(), height: bytes.number())
  let padding = bytes.choice(3) == 0 ? bytes.number() : 0
  let feather = bytes.choice(3) == 0 ? bytes.number() : 0
  if let flat = FlatPath(path, in: frame) {
    check(flat)
    check(flat, in: clip)
    // The sanitizer looks.
    _ = PathMask(flat, padding: padding, feather: feather, clip: clip)
  }
  return 0
}

/// The path of a text, or nil when it has a fault that its message places within it.
private func read(_ text: String, _ fillRule: FillRule) -> Path? {
  let path: Path
  do {
    path = try Path(svg: text, fillRule: fillRule)
  } catch {
    guard (0...text.count).contains(error.offset), !error.description.isEmpty else {
      finding("The fault lies at \(error.offset) of \(text.count) characters.")
    }
    return nil
  }
  do {
    let again = try Path(svg: path.description, fillRule: fillRule)
    if again != path { finding("'\(path)' reads back as '\(again)'.") }
  } catch {
    finding("'\(path)' does not read back: \(error)")
  }
  return path
}

private func check(_ flat: FlatPath) {
  for segment in flat.segments
  where !(segment.x0.isFinite && segment.y0.isFinite && segment.x1.isFinite && segment.y1.isFinite)
  {
    finding("A line is \(segment).")
  }
  let distance = flat.distance(to: flat.bounds.center)
  if distance.isNaN { finding("The distance to the middle is not a number.") }
}

/// A part of a rectangle has the covered shares that it has in the whole.
private func check(_ flat: FlatPath, in clip: PixelRect) {
  let (x, y) = (clip.width / 2, clip.height / 2)
  let part = PixelRect(x: x, y: y, width: clip.width - x, height: clip.height - y)
  let (all, some) = (flat.coverage(in: clip), flat.coverage(in: part))
  for (index, share) in some.enumerated() {
    let place = (index / part.width + y) * clip.width + index % part.width + x
    guard abs(Int(all[place]) - Int(share)) <= 1 else {
      finding("Pixel \(index) of \(part) is \(share), and \(all[place]) in all of \(clip).")
    }
  }
}
