import Expectations
import RandomNumbers
import Spotlight

@Suite("Paths from SVG path data")
struct PathSVGTests {
  @Test(
    "Everything that SVG allows is read",
    arguments: [
      ("", ""),
      (" \t\r\n\u{0C}", ""),
      ("M1 2", "M1 2"),
      ("m1,2", "M1 2"),
      ("M 1 2 3 4 5 6", "M1 2 L3 4 L5 6"),
      ("m1 2 3 4 5 6", "M1 2 L4 6 L9 12"),
      ("M1 2l3 4H9h-1V7v+1z", "M1 2 L4 6 L9 6 L8 6 L8 7 L8 8 Z"),
      ("M0 0H1 2 3V4 5", "M0 0 L1 0 L2 0 L3 0 L3 4 L3 5"),
      ("M1.5.5-3e2", "error"),
      ("M1.5.5-3e2-.5", "M1.5 0.5 L-300 -0.5"),
      ("M1e2E1 1", "error"),
      ("M1.-2.", "M1 -2"),
      ("M+1+2", "M1 2"),
      ("M0 0C1 2,3 4,5 6", "M0 0 C1 2 3 4 5 6"),
      ("M1 1c1 2 3 4 5 6", "M1 1 C2 3 4 5 6 7"),
      ("M0 0C1 2 3 4 5 6S9 9 10 10", "M0 0 C1 2 3 4 5 6 C7 8 9 9 10 10"),
      ("M5 5S9 9 10 10", "M5 5 C5 5 9 9 10 10"),
      ("M5 5s1 1 2 2", "M5 5 C5 5 6 6 7 7"),
      ("M5 5Q6 7 8 9T1 1", "M5 5 Q6 7 8 9 Q10 11 1 1"),
      ("M5 5q1 2 3 4t1 1 2 2", "M5 5 Q6 7 8 9 Q10 11 9 10 Q8 9 11 12"),
      ("M5 5T7 7", "M5 5 Q5 5 7 7"),
      ("M0 0a1 1 0 0110 10", "M0 0 A1 1 0 0 1 10 10"),
      ("M0 0a1 1 0 1 0 10,10", "M0 0 A1 1 0 1 0 10 10"),
      ("M0 0A1,2-30,01.5.5", "M0 0 A1 2 -30 0 1 0.5 0.5"),
      ("M0 0a1 1 0 0110 10 2 2 0 0010 10", "M0 0 A1 1 0 0 1 10 10 A2 2 0 0 0 20 20"),
      ("M0 0A-5-6 0 0 0 9 9", "M0 0 A5 6 0 0 0 9 9"),
      ("M1 1zm2 2z", "M1 1 Z M3 3 Z"),
      ("M1 1L2 2zl3 3", "M1 1 L2 2 Z L4 4"),
      ("M123456789012345678901e-15 0", "M123456.78901234567 0"),
      ("M0.1 0.7", "M0.1 0.7"),
    ])
  func reads(text: String, expected: String) throws {
    guard expected != "error" else {
      #expect(throws: PathError.self) { try Path(svg: text) }
      return
    }
    let path = try Path(svg: text)
    expect(path.description, is: expected)
    // The description reads back as the same path.
    expect(try Path(svg: path.description), is: path)
  }

  @Test(
    "A fault is told with its place and with what was expected",
    arguments: [
      ("L1 1", 0, "a move"),
      ("5 5", 0, "a move"),
      ("M", 1, "a number"),
      ("M1", 2, "a number"),
      ("M1 2 3", 6, "a number"),
      ("M1,,2", 3, "a number"),
      ("M,1 2", 1, "a number"),
      ("M1 2,", 5, "a number"),
      ("M1 2,L3 4", 5, "a number"),
      ("M1 2x", 4, "a command"),
      ("M1 2z3 4", 5, "a command"),
      ("M1 2 é", 5, "found 'é'"),
      ("é", 0, "found 'é'"),
      ("M1 --2", 4, "a number"),
      ("M1 .", 4, "a number"),
      ("M1 2e", 5, "exponent"),
      ("M1 2e+x", 6, "exponent"),
      ("M nan 0", 2, "a number"),
      ("M1 inf", 3, "a number"),
      ("M0 0a1 1 0 2 0 1 1", 11, "a flag"),
      ("M0 0a1 1 0 0", 12, "a flag"),
      ("M0 0a1 1 0 00", 13, "a number"),
      ("M1e308 0", 1, "between"),
      ("M1 1e999", 3, "between"),
      ("M0 0l-2e9 0", 5, "between"),
      ("M1e9 0l1e9 0", 7, "between"),
      ("M0 0C1 2 3 4 5", 14, "found the end"),
    ])
  func tellsFaults(text: String, offset: Int, words: String) throws {
    do {
      let path = try Path(svg: text)
      Issue.record("read as \(path)")
    } catch {
      expect(error.offset, is: offset)
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("character \(offset)"), "\(error)")
    }
  }

  @Test("Ten thousand random texts end in a path or in a fault", arguments: [1, 2])
  func survivesAnything(seed: Int) {
    var random = Seeded(seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789012345678900110011..--++eE,,    \n\tx#é∞")
    var read = 0
    for _ in 0..<5000 {
      var text = Bool.random(using: &random) ? "M0 0" : ""
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        text.append(alphabet.randomElement(using: &random) ?? " ")
      }
      do {
        let path = try Path(svg: text)
        read += 1
        check(path)
      } catch {
        expect((0...text.count).contains(error.offset), "\(text)")
      }
    }
    expect(read > 100)
  }

  @Test("Random arguments of every command draw something sound", arguments: [3, 4])
  func survivesNumbers(seed: Int) throws {
    var random = Seeded(seed)
    let sizes = [0, 1e-300, 1e-9, 1, 10, 1e5, 1e9]
    for _ in 0..<300 {
      var text = "M0 0"
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let command = "MmLlHhVvCcSsQqTtAaZz".randomElement(using: &random) ?? "Z"
        func number() -> String {
          let size = sizes.randomElement(using: &random) ?? 1
          return "\(Double.random(in: -1...1, using: &random) * size) "
        }
        text.append(command)
        let counts: [Character: Int] = [
          "m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4,
        ]
        for _ in 0..<(counts[Character(command.lowercased())] ?? 0) { text += number() }
        if command.lowercased() == "a" {
          text += number() + number() + number() + "\(Bool.random(using: &random) ? "01" : "10")"
          text += number() + number()
        }
      }
      if let path = try? Path(svg: text) {
        check(path)
        expect(try Path(svg: path.description), is: path)
      }
    }
  }

  /// Checks properties that hold for every path.
  private func check(_ path: Path) {
    let bounds = path.bounds
    expect(bounds.x.isFinite && bounds.y.isFinite && bounds.width >= 0 && bounds.height >= 0)
    let frame = Rect(x: 10, y: 20, width: 300, height: 200)
    guard let flat = FlatPath(path, in: frame, tolerance: 5) else { return }
    let reach = frame.outset(by: 1)
    expect(
      reach.contains(Point(x: flat.bounds.x, y: flat.bounds.y))
        && reach.contains(Point(x: flat.bounds.maxX, y: flat.bounds.maxY)))
    expect(flat.distance(to: Point(x: 100, y: 100)).isFinite)
    expect(!flat.contains(Point(x: 5, y: 100)))
  }
}
