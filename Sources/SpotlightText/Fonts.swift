internal import CPango

/// The one owner of the system's fonts on the side of C.
///
/// Who makes one pays for Pango's beginning: some milliseconds, megabytes and, while it reads, threads.
final class Fonts {
  private let pointer: OpaquePointer

  /// Nil where Pango was built without anything to draw with.
  init?() {
    guard let pointer = cp_fonts_new() else { return nil }
    self.pointer = pointer
  }

  deinit { cp_fonts_free(pointer) }

  /// The block in lines, and what is wrong with it.
  func layOut(_ block: TextBlock) -> TextLayout {
    var problems: [TextProblem] = []
    if let language = block.language, block.knownLanguage == nil {
      problems.append(.language(language))
    }
    if case .markup(let text) = block.content {
      if text.utf8.count > TextBlock.mostMarkupBytes {
        problems.append(.longMarkup)
      } else if Self.nestedTags(text) > TextBlock.mostNestedTags {
        problems.append(.deepMarkup)
      } else {
        let (lines, problem) = lines(block, asMarkup: true)
        if let lines { return TextLayout(taking: lines, problems: problems) }
        problems.append(.markup(problem))
      }
    }
    guard let lines = lines(block, asMarkup: false).lines else {
      // Plain text is always a text; this is for the compiler.
      return TextLayout(problems: problems)
    }
    return TextLayout(taking: lines, problems: problems)
  }

  /// How many tags lie within each other at most; of what is no markup, a number.
  private static func nestedTags(_ markup: String) -> Int {
    var (depth, deepest, isAfterBracket) = (0, 0, false)
    for byte in markup.utf8 {
      if isAfterBracket { depth += byte == UInt8(ascii: "/") ? -1 : 1 }
      deepest = max(deepest, depth)
      isAfterBracket = byte == UInt8(ascii: "<")
    }
    return deepest
  }

  private func lines(
    _ block: TextBlock, asMarkup isMarkup: Bool
  ) -> (lines: OpaquePointer?, problem: String) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 300) { problem in
      problem.initialize(repeating: 0)
      guard let room = problem.baseAddress else { return (nil, "") }
      let lines = block.withRequest(asMarkup: isMarkup) { request in
        withUnsafePointer(to: request) { cp_layout_new(pointer, $0, room, problem.count) }
      }
      return (lines, String(cString: room))
    }
  }
}
