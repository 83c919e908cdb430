/// How far something is, in one line of a terminal that is written again and again.
struct ProgressLine {
  private let descriptor: Descriptor

  /// Nil where nobody looks, or nobody wants to.
  init?(_ descriptor: Descriptor, isQuiet: Bool) {
    guard !isQuiet, descriptor.isTerminal else { return nil }
    self.descriptor = descriptor
  }

  /// Writes the line; behind the last there is nothing left of it.
  func show(_ done: Int, of count: Int) {
    let text = done < count ? "\r\(done) of \(count) pictures" : "\r\u{1B}[K"
    // When this fails nobody looks any more.
    try? descriptor.write(text)
  }

  /// Takes the line away, so that something else can be said.
  func clear() {
    try? descriptor.write("\r\u{1B}[K")
  }
}
