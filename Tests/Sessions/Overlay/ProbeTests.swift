import Testing

/// `followspot doctor --protocols` on real desktops.
@Suite("followspot doctor --protocols", .sessions)
struct ProbeTests {
  private func probe(_ session: Session) throws -> String {
    String(
      decoding: try session.run(BuiltProducts.followspot, ["doctor", "--protocols"]), as: UTF8.self)
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
}
