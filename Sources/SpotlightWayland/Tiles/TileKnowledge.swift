internal import Spotlight

/// A kind of compositor whose pictures of tiles were compared with sheets.
///
/// No protocol tells a compositor's name or what it draws with. So each entry has the globals by which that
/// kind is known. All that is in no entry gets sheets, and so does an entry where tiles cost more, unless a person
/// asks for tiles. Which scenes get them is the plan's to say.
package struct TileKnowledge: Hashable, Sendable {
  /// The compositors, and how they draw.
  package let name: String
  /// The globals that it has.
  let has: [String]
  /// The globals that it lacks.
  let lacks: [String]
  /// Whether tiles cost less than sheets there, by measurement with optimised code.
  let isCheaper: Bool

  package static let compared = [
    TileKnowledge(
      name: "wlroots 0.19 and later, drawing with the processor",
      has: [
        "zwlr_layer_shell_v1", "ext_image_copy_capture_manager_v1", "zwlr_screencopy_manager_v1",
      ],
      // With a graphics driver there is a protocol for its buffers. Such a one was not measured.
      lacks: ["zwp_linux_dmabuf_v1"],
      // sway 1.12 and labwc 0.20: all pictures equal at scales 1, 1.25, 1.5 and 2 (Scripts/test-newer), and costs
      // measured in sway (Scripts/bench-tiles).
      isCheaper: true)
  ]
}

extension GlobalTable {
  /// The globals that tiles need; nil if one is missing.
  func tiles(on wire: Wire) -> TileGlobals? {
    guard let subcompositor = first(WlSubcompositor.self, on: wire),
      let viewporter = first(WpViewporter.self, on: wire),
      let singlePixels = first(WpSinglePixelBufferManagerV1.self, on: wire)
    else { return nil }
    return TileGlobals(
      subcompositor: subcompositor, viewporter: viewporter, singlePixels: singlePixels)
  }

  /// What is known of a compositor that has all that tiles need.
  var tileAbility: ScreenPlan.Ability { tileKnowledge?.isCheaper == true ? .proved : .unproved }

  /// The entry of the compositor among those whose pictures were compared.
  var tileKnowledge: TileKnowledge? {
    TileKnowledge.compared.first { entry in
      entry.has.allSatisfy(offers) && !entry.lacks.contains(where: offers)
    }
  }
}
