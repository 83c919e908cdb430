internal import CPango
internal import Spotlight

/// The one owner of the system's fonts on the side of C.
///
/// Who makes one pays for Pango's beginning: some milliseconds, megabytes and, while it reads, threads.
final class Fonts {
  private let pointer: OpaquePointer

  /// Nil where there is nothing to draw with.
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
    if let markup = block.markup {
      problems += markup.problems.map(TextProblem.init)
      if markup.breakage == nil {
        let styled = markup.withLinks(styled: block.style.link.attributes)
        let (lines, problem) = lines(block, markup: styled)
        if let lines {
          return TextLayout(taking: lines, links: markup.links, problems: problems)
        }
        // What is checked here is what Pango takes; this is for another Pango than ours.
        problems = problems.filter { $0.code != .link } + [.markup(problem)]
      }
    }
    guard let lines = lines(block, markup: nil).lines else {
      // Plain text is always a text; this is for the compiler.
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
