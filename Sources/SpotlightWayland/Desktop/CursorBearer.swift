/// What a cursor belongs to: a pointer, or a pen that is near.
enum CursorBearer {
  case pointer(WlPointer)
  case pen(ZwpTabletToolV2)

  @MainActor
  func setCursor(serial: UInt32, surface: WlSurface?, hotspotX: Int32, hotspotY: Int32) {
    switch self {
    case .pointer(let pointer):
      pointer.setCursor(serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
    case .pen(let tool):
      tool.setCursor(serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
    }
  }

  /// Makes what gives it a shape by name.
  @MainActor
  func makeDevice(_ shapes: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1 {
    switch self {
    case .pointer(let pointer): shapes.getPointer(pointer: pointer)
    case .pen(let tool): shapes.getTabletToolV2(tabletTool: tool)
    }
  }
}
