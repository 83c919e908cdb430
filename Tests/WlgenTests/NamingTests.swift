import Testing

@testable import wlgen

@Suite struct NamingTests {
  @Test(arguments: [
    ("wl_surface", "WlSurface"), ("zwlr_layer_shell_v1", "ZwlrLayerShellV1"),
    ("spotlight", "Spotlight"),
  ])
  func `types begin large`(name: String, type: String) {
    #expect(Naming.type(name) == type)
  }

  @Test(arguments: [
    ("commit", "commit"), ("set_buffer_scale", "setBufferScale"), ("axis_value120", "axisValue120"),
    ("get_tablet_tool_v2", "getTabletToolV2"),
  ])
  func `members begin small`(name: String, member: String) {
    #expect(Naming.member(name) == member)
  }

  @Test(arguments: [
    ("90", "transform", "transform90"), ("flipped_90", "transform", "flipped90"),
    ("2_fingers", "touch_kind", "touchKind2Fingers"),
  ])
  func `entries never begin with a digit`(name: String, enumeration: String, entry: String) {
    #expect(Naming.entry(name, of: enumeration) == entry)
  }

  @Test func `words of Swift are escaped`() {
    #expect(Naming.escaped("repeat") == "`repeat`")
    #expect(Naming.escaped("default") == "`default`")
    #expect(Naming.escaped("enter") == "enter")
  }

  @Test func `types that mean something else after a dot get another name`() {
    #expect(Naming.enumeration("type") == "Kind")
    #expect(Naming.enumeration("button_state") == "ButtonState")
  }
}
