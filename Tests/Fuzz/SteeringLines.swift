internal import SpotlightSteering

/// Reads the bytes as lines of a client, in pieces whose size is the first byte.
///
/// Checks that the size of the pieces does not matter, that each line is a request or an error
/// sentence, that a request reads back as it was written, and that each answer is one line that its
/// reader knows.
@_cdecl("LLVMFuzzerTestOneInput")  // The older spelling of @c, which Swift 6.2 does not know.
public func fuzzSteeringLines(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let size = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  let lines = read(bytes, in: Int(size) + 1)
  if lines != read(bytes, in: max(bytes.count, 1)) {
    finding("Pieces of \(size) make other lines.")
  }
  for case .line(let line) in lines {
    do throws(RequestRefusal) {
      let request = try Request(line: line)
      guard let again = try? Request(line: Array(request.line.utf8)), again == request else {
        finding("\(request) is written as '\(request.line)'.")
      }
    } catch {
      check(.refused(error))
    }
    // The client reads lines too, and must not trust them.
    if let text = String(validating: line, as: UTF8.self) { _ = ServerLine(text) }
  }
  return 0
}

private func read(_ bytes: [UInt8], in size: Int) -> [LineReader.Line] {
  var reader = LineReader(longest: 64)
  var lines: [LineReader.Line] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let (count, line) = reader.read(rest.prefix(size))
    guard count > 0 else { finding("Nothing is taken.") }
    rest.removeFirst(count)
    if let line { lines.append(line) }
  }
  return lines
}

private func check(_ line: ServerLine) {
  let text = line.text
  guard text.last == "\n", !text.dropLast().contains("\n"),
    ServerLine(String(text.dropLast())) == line
  else { finding("\(line) is said as '\(text)'.") }
}
