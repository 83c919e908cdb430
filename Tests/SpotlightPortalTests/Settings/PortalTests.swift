import Expectations
import FakeBus
import Glibc
import SpotlightBus
import SpotlightPortal

@Suite struct PortalTests {
  /// One setting that the desktop answers like this.
  private func setting(_ answer: BusAnswer) throws -> BusValue? {
    try withFakeBus(answers: { _ in answer }) { _, address in
      DesktopSettings.read([.contrast], from: address, within: plenty)[.contrast]
    }
  }

  @Test(arguments: [
    (SentValue.boolean(true), BusValue.boolean(true)), (.boolean(false), .boolean(false)),
    (.byte(255), .byte(255)), (.int16(-2), .int16(-2)), (.uint16(65535), .uint16(65535)),
    (.int32(.min), .int32(.min)), (.uint32(1), .uint32(1)), (.uint32(.max), .uint32(.max)),
    (.int64(.min), .int64(.min)), (.uint64(7), .uint64(7)), (.uint64(.max), .uint64(.max)),
    (.double(1.25), .double(1.25)), (.string(""), .string("")),
    (.string("Adwaita-ü"), .string("Adwaita-ü")),
  ])
  func `values of all plain types are read`(sent: SentValue, value: BusValue) throws {
    // A newer portal wraps once, today's twice.
    for wraps in 0...3 { expect(try setting(.value(sent, wraps: wraps)), is: value) }
  }

  @Test(arguments: [
    BusAnswer.refusal, .empty, .value(.uint32(1), wraps: 4), .value(.uint32(1), wraps: 60),
    .value(.color(1, 0, 0)), .value(.strings(["a", "b"])), .value(.structure([.uint32(1)])),
    .value(.brokenString), .value(.string(String(repeating: "x", count: 65_537))), .end,
  ])
  func `what is no setting is not known`(answer: BusAnswer) throws {
    expect(try setting(answer) == nil)
  }

  @Test func `texts have a limit and fill it`() throws {
    let text = String(repeating: "x", count: BusLimits().text)
    expect(try setting(.value(.string(text))), is: .string(text))
  }

  @Test func `the portal is asked by its name, and no program is started for it`() throws {
    try withFakeBus(answers: { _ in .value(.uint32(1)) }) { bus, address in
      _ = DesktopSettings.read([.reducedMotion, .animations], from: address, within: plenty)
      let questions = bus.seen.questions
      expect(
        questions.map(\.texts) == [
          ["org.freedesktop.appearance", "reduced-motion"],
          ["org.gnome.desktop.interface", "enable-animations"],
        ])
      for question in questions {
        expect(!question.mayStart)
        expect(question.destination, is: "org.freedesktop.portal.Desktop")
        expect(question.path, is: "/org/freedesktop/portal/desktop")
        expect(question.interface, is: "org.freedesktop.portal.Settings")
        expect(question.member, is: "Read")
      }
    }
  }

  @Test func `motion and reading are asked for in one connection`() throws {
    let answers: [String: SentValue] = [
      "reduced-motion": .uint32(1), "enable-animations": .boolean(true), "color-scheme": .uint32(1),
      "contrast": .uint32(0), "text-scaling-factor": .double(1.5),
    ]
    try withFakeBus(answers: { question in
      question.texts.last.flatMap { answers[$0] }.map { .value($0) } ?? .refusal
    }) { bus, address in
      let settings = DesktopSettings.read(
        DesktopSettings.motionKeys + DesktopSettings.readingKeys, from: address, within: plenty)
      expect(settings.wishesLessMotion && settings.wishesDark && !settings.wishesContrast)
      expect(settings.textScale, is: 1.5)
      expect(bus.seen.connections, is: 1)
      expect(Set(bus.seen.questions.compactMap(\.texts.last)), is: Set(answers.keys))
    }
  }

  @Test func `one refusal does not hide another answer`() throws {
    let settings = try withFakeBus(answers: { question in
      question.texts.last == "contrast" ? .value(.uint32(1)) : .refusal
    }) { _, address in
      DesktopSettings.read([.colorScheme, .contrast, .animations], from: address, within: plenty)
    }
    expect(settings, is: DesktopSettings([.contrast: .uint32(1)]))
  }

  @Test func `nothing to ask is nothing to connect for`() throws {
    try withFakeBus { bus, address in
      expect(DesktopSettings.read([], from: address, within: plenty), is: DesktopSettings())
      expect(bus.seen.connections, is: 0)
    }
  }

  @Test func `without a bus nothing is known`() {
    expect(DesktopSettings.read([.contrast], from: nil, within: plenty), is: DesktopSettings())
    for path in ["/nowhere/bus", "/dev/null", "/"] {
      let address = BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"])
      expect(address != nil)
      expect(DesktopSettings.read([.contrast], from: address, within: plenty).values.isEmpty)
    }
  }
}
