internal import Spotlight

/// Colours inside of texts, of which a theme knows nothing.
extension TourFindings {
  /// The contrasts that letters need, usual ones and large ones.
  private static let least = (usual: 4.5, large: 3.0)

  /// Warns of letters that people with weak sight cannot read.
  func tellColors() {
    let styles = [false, true].map { CardStyle(tour.theme, taste: DesktopTaste(isDark: $0)) }
    for (index, step) in tour.steps.enumerated() {
      guard let body = step.card?.body, body.utf8.contains(UInt8(ascii: "<")) else { continue }
      let value = value(at: tour.path(ofStep: index) + [.field(.card), .field(.body)])
      guard !mistakes.hasErrors(in: value.range) else { continue }
      for color in Markup(body).colors {
        let inks = styles.map { color.foreground.flatMap(Self.color) ?? $0.text }
        let grounds = styles.map { color.background.flatMap(Self.color) ?? $0.background }
        let least = color.isLarge ? Self.least.large : Self.least.usual
        guard let lack = CardContrast.lack(of: inks, on: grounds, least: least) else { continue }
        mistakes.warn(
          "\(lack.clause), and letters that people with weak sight can read have "
            + "\(color.isLarge ? "3" : "4.5") at least.",
          at: Entry.offset(color.offset, of: body, at: value.range))
      }
    }
  }

  /// The colour that a text names; nil for a name that CSS does not have.
  private static func color(_ word: String) -> Color? {
    guard word.hasPrefix("#") else { return ColorName.color(word) }
    let digits = word.dropFirst()
    // With three and four digits, each stands for two; how much shows through is left out.
    let wide = digits.count < 6 ? digits.prefix(3).map { "\($0)\($0)" }.joined() : String(digits)
    return Color(hex: String(wide.prefix(6)))
  }
}
