internal import Spotlight

/// The mistakes in one text, as they are found.
///
/// All readers of the text add to one list, so that a person sees everything at once and not one
/// mistake after another.
package final class Mistakes {
  /// The text that they are in.
  package let text: SourceText
  /// What the command line and the file itself supply, if the command shows the file: what else is
  /// needed from outside is a warning then.
  package var supplied: SuppliedNames?
  /// The window of widgets that name none, if the file says so for all of them.
  var usualWindow: WindowPattern?
  private var found: [(severity: Mistake.Severity, offset: Int, sentence: String)] = []
  private var errorCount = 0

  /// How many are kept: more are not read, and a bad file must not cost more memory than a good one.
  package static let limit = 100

  package init(in text: SourceText) {
    self.text = text
  }

  /// True when the text cannot be used.
  package var hasErrors: Bool { errorCount > 0 }

  /// True when there is room for nothing more.
  package var isFull: Bool { errorCount >= Self.limit }

  /// Remembers that the text cannot be used as it is.
  ///
  /// The sentence is made only when there is room for it.
  package func add(_ sentence: @autoclosure () -> String, at offset: Int) {
    errorCount += 1
    add(.error, sentence, offset)
  }

  /// Remembers that something is probably not meant.
  package func warn(_ sentence: @autoclosure () -> String, at offset: Int) {
    add(.warning, sentence, offset)
  }

  /// True when an error is in these bytes.
  package func hasErrors(in range: Range<Int>) -> Bool {
    found.contains { $0.severity == .error && range.contains($0.offset) }
  }

  /// All of them in the order of the text.
  package func inOrder() -> [Mistake] {
    // By number if two are at one place, because sorting need not keep their order.
    let order = found.indices.sorted { (found[$0].offset, $0) < (found[$1].offset, $1) }
    let places = text.places(of: order.map { found[$0].offset })
    return zip(order, places).map { index, place in
      Mistake(found[index].sentence, severity: found[index].severity, at: place, in: text)
    }
  }

  private func add(_ severity: Mistake.Severity, _ sentence: () -> String, _ offset: Int) {
    if found.count == Self.limit {
      // An error, which stops a file from being used, is kept rather than a warning.
      guard severity == .error,
        let index = found.lastIndex(where: { $0.severity == .warning })
      else { return }
      found.remove(at: index)
    }
    found.append((severity, offset, sentence()))
  }
}
