/// What can be wrong with what cards look like.
extension TourCheck {
  /// The least contrast of letters that somebody can be expected to read; good eyes want 4.5.
  private static let leastContrast = 3.0

  /// Looks at the colours that the theme names; those it leaves out are chosen to be readable.
  mutating func checkTheme() {
    let theme = tour.theme
    let inks: [(own: Color?, field: TourProblem.Field)] = [
      (theme.title, .title), (theme.text, .text), (theme.faint, .faint), (theme.link, .link),
      (theme.onAccent, .onAccent),
    ]
    // Without a scheme or a ground of its own a card is now light, now dark.
    let styles = [false, true].map { CardStyle(theme, taste: DesktopTaste(isDark: $0)) }
    for (own, field) in inks {
      guard let own else { continue }
      let grounds = styles.map { field == .onAccent ? $0.accent : $0.background }
      let unfit = grounds.indices.filter { own.contrast(to: grounds[$0]) < Self.leastContrast }
      guard let first = unfit.first else { continue }
      let ground = grounds[first]
      // Rounded down, so that it never seems to be enough.
      let tenths = Int(own.contrast(to: ground) * 10)
      let when =
        unfit.count == 1 ? " where the desktop is \(first == 1 ? "dark" : "light")" : ""
      report(
        .unreadable, .warning, at: [.field(.theme), .field(field)],
        "\(own) on \(ground)\(when) has a contrast of \(tenths / 10).\(tenths % 10), and letters "
          + "that are to be read have 3 at least.")
    }
  }
}
