import Expectations
import Spotlight

/// Seeded mistakes in what a step lights.
@Suite struct LightMistakeTests {
  private static let part =
    "part takes a part of an output, such as '0%,0% 50%x100%' for its left half, not"
  private static let takes =
    "at takes a rectangle as 'X,Y WxH', a name, or an object with a rect, a part, a name, a window or a widget, not"

  @Test(
    arguments: [
      ("›'40;60 120x32'", "a rectangle starts with X,Y, such as 40,60, not with '40;60'."),
      ("›'40,60'", "a size WxH, such as 120x32, must follow '40,60'."),
      ("›'40,60 0x32'", "width and height must be above 0, not '0x32'."),
      ("›''", "at takes a text that is not empty, not ''."),
      ("›3", "\(takes) 3."),
      ("›{}", "at needs the key 'rect', 'part', 'name', 'window' or 'widget'."),
      ("{name: 'a', output: ›'b'}", "output does not go with a name."),
      ("{name: 'a', part: ›'0%,0% 1%x1%'}", "part does not go with a name."),
      ("{part: '0%,0% 1%x1%', corner: ›'topLeft'}", "corner does not go with a part of an output."),
      ("{part: ›'0,0 50%x1%'}", "\(part) '0,0 50%x1%'."),
      ("{part: ›'1%,1%'}", "\(part) '1%,1%'."),
      ("{part: ›5}", "\(part) 5."),
      ("{part: ›'50%,0% 51%x1%'}", "part reaches beyond 100% of the output."),
      ("{part: ›'5%,0% 0%x1%'}", "part needs a width and a height above 0%."),
      ("{rect: ›{x: 1, y: 1, width: 2}}", "rect needs the key 'height'."),
      (
        "{rect: {x: 1, y: 1, width: 2, height: ›0}}",
        "height takes a number of pixels above 0, not 0."
      ),
      ("{rect: ›5}", "rect takes a rectangle as 'X,Y WxH' or with x, y, width and height, not 5."),
      ("['a', ›true]", "\(takes) true."),
      ("[{name: 'a', id: 'x'}, {name: 'b', id: ›'x'}]", "'x' is the name of number 1 already."),
      (
        "{name: 'a', ›size: 3}",
        "there is no key 'size' here; it can be rect, output, corner, part, name, window, widget, id, label, shape, rotation, padding, feather, opacity, ring, glow, dot or tint."
      ),
    ])
  func `mistakes in what a step lights`(value: String, sentence: String) {
    expectMistake("{steps: [{text: 'a', at: \(value)}]}", sentence)
  }

  @Test(
    arguments: [
      ("'a', about: 'a'", nil), ("['a', '1,1 2x2'], about: '1,1 2x2'", nil),
      (
        "['a', 'b'], about: ›'b'",
        "warning: while this light is missing and another is there, the card stands beside that "
          + "one; in a step of its own it would be waited for."
      ),
      ("[{name: 'a', id: 'x'}, 'b'], about: ›'a'", "no light of this step is called 'a'."),
      (
        "['save-button', 'b'], about: ›'save'",
        "no light of this step is called 'save'; did you mean 'save-button'?"
      ),
      ("[], about: ›'a'", "no light of this step is called 'a'."),
      // It may be the one that cannot be read.
      ("['b', ›{nam: 'a'}], about: 'a'", nil),
    ] as [(String, String?)])
  func `a card is about a light of its step`(lights: String, sentence: String?) {
    let text = "{steps: [{text: 'a', at: \(lights)}]}"
    if let sentence { return expectMistake(text, sentence) }
    let read = ReadTour(text.filter { $0 != "›" })
    expect(!read.sentences.contains { $0.contains("light of this step") }, "\(read.sentences)")
  }
}
