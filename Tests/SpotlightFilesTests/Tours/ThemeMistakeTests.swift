import Expectations

/// Seeded mistakes in what cards look like.
@Suite struct ThemeMistakeTests {
  private static let share = "takes a number from 0 to 1, or a percentage such as '70%', not"

  @Test(
    arguments: [
      ("›3", "theme takes 'auto', 'light', 'dark', or an object, not 3."),
      ("›'drak'", "theme cannot be 'drak'; did you mean 'dark'?"),
      ("›'night'", "theme cannot be 'night'; did you mean 'dark'?"),
      ("{overflow: ›'clip'}", "overflow cannot be 'clip'; did you mean 'shorten'?"),
      ("{scheme: ›true}", "scheme takes 'auto', 'light' or 'dark', not true."),
      (
        "{background: ›'whitee'}",
        "background takes a colour as '#RRGGBB', '#RRGGBBAA' or 'navy', not 'whitee'."
      ),
      ("{background: '#FFFFFF80', opacity: ›1}", "the colour says an opacity already."),
      ("{text: ›'#00000080'}", "text takes a colour as '#RRGGBB' or 'navy', without an opacity."),
      ("{font: ›''}", "font takes fonts by their names that is not empty, not ''."),
      ("{font: ›','}", "font takes fonts by their names, not ','."),
      (
        "{background: '#202020', text: ›'#404040'}",
        "warning: #404040 on #202020 has a contrast of 1.5, and letters that are to be read have "
          + "3 at least."
      ),
      (
        "{text: ›'#202020'}",
        "warning: #202020 on #26262B where the desktop is dark has a contrast of 1.0, and letters "
          + "that are to be read have 3 at least."
      ),
      (
        "{link: ›'#FF8'}",
        "warning: #FFFF88 on #FFFFFF where the desktop is light has a contrast of 1.0, and letters "
          + "that are to be read have 3 at least."
      ),
      (
        "{scheme: 'dark', accent: '#AA0000', onAccent: ›'#770000'}",
        "warning: #770000 on #AA0000 has a contrast of 1.5, and letters that are to be read have "
          + "3 at least."
      ),
      ("{size: ›41}", "warning: size is at most 40 pixels when it is shown."),
      ("{size: ›7.5}", "warning: size is at least 8 pixels when it is shown."),
      ("{radius: ›48.5}", "warning: radius is at most 48 pixels when it is shown."),
      ("{width: ›4096}", "warning: width is at most 1600 pixels when it is shown."),
      ("{width: ›80}", "warning: width is at least 160 pixels when it is shown."),
      ("{shadow: {blur: ›65}}", "warning: blur is at most 64 pixels when it is shown."),
      ("{shadow: {y: ›-65}}", "warning: y is at least -64 pixels when it is shown."),
      ("{width: ›NaN}", "width takes a number of pixels from 80 to 4096, not NaN."),
      ("{shadow: ›'none'}", "shadow takes true, false, or an object, not 'none'."),
      ("{shadow: {x: ›65}}", "warning: x is at most 64 pixels when it is shown."),
      ("{shadow: {spread: ›-65}}", "warning: spread is at least -64 pixels when it is shown."),
      ("{shadow: {color: '#00000080', opacity: ›1}}", "the colour says an opacity already."),
      ("{radius: ›[1, 2, 3]}", "radius takes one number or four, not 3."),
      ("{radius: [1, 2, 3, ›-4]}", "radius takes a number of pixels from 0 up, not -4."),
      ("{radius: [1, ›50, 3, 4]}", "warning: radius is at most 48 pixels when it is shown."),
      ("{frost: {tint: ›'#FFF'}}", "tint \(share) '#FFF'."),
      ("{frost: ›'glass'}", "frost takes true, false, or an object, not 'glass'."),
      (
        "{frost: {saturate: ›5}}",
        "saturate takes a factor from 0 to 4, 1 for the colours as they are, not 5."
      ),
      (
        "{frost: {tint: ›1}}", "warning: a tint of 1 hides all that is below, so cards are solid."
      ),
      (
        "{scheme: 'light', frost: true, faint: ›'#767676'}",
        "warning: #767676 on frost of #FFFFFF can be read only with a scrim of 100%, which hides the "
          + "screen behind words."
      ),
    ])
  func `mistakes in a theme`(theme: String, sentence: String) {
    expectMistake("{theme: \(theme), steps: [{text: 'a'}]}", sentence)
  }

  @Test(arguments: [
    "{scheme: 'light', text: '#202020'}", "{scheme: 'dark', text: '#EEE'}",
    "{background: '#FFF', text: '#777', title: '#000', faint: '#767676', link: '#00F'}",
    "{background: '#808080', accent: '#808080'}", "{frost: {tint: 0.3}}", "{frost: true}",
    "{scheme: 'light', text: '#333', frost: {tint: 0}}", "{text: '#888'}", "'dark'",
  ])
  func `of colours that can be read nothing is said`(theme: String) {
    expect(ReadTour("{theme: \(theme), steps: [{text: 'a'}]}").sentences, is: [])
  }

  @Test func `a font that is not there is told with the one that is shown`() {
    func read(_ instead: String?) -> [String] {
      ReadTour("{theme: {font: 'Inter, Foo'}, steps: [{text: 'a'}]}") { names in
        expect(names, is: "Inter, Foo")
        return instead
      }.sentences
    }
    expect(read(nil), is: [])
    expect(
      read("DejaVu Sans") == [
        "1:16 warning: no font 'Inter, Foo' is here; 'DejaVu Sans' is shown instead."
      ])
  }
}
