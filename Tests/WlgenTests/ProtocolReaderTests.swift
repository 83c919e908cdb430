import Testing

@testable import wlgen

@Suite struct ProtocolReaderTests {
  @Test func `an interface is read with everything that counts on the wire`() throws {
    let interfaces = try read(
      """
      <protocol name="p">
        <copyright>words <b/> &amp; more</copyright>
        <interface name="a" version="3">
          <description summary="s">words</description>
          <request name="make" type="destructor"><description>x</description>
            <arg name="id" type="new_id" interface="b" summary="s"/>
            <arg name="text" type="string" allow-null="true"><description>x</description></arg>
          </request>
          <event name="tell" since="2"><arg name="how" type="uint" enum="b.how"/></event>
          <enum name="how" bitfield="true" since="2">
            <entry name="one" value="0x1F"/><entry name="two" value="2" since="3"><description/></entry>
          </enum>
        </interface>
        <interface name="b" version="1"></interface>
      </protocol>
      """)
    #expect(interfaces.map(\.name) == ["a", "b"])
    let interface = try #require(interfaces.first)
    #expect(interface.version == 3)
    #expect(interface.sources == ["p.xml"])
    #expect(
      interface.requests == [
        ProtocolMessage(
          name: "make", isDestructor: true,
          arguments: [
            ProtocolArgument(name: "id", type: .newID, interface: "b"),
            ProtocolArgument(name: "text", type: .string, isNullable: true),
          ])
      ])
    #expect(
      interface.events == [
        ProtocolMessage(
          name: "tell", since: 2,
          arguments: [ProtocolArgument(name: "how", type: .uint, enumeration: "b.how")])
      ])
    #expect(
      interface.enumerations == [
        ProtocolEnumeration(
          name: "how", since: 2, isBitfield: true,
          entries: [.init(name: "one", value: 31), .init(name: "two", value: 2, since: 3)])
      ])
  }

  @Test(arguments: [
    ("<request/>", "<request> has no 'name'."),
    ("<request name='r'><arg name='a'/></request>", "<arg> has no 'type'."),
    (
      "<request name='r'><arg name='a' type='long'/></request>",
      "'long' is not a type that an argument can have."
    ),
    (
      "<request name='r'><arg name='a' type='int' since='2'/></request>",
      "An argument cannot have a version of its own: it is there or it is not."
    ),
    (
      "<event name='e'><arg name='a' type='string' allow-null='yes'/></event>",
      "The 'allow-null' of <arg> is 'yes', neither 'true' nor 'false'."
    ),
    ("<event name='e' since='x'/>", "The 'since' of <event> is 'x', which is not a version."),
    ("<event name='e' since='0'/>", "The 'since' of <event> is '0', which is not a version."),
    (
      "<enum name='e'><entry name='a' value='1 &lt;&lt; 3'/></enum>",
      "The 'value' of <entry> is '1 << 3', which is not a 32-bit number."
    ),
    (
      "<enum name='e'><entry name='a' value='4294967296'/></enum>",
      "The 'value' of <entry> is '4294967296', which is not a 32-bit number."
    ),
    (
      "<event name='e' since='2'/><event name='f'/>",
      "The event 'f' of 'a' is older than the one before it."
    ),
    ("<event name='e' since='4'/>", "The event 'e' of 'a' is newer than the interface."),
    ("<request name='e'/><request name='e'/>", "'a' has the request 'e' twice."),
  ])
  func `what makes no sense is told`(content: String, reason: String) {
    let text =
      "<protocol name='p'>\n<interface name='a' version='3'>\(content)</interface></protocol>"
    #expect(throws: GeneratorError(reason, file: "somewhere/p.xml", line: 2)) { try read(text) }
  }

  @Test func `another document is refused`() {
    #expect(throws: GeneratorError.self) { try read("<html></html>") }
    #expect(throws: GeneratorError.self) { try read("<protocol name='p'></protocol><more/>") }
  }

  @Test(arguments: ArgumentType.all)
  func `every type has its letter`(type: ArgumentType, letter: Character) {
    #expect(type.letter == letter)
  }

  @Test func `signatures are written as libwayland's`() {
    func message(_ since: Int, _ arguments: [(ArgumentType, Bool)]) -> String {
      ProtocolMessage(
        name: "m", since: since,
        arguments: arguments.map { ProtocolArgument(name: "a", type: $0.0, isNullable: $0.1) }
      ).signature
    }
    #expect(message(1, []) == "")
    #expect(message(12, []) == "12")
    #expect(message(1, [(.object, true), (.int, false), (.int, false)]) == "?oii")
    #expect(message(2, [(.string, true), (.object, true), (.newID, false)]) == "2?s?on")
  }

  private func read(_ text: String) throws(GeneratorError) -> [ProtocolInterface] {
    try ProtocolReader.read(Array(text.utf8), file: "somewhere/p.xml")
  }
}

extension ArgumentType {
  fileprivate static let all: [(ArgumentType, Character)] = [
    (.int, "i"), (.uint, "u"), (.fixed, "f"), (.string, "s"), (.object, "o"), (.newID, "n"),
    (.array, "a"), (.fd, "h"),
  ]
}
