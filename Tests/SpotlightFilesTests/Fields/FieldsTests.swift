import Spotlight
import Testing

@testable import SpotlightFiles

/// What any kind of file can ask of its objects, here one that is no tour.
@Suite struct FieldsTests {
  private static let record = Record<Bool> {
    Field("name", [])
    Field("isOn", [], or: "enabled")
    ["share", "wait", "area", "color", "names", "sizes"].map { Field($0, []) }
  }

  private func fields(_ text: String) throws -> (Fields, Mistakes) {
    let mistakes = Mistakes(in: SourceText(text))
    let value = try #require(mistakes.readJSON())
    let entry = Entry(value, name: "a file", mistakes: mistakes)
    return (try #require(Self.record.members(of: entry)), mistakes)
  }

  @Test func `what is there is returned, and what is not there is nil`() throws {
    let (fields, mistakes) = try fields(
      """
      {name: 'a', isOn: true, share: '25%', wait: 1.5, area: '1,2 3x4 b', color: '#01020380',
        names: ['a', 'b'], sizes: {a: 1, b: 2}}
      """)
    #expect(fields["name"]?.text(.name) == "a")
    #expect(fields["isOn"]?.flag() == true)
    #expect(fields["share"]?.share() == 0.25)
    #expect(fields["wait"]?.seconds(atMost: .seconds(2)) == .seconds(1.5))
    let area = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(fields["area"]?.rect() == LabelledRect(frame: area, label: "b"))
    #expect(fields["color"]?.color()?.color == Color(red: 1, green: 2, blue: 3))
    #expect(fields["color"]?.color()?.opacity == 128.0 / 255)
    let names = fields["names"]?.list(expecting: "a list", atMost: 2)?.map { $0.text(.name) }
    #expect(names == ["a", "b"])
    let sizes = fields["sizes"]?.members(expecting: "sizes", atMost: 2)
    #expect(sizes?.map(\.key) == ["a", "b"])
    #expect(sizes?.map { $0.1.pixels() } == [1, 2])
    #expect(!mistakes.hasErrors)

    let (empty, _) = try self.fields("{}")
    #expect(empty.given == [])
  }

  @Test func `what is wrong is told once by each question, and nil`() throws {
    let (fields, mistakes) = try fields(
      """
      {enabled: 1,
      name: 1,
      isOn: 'yes',
      share: 2,
      wait: 3,
      names: [1, 2, 3],
      sizes: {a: 1, b: 2, c: 3}}
      """)
    #expect(fields["name"]?.text(.name) == nil)
    #expect(fields["isOn"]?.flag() == nil)
    #expect(fields["share"]?.share() == nil)
    #expect(fields["wait"]?.seconds(atMost: .seconds(2)) == nil)
    #expect(fields["names"]?.list(expecting: "a list", atMost: 2) == nil)
    #expect(fields["sizes"]?.members(expecting: "sizes", atMost: 2) == nil)
    #expect(fields.required("area") == nil)
    #expect(
      mistakes.inOrder().map { "\($0.line):\($0.column) \($0.sentence)" } == [
        "1:1 a file needs the key 'area'.",
        "1:2 there is no key 'enabled' here; did you mean isOn?",
        "2:7 name takes a text, not 1.", "3:7 isOn takes true or false, not 'yes'.",
        "4:8 share takes a number from 0 to 1, or a percentage such as '70%', not 2.",
        "5:7 wait takes a number of seconds from 0 to 2, not 3.",
        "6:8 names has at most 2 entries, not 3.", "7:8 sizes has at most 2 entries, not 3.",
      ])
  }

  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("[1]", "a list"), ("{}", "an object"), ("''", "''"),
      ("1.5", "1.5"), ("1.00001", "1.00001"), ("-0", "0"), ("1e300", "1e+300"), ("NaN", "NaN"),
      ("-Infinity", "-Infinity"), ("0.1", "0.1"),
    ])
  func `sentences name what was found`(text: String, found: String) throws {
    let mistakes = Mistakes(in: SourceText(text))
    let value = try #require(mistakes.readJSON())
    Entry(value, name: "it", mistakes: mistakes).refuse(expecting: "more")
    #expect(mistakes.inOrder().map(\.sentence) == ["it takes more, not \(found)."])
  }

  private struct Lamp: Equatable {
    var name = "lamp"
    var share: Double?
  }

  @Test func `a record is read into a value, and is its own part of a schema`() throws {
    let record = Record<Lamp> {
      Field("name", .name(), \.name, "What it is called.", isRequired: true)
      Field("share", .share, \.share)
    }
    func read(_ text: String) throws -> (Lamp?, [String]) {
      let mistakes = Mistakes(in: SourceText(text))
      let value = try #require(mistakes.readJSON())
      let lamp = record.value(Entry(value, name: "a lamp", mistakes: mistakes), from: Lamp())
      return (lamp, mistakes.inOrder().map(\.sentence))
    }
    let whole = try read("{name: 'a', share: 1}")
    #expect(whole.0 == Lamp(name: "a", share: 1) && whole.1.isEmpty)
    let nameless = try read("{share: 1}")
    #expect(nameless.0 == nil && nameless.1 == ["a lamp needs the key 'name'."])
    let misnamed = try read("{name: 1}")
    #expect(misnamed.0 == nil && misnamed.1 == ["name takes a text, not 1."])
    let (lamp, sentences) = try read("{name: 'a', share: 2}")
    #expect(lamp == Lamp(name: "a") && sentences.count == 1)
    #expect(
      JSON.object(record.schema).page().contains(
        #""description": "What it is called.","#))
    #expect(record.schema.map(\.0) == ["type", "properties", "required", "additionalProperties"])
  }
}
