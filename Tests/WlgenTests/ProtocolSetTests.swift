import Testing

@testable import wlgen

@Suite struct ProtocolSetTests {
  private static let base = """
    <protocol name='p'><interface name='a' version='3'>
      <request name='one'/>
      <request name='two' since='2'/>
      <request name='three' since='3'/>
      <event name='early'><arg name='x' type='int'/></event>
      <event name='late' since='3'/>
      <enum name='how'><entry name='p' value='1'/><entry name='q' value='2' since='3'/></enum>
      <enum name='new' since='2'><entry name='p' value='1'/></enum>
    </interface></protocol>
    """

  @Test(arguments: [
    (1, ["one"], ["early"], ["how"], 1),
    (2, ["one", "two"], ["early"], ["how", "new"], 1),
    (3, ["one", "two", "three"], ["early", "late"], ["how", "new"], 2),
  ])
  func `what came after the pin is left out`(
    version: Int, requests: [String], events: [String], enumerations: [String], entries: Int
  ) throws {
    let interface = try resolve("file own a.xml\ninterface a \(version)", ["a.xml": Self.base])
    #expect(interface.version == version)
    #expect(interface.requests.map(\.name) == requests)
    #expect(interface.events.map(\.name) == events)
    #expect(interface.enumerations.map(\.name) == enumerations)
    #expect(interface.enumerations[0].entries.count == entries)
  }

  @Test func `a pin above the XML is an error that says what to do`() {
    let error = #expect(throws: GeneratorError.self) {
      try resolve("file own a.xml\n\ninterface a 4", ["a.xml": Self.base])
    }
    #expect(error?.line == 4)
    #expect(error?.file == "list")
    #expect(error?.reason.contains("wanted at version 4") == true)
    #expect(error?.reason.contains("a.xml has only version 3") == true)
  }

  @Test func `an interface that no file has is an error`() {
    #expect(
      throws: GeneratorError("No file of the list has the interface 'b'.", file: "list", line: 3)
    ) { try resolve("file own a.xml\ninterface b 1", ["a.xml": Self.base]) }
  }

  @Test func `an addition comes last, and what is there already is not added twice`() throws {
    let addition = """
      <protocol name='q'><interface name='a' version='4'>
        <request name='one'/>
        <event name='late' since='3'/>
        <event name='later' since='4'/>
        <enum name='how'><entry name='q' value='2'/><entry name='r' value='3' since='4'/></enum>
        <enum name='what'><entry name='p' value='1'/></enum>
      </interface></protocol>
      """
    let interface = try resolve(
      "file own a.xml\ninterface a 4\nfile own b.xml", ["a.xml": Self.base, "b.xml": addition])
    #expect(interface.version == 4)
    #expect(interface.sources == ["a.xml", "b.xml"])
    #expect(interface.requests.map(\.name) == ["one", "two", "three"])
    #expect(interface.events.map(\.name) == ["early", "late", "later"])
    #expect(interface.enumerations.map(\.name) == ["how", "new", "what"])
    #expect(interface.enumerations[0].entries.map(\.name) == ["p", "q", "r"])
  }

  @Test func `an addition that contradicts the earlier file is an error`() {
    for content in [
      "<event name='early'><arg name='x' type='uint'/></event>", "<event name='older' since='2'/>",
    ] {
      #expect(throws: GeneratorError.self) {
        try resolve(
          "file own a.xml\nfile own b.xml\ninterface a 3",
          [
            "a.xml": Self.base,
            "b.xml": "<protocol name='q'><interface name='a' version='3'>\(content)</interface>"
              + "</protocol>",
          ])
      }
    }
  }

  @Test func `an enum is cut down to the chosen entries, in their order`() throws {
    let interface = try resolve(
      "file own a.xml\ninterface a 3\nonly a.how q p", ["a.xml": Self.base])
    #expect(interface.enumerations[0].entries.map(\.name) == ["q", "p"])
    #expect(
      throws: GeneratorError("'a.how' has no entry 'z'.", file: "list", line: 4)
    ) { try resolve("file own a.xml\ninterface a 3\nonly a.how z", ["a.xml": Self.base]) }
    #expect(throws: GeneratorError("There is no enum 'a.who'.", file: "list", line: 4)) {
      try resolve("file own a.xml\ninterface a 3\nonly a.who p", ["a.xml": Self.base])
    }
  }

  @Test(arguments: ["", "enum='how'"])
  func `an argument can be a plain number whatever the file says`(kind: String) throws {
    let file = """
      <protocol name='p'><interface name='a' version='1'>
        <request name='turn'><arg name='way' type='uint' \(kind)/></request>
        <enum name='how'><entry name='p' value='1'/></enum>
      </interface></protocol>
      """
    let interface = try resolve(
      "file own a.xml\ninterface a 1\nplain a.turn.way", ["a.xml": file])
    #expect(interface.requests[0].arguments.map(\.enumeration) == [nil])
    #expect(
      throws: GeneratorError("There is no argument 'a.turn.by'.", file: "list", line: 4)
    ) { try resolve("file own a.xml\ninterface a 1\nplain a.turn.by", ["a.xml": file]) }
  }

  private func resolve(
    _ list: String, _ files: [String: String]
  ) throws(GeneratorError) -> ProtocolInterface {
    let manifest = try Manifest("set s Out\n" + list, file: "list")
    let sets = try ProtocolSet.resolve(manifest, manifestFile: "list") {
      (file) throws(GeneratorError) in
      (Array((files[file.path] ?? "").utf8), file.path)
    }
    return sets[0].interfaces[0]
  }
}
