import Testing

@testable import wlgen

@Suite struct ManifestTests {
  @Test func `statements go to the set before them`() throws {
    let manifest = try Manifest(
      """
      # words
      set one Sources/One   # more words

      file own a.xml
        interface a 2
      set two Sources/Two
      file wayland-protocols stable/b/b.xml
      interface b 1
      only b.how x y
      plain b.turn.way
      """, file: "list")
    #expect(
      manifest.sets == [
        Manifest.Set(
          name: "one", output: "Sources/One",
          files: [Manifest.File(origin: .own, path: "a.xml", line: 4)],
          pins: [Manifest.Pin(interface: "a", version: 2, line: 5)]),
        Manifest.Set(
          name: "two", output: "Sources/Two",
          files: [
            Manifest.File(origin: .waylandProtocols, path: "stable/b/b.xml", line: 7)
          ],
          pins: [Manifest.Pin(interface: "b", version: 1, line: 8)]),
      ])
    #expect(
      manifest.selections == [
        Manifest.Selection(interface: "b", enumeration: "how", entries: ["x", "y"], line: 9)
      ])
    #expect(
      manifest.plainArguments == [
        Manifest.PlainArgument(interface: "b", request: "turn", argument: "way", line: 10)
      ])
  }

  @Test(arguments: [
    ("interface a 1", "This comes before the first 'set'.", 1),
    ("file own a.xml", "This comes before the first 'set'.", 1),
    ("set a", "A set is 'set NAME FOLDER'.", 1),
    ("set a b\nset a c", "There is a set 'a' already.", 2),
    ("set a b\nfile a.xml", "A file is 'file wayland|wayland-protocols|own PATH'.", 2),
    (
      "set a b\nfile here a.xml",
      "'here' is no place for a file: say wayland, wayland-protocols or own.", 2
    ),
    ("set a b\ninterface a", "An interface is 'interface NAME VERSION'.", 2),
    ("set a b\ninterface a x", "'x' is not a version.", 2),
    ("set a b\ninterface a 0", "'0' is not a version.", 2),
    ("set a b\ninterface a 1\ninterface a 2", "'a' is listed already.", 3),
    ("only a.b", "A choice of entries is 'only INTERFACE.ENUM ENTRY…'.", 1),
    ("only ab c", "'ab' is not the name of an enum: say interface.enum.", 1),
    ("plain", "A plain number is 'plain INTERFACE.REQUEST.ARGUMENT'.", 1),
    (
      "plain a.b", "'a.b' is not the name of an argument: say interface.request.argument.", 1
    ),
    (
      "\nprotocol x", "'protocol' is not known here: say set, file, interface, only or plain.", 2
    ),
  ])
  func `a wrong statement is told with its line`(text: String, reason: String, line: Int) {
    #expect(throws: GeneratorError(reason, file: "list", line: line)) {
      try Manifest(text, file: "list")
    }
  }
}
