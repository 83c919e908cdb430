/// What the table of verbs and options can be printed as.
enum HelpForm: String, CaseIterable, Hashable, Sendable {
  /// The pages of `--help`.
  case text
  /// followspot(1).
  case man
  /// Completions for shells.
  case bash
  case zsh
  case fish

  /// The whole document; the overview for plain text.
  var document: String {
    switch self {
    case .text: HelpPage.overview.text
    case .man: ManualPage.text
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }
}
