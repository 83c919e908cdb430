import Expectations

/// Seeded mistakes in how a step looks.
@Suite struct LookMistakeTests {
  private static let share = "takes a number from 0 to 1, or a percentage such as '70%', not"
  private static let color = "takes a colour as '#RRGGBB', '#RRGGBBAA' or 'navy', not"

  @Test(
    arguments: [
      ("shape: ›'circle',", "shape cannot be 'circle'; did you mean ellipse?"),
      (
        "shape: ›'heart',",
        "shape takes one of ellipse, rect, rounded[:N[,N,N,N]], capsule or path:PATH, not 'heart'."
      ),
      (
        "shape: ›1,",
        "shape takes one of ellipse, rect, rounded[:N[,N,N,N]], capsule or path:PATH, "
          + "or an object with a path, not 1."
      ),
      (
        "shape: {path: ›'M1'},",
        "The path has a fault at character 2: expected a number, found the end."
      ),
      ("shape: ›'path:M0 0',", "shape path: The path encloses nothing."),
      ("shape: {path: ›'M1 2h0', viewBox: '0 0 9 9'},", "The path encloses nothing."),
      ("shape: ›{},", "shape needs the key 'path'."),
      ("rotation: ›'30',", "rotation takes a number of degrees from -360 to 360, not '30'."),
      ("padding: ›'8px',", "padding takes a number of pixels, not '8px'."),
      ("padding: ›2e6,", "padding goes up to 1000000 pixels."),
      ("feather: ›{curve: 'smooth'},", "feather needs the key 'width'."),
      (
        "feather: {width: 1, curve: [›[1]]},",
        "curve takes stops as [place, dim], both from 0 to 1, not a list."
      ),
      ("opacity: ›'101%',", "opacity \(share) '101%'."),
      ("ring: ›{color: '#FFF'},", "ring needs the key 'width'."),
      ("ring: {width: 1, color: ›'redd'},", "color \(color) 'redd'."),
      ("ring: {width: 1, color: '#FFFFFF80', opacity: ›1},", "the colour says an opacity already."),
      (
        "glow: {width: 1, ›gap: 1},",
        "there is no key 'gap' here; it can be width, color or opacity."
      ),
      ("dim: ›null,", "dim takes an opacity, a colour, or an object with both, not null."),
      ("glide: ›'bounce',", "glide takes 'none' or 'spring', not 'bounce'."),
      (
        "glide: {response: 1, duration: ›1},",
        "a glide has response and damping, or duration and easing, and not of both."
      ),
      ("glide: ›{easing: 'linear'},", "glide needs the key 'duration'."),
      (
        "glide: {duration: 1, easing: ›[1, 2, 1]},",
        "easing takes four numbers, [x1, y1, x2, y2], not 3."
      ),
      (
        "glide: {duration: 1, easing: [0, 0, ›2, 1]},",
        "easing takes [x1, y1, x2, y2], x from 0 to 1 and y from -16 to 16, not 2."
      ),
      ("pulse: ›2,", "pulse takes true, false, or an object with period and depth, not 2."),
    ])
  func `mistakes in how a step looks`(line: String, sentence: String) {
    expectMistake(step: line, sentence)
  }
}
