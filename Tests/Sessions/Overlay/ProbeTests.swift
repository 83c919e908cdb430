import Testing

/// `followspot probe` on real desktops.
@Suite("followspot probe", .sessions)
struct ProbeTests {
  private func probe(_ session: Session) throws -> String {
    String(decoding: try session.run(BuiltProducts.followspot, ["probe"]), as: UTF8.self)
  }

  @Test("Every global is listed, with the version that is used")
  func globals() throws {
    try withSwaySession(SwayOptions(width: 320, height: 240)) { session in
      let report = try probe(session)
      let offered = try session.run(BuiltProducts.sessionClient, ["globals"])
      let interfaces = String(decoding: offered, as: UTF8.self).split(separator: "\n")
        .compactMap { $0.split(separator: " ").first { $0.contains("_") } }
      #expect(interfaces.count > 20)
      for interface in interfaces {
        #expect(report.contains(interface))
      }
      #expect(report.contains("HEADLESS-1"))
      // sway 1.7 has fractional scales and no protocol for them.
      #expect(report.contains("wp_fractional_scale_manager_v1"))
    }
  }

  @Test("Where nothing but blur and stills is lost, nothing else is said to be lost")
  func nothingElseLost() throws {
    let options = WestonOptions(width: 320, height: 240, fractionalScale: 120)
    try withWestonSession(options) { session in
      let report = try probe(session)
      #expect(report.split(separator: "No ").count == 3, "\(report)")
      #expect(report.contains("No ext_background_effect_manager_v1."))
      #expect(report.contains("No ext_image_copy_capture_manager_v1."))
    }
  }

  @Test("Where there is no layer shell, the role is a window and its losses are sentences")
  func window() throws {
    let options = WestonOptions(width: 320, height: 240, hasLayerShell: false)
    try withWestonSession(options) { session in
      let report = try probe(session)
      #expect(report.contains("a maximized window"))
      #expect(report.contains("No zwlr_layer_shell_v1."))
      for word in ["in front", "A click", "Esc", "Panels", "One screen"] {
        #expect(report.contains(word), "\(report)")
      }
    }
  }

  @Test("What is lost is said in a sentence each")
  func losses() throws {
    let options = WestonOptions(width: 320, height: 240, capabilities: [])
    try withWestonSession(options) { session in
      let report = try probe(session)
      #expect(report.contains("wp_fractional_scale_manager_v1"))
      #expect(report.contains("keyboard"))
    }
  }
}
