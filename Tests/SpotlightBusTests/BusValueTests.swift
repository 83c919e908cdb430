import Expectations
import SpotlightBus

@Suite struct BusValueTests {
  @Test(
    arguments: [
      (.boolean(true), "b"), (.byte(1), "y"), (.int16(1), "n"), (.uint16(1), "q"), (.int32(1), "i"),
      (.uint32(1), "u"), (.int64(1), "x"), (.uint64(1), "t"), (.double(1), "d"), (.string(""), "s"),
      (.path("/"), "o"), (.signature("s"), "g"), (.variant(.int32(1)), "v"),
      (.structure([.int32(1), .strings([])]), "(ias)"), (.options(), "a{sv}"),
      (.array(of: "a{sv}", [.options()]), "aa{sv}"),
    ] as [(BusValue, String)])
  func `a value knows its type`(value: BusValue, signature: String) {
    expect(value.signature, is: signature)
  }

  @Test func `content is read only as the type that it has`() {
    expect(BusValue.string("a").text == "a" && BusValue.path("/a").text == "/a")
    expect(BusValue.uint32(.max).number, is: Int64(UInt32.max))
    expect(BusValue.uint64(.max).number, is: .max)
    expect(BusValue.int32(1).text == nil && BusValue.string("1").number == nil)
    expect(BusValue.boolean(true).flag == true && BusValue.byte(1).flag == nil)
    expect(BusValue.double(0.5).fraction == 0.5 && BusValue.int32(1).fraction == nil)
    expect(BusValue.strings(["a", "b"]).elements, is: [.string("a"), .string("b")])
  }

  @Test func `a dictionary gives the value of a key without its variant`() {
    let options = BusValue.options(["uri": .string("file:///a"), "n": .variant(.byte(2))])
    expect(options["uri"], is: .string("file:///a"))
    expect(options["n"], is: .byte(2))
    expect(options["other"] == nil && BusValue.string("uri")["uri"] == nil)
  }

  @Test func `three variants inside each other are opened, and not four`() {
    var value = BusValue.byte(1)
    for _ in 0..<3 { value = .variant(value) }
    expect(value.unwrapped, is: .byte(1))
    expect(BusValue.variant(value).unwrapped == nil)
  }

  @Test func `a match that could end a value of its rule is refused`() {
    expect(BusMatch(path: "/a").rule, is: "type='signal',path='/a'")
    expect(BusMatch(path: "/a',type='error").rule == nil)
  }
}
