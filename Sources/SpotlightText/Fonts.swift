internal import CPango
internal import Spotlight

/// Owns the fonts of the system on the C side.
///
/// Creating one starts Pango, which takes some milliseconds and megabytes and, while Pango reads,
/// threads.
final class Fonts {
  private let pointer: OpaquePointer

  /// Nil if the machine has no fonts.
  init?() {
    guard let pointer = cp_fonts_new() else { return nil }
    self.pointer = pointer
  }

  deinit { cp_fonts_free(pointer) }

  /// Lays out a block in lines, and returns its problems.
  func layOut(_ block: TextBlock) -> TextLayout {
    var problems: [TextProblem] = []
    if let language = block.language, block.knownLanguage == nil {
      problems.append(.language(language))
    }
    if let markup = block.markup {
      problems += markup.problems.map(TextProblem.init)
      if markup.breakage == nil {
        let styled = markup.withLinks(styled: block.style.link.attributes)
        let (lines, problem) = lines(block, markup: styled)
        if let lines {
          return TextLayout(taking: lines, links: markup.links, problems: problems)
        }
        // The checks here match our version of Pango; another version may refuse more.
        problems = problems.filter { $0.code != .link } + [.markup(problem)]
      }
    }
    guard let lines = lines(block, markup: nil).lines else {
      // Plain text always has a layout; the compiler does not know that.
      return TextLayout(problems: problems)
    }
    return TextLayout(taking: lines, problems: problems)
  }

  func lines(
    _ block: TextBlock, markup: String?
  ) -> (lines: OpaquePointer?, problem: String) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 300) { problem in
      problem.initialize(repeating: 0)
      guard let room = problem.baseAddress else { return (nil, "") }
      let lines = block.withRequest(markup: markup) { request in
        withUnsafePointer(to: request) { cp_layout_new(pointer, $0, room, problem.count) }
      }
      return (lines, String(cString: room))
    }
  }
}
