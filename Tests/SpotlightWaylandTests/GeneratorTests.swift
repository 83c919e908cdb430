import Expectations
import Glibc
import TestFiles

/// `Scripts/wlgen` as people run it, on a protocol of the test.
@Suite struct GeneratorTests {
  private static let protocolFile = """
    <protocol name='p'>
      <interface name='a_b' version='2'>
        <request name='make'>
          <arg name='made' type='new_id' interface='a_b'/><arg name='default' type='string'/>
        </request>
        <request name='send'><arg name='bytes' type='array'/></request>
        <event name='gone'><arg name='other' type='object' interface='c'/></event>
        <event name='moved' since='2'><arg name='way' type='int' enum='way'/></event>
        <enum name='way'><entry name='90' value='0x5a'/></enum>
        <enum name='error'><entry name='x' value='1'/></enum>
        <enum name='unused'><entry name='x' value='1'/></enum>
      </interface>
    </protocol>
    """

  @Test func `what is used gets Swift, under the number that it has in the whole table`() throws {
    let package = try Package("interface a_b 2\nwithout send gone unused", Self.protocolFile)
    expect(try package.run(), is: "0\n")
    let text = try package.text("Out/P.swift")
    for part in [
      #"MessageDescription("send", "a"),"#, #"MessageDescription("gone", "o"),"#,
      #"MessageDescription("make", "ns", ["a_b", nil]),"#,
      "package func make(`default`: String) -> AB {",
      "wire.send(id, 0, creating: AB.description, [cw_value(), cw_value(text: `default`)])",
      "case moved(way: Way)",
      "case 1: .moved(way: Way(rawValue: UInt32(bitPattern: record.int(0))))",
      "package static let way90 = Self(rawValue: 90)",
    ] {
      expect(text.contains(part), "\(part)")
    }
    for part in ["func send", "case gone", "Unused", "Error"] {
      expect(!text.contains(part), "\(part)")
    }
    expect(try package.run("--check"), is: "0\n")
    try package.write("Out/P.swift", "// edited\n")
    try package.write("Out/Gone.swift", "")
    expect(
      try package.run("--check") == """
        wlgen: Out/P.swift is not what the protocols say; run Scripts/wlgen.
        wlgen: Out/Gone.swift is not what the protocols say; run Scripts/wlgen.
        1

        """)
    expect(try package.run(), is: "0\n")
    expect(try package.text("Out/P.swift"), is: text)
    expect(try package.run("--check"), is: "0\n")
  }

  @Test(arguments: [
    ("interface a_b 3", "3: 'a_b' is wanted at version 3, but p.xml has only version 2"),
    ("interface a_b x", "3: 'interface a_b x' means nothing here"),
    ("interface c 1", "3: 'interface c 1' means nothing here, or no file has that interface."),
    ("interface a_b 1\nwithin x", "4: 'within x' means nothing here"),
    ("without send", "3: 'without send' means nothing here"),
    ("interface a_b 1\nwithout made", "4: There is no 'made'."),
    ("only a_b.way 45", "3: There is no '45'."),
    ("file own q.xml", "q.xml: No such file or directory"),
  ])
  func `a mistake in the list is told with its line`(statement: String, sentence: String) throws {
    let package = try Package(statement, Self.protocolFile)
    let said = try package.run()
    expect(said.hasPrefix("wlgen: Protocols/protocols.list:"), "\(said)")
    expect(said.contains(sentence) && said.hasSuffix(".\n1\n"), "\(said)")
  }

  @Test(arguments: [
    ("<protocol", "p.xml is no XML: unclosed token"),
    ("<protocol><interface name='a'/></protocol>", "has no 'version'"),
    (
      "<protocol><interface name='a' version='1'><event name='e'><arg name='x' type='y'/></event>"
        + "</interface></protocol>", "p.xml: 'y' is not a type of arguments"
    ),
    (
      "<protocol><interface name='a' version='2'><event name='e' since='2'/><event name='f'/>"
        + "</interface></protocol>", "'f' of 'a' is older than the message before it."
    ),
  ])
  func `a mistake in the XML is told`(xml: String, sentence: String) throws {
    let said = try Package("interface a 1", xml).run()
    expect(said.contains("wlgen: Protocols/protocols.list:") && said.hasSuffix("1\n"), "\(said)")
    expect(said.contains(sentence), "\(said)")
  }

  @Test(arguments: [
    ("interface a_b 1\nwithout gone", "'send' of 'a_b' has an array, which the wire cannot send"),
    ("interface a_b 1\nwithout send", "'gone' of 'a_b' needs 'c', which is not in the list"),
  ])
  func `what the wire cannot carry is refused`(statement: String, sentence: String) throws {
    let package = try Package(statement, Self.protocolFile)
    expect(try package.run(), is: "wlgen: \(sentence).\n1\n")
  }
}

/// A package with nothing but one protocol, and the generator.
private struct Package: ~Copyable {
  private let folder: TemporaryFolder

  init(_ statement: String, _ xml: String) throws {
    let folder = try TemporaryFolder()
    for name in ["Scripts", "Protocols", "Out"] { try require(mkdir(folder(name), 0o755) == 0) }
    let generator = TestFile.inPackage("Scripts/wlgen")
    _ = try require(TestFile.output(of: "cp '\(generator)' '\(folder("Scripts"))'"))
    _ = try folder.file(
      "Protocols/protocols.list", "set s Out\nfile own p.xml\n\(statement)\n")
    _ = try folder.file("Protocols/p.xml", xml)
    self.folder = folder
  }

  /// What the generator says, and its exit code.
  func run(_ option: String = "") throws -> String {
    try require(TestFile.output(of: "'\(folder("Scripts/wlgen"))' \(option) 2>&1; echo $?"))
  }

  func write(_ name: String, _ text: String) throws { _ = try folder.file(name, text) }

  func text(_ name: String) throws -> String {
    try require(TestFile.output(of: "cat '\(folder(name))'"))
  }
}
