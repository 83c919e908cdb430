internal import CPango
internal import Glibc
internal import Spotlight
internal import Synchronization

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
      problems.append(
        TextProblem(
          .language,
          "\"\(language.prefix(40))\" is no language: write it as de, pt-BR or zh-Hant."))
    }
    if let markup = block.markup {
      problems += markup.problems.map(TextProblem.init)
      if markup.breakage == nil {
        let (lines, problem) = lines(block, markup: markup.pango)
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

/// What fontconfig says of the fonts of this machine.
package enum FontNames {
  /// Looks up all fonts, as Pango does for its first text, which then does not wait any more.
  package static func lookUp() {
    defer { areKnown.store(true, ordering: .relaxed) }
    guard let fontconfig = lf_open()?.pointee, let list = fontconfig.FcConfigGetFontDirs(nil)
    else { return }
    fontconfig.FcStrListDone(list)
  }

  private static let areKnown = Atomic(false)

  /// Looks up all fonts on a thread of its own.
  ///
  /// - Returns: a descriptor that is readable when they are known, and that the caller closes then; nil if they are known, or if
  ///   the system has no room for a thread.
  package static func lookUpOnThread() -> Int32? {
    guard !areKnown.load(ordering: .relaxed) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The new thread takes no signals: they are for the threads of the program.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { end in
        FontNames.lookUp()
        close(Int32(Int(bitPattern: end)))
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(ends[1])))
    guard failure == 0 else {
      for end in ends { close(end) }
      return nil
    }
    pthread_detach(thread)
    return ends[0]
  }

  /// The family that is shown instead of these, which are separated by commas.
  ///
  /// It is nil if one of them exists, or if there are no fonts at all.
  package static func substitute(for families: String) -> String? {
    let names = families.split(separator: ",").map {
      String($0.drop(while: \.isWhitespace).prefix(mostLetters))
    }.filter { !$0.isEmpty }
    // Without the library there are no words at all, and other checks report that.
    guard let library = lf_open() else { return nil }
    let fontconfig = library.pointee
    guard let wanted = fontconfig.FcPatternCreate() else { return nil }
    defer { fontconfig.FcPatternDestroy(wanted) }
    for name in names {
      if isKnown(name, to: fontconfig) { return nil }
      _ = fontconfig.FcPatternAddString(wanted, FC_FAMILY, name)
    }
    // The same query as Pango makes for its first font.
    _ = fontconfig.FcConfigSubstitute(nil, wanted, FcMatchPattern)
    fontconfig.FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = fontconfig.FcFontMatch(nil, wanted, &result) else { return nil }
    defer { fontconfig.FcPatternDestroy(found) }
    var family: UnsafeMutablePointer<FcChar8>?
    guard fontconfig.FcPatternGetString(found, FC_FAMILY, 0, &family) == FcResultMatch, let family
    else {
      return nil
    }
    return String(cString: family)
  }

  /// The names of kinds of fonts; every machine has a font of each kind.
  private static let kinds: Set<String> = [
    "sans", "sans-serif", "serif", "mono", "monospace", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  private static let mostLetters = 200

  /// Whether a name is a kind, or a name of a font on this machine.
  private static func isKnown(_ name: String, to fontconfig: lf_functions) -> Bool {
    let plain = name.lowercased()
    if kinds.contains(plain.split(separator: " ").joined(separator: " ")) { return true }
    guard let pattern = fontconfig.FcPatternCreate() else { return true }
    defer { fontconfig.FcPatternDestroy(pattern) }
    _ = fontconfig.FcPatternAddString(pattern, FC_FAMILY, name)
    guard let wishes = fontconfig.FcObjectSetCreate() else { return true }
    defer { fontconfig.FcObjectSetDestroy(wishes) }
    guard let found = fontconfig.FcFontList(nil, pattern, wishes) else { return true }
    defer { fontconfig.FcFontSetDestroy(found) }
    return found.pointee.nfont > 0
  }
}
