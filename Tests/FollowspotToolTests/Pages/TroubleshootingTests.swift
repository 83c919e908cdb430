import CWayland
import Expectations
import Glibc
import SpotlightDesktops
import SpotlightPortal
import TestFiles

@testable import Followspot
@testable import SpotlightPictures
@testable import SpotlightSteering
@testable import SpotlightWayland
@testable import followspot_tool

/// The program says what the pages explain.
@MainActor @Suite struct TroubleshootingTests {
  /// What a page explains: the first cells of its tables of messages, without their backticks.
  private func explained(in page: String) throws -> [String] {
    let tables = try require(Page(page)).tables.filter { $0.first?.first == "message" }
    return tables.flatMap { $0.dropFirst().compactMap(\.first) }.map {
      String($0.dropFirst().dropLast())
    }
  }

  /// Whether a sentence is the one that a row has, where an ellipsis stands for anything.
  private func isSame(_ row: String, _ sentence: String) -> Bool {
    var rest = sentence[...]
    let parts = row.split(separator: "…", omittingEmptySubsequences: false)
    guard rest.hasPrefix(parts[0]), rest.hasSuffix(parts[parts.count - 1]) else { return false }
    for part in parts where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty || row.hasSuffix("…")
  }

  /// Every sentence that is explained, as the program makes it.
  private func said() throws -> [String] {
    var sentences = [
      "\(OverlayError.noCompositor(WireFailure(errorNumber: ENOENT)))",
      "\(OverlayError.unknownOutput("DP-9", known: ["eDP-1"]))",
      "\(OverlayError.cannotChooseOutput)", "\(OverlayError.noAnswer)",
      "\(OverlayError(Stage.Trouble.closed))",
      "\(OverlayError(WireFailure(errorNumber: EPIPE)))",
      "\(OverlayError(WireFailure(errorNumber: EMFILE)))",
      "\(ConfigReport().noPreset("slides"))",
      StageNotices.asWindow, StageNotices.smallerWindow, StageNotices.noKeyboard,
      StageNotices.noScreen,
      StageNotices.noOutput("DP-9"),
      StageNotices.noStill(.nobody, of: "the screen", Background(outside: .frozen)),
      StageNotices.noStill(.refused, of: "output DP-1", Background(inside: .blurred())),
      "\(OverlayError.noStill(.nobody, of: "DP-1"))",
      StageNotices.otherColors("DP-1"), StageNotices.flatpak, StageNotices.slowPainting,
      String(Tool.hung.dropFirst("followspot: ".count).dropLast()),
      CommandFailure.nameless.sentence, ShellAbsence.disabled.sentence,
      ShellAbsence.missing.sentence,
      VideoProgram().failure(.missing, making: "tour.gif").sentence,
    ]
    let screen = Desktop.Screen(
      name: "DP-1", frame: Rect(x: 0, y: 0, width: 9, height: 9), scale: 1)
    let beside = Light(id: "a", frame: Rect(x: 50, y: 0, width: 9, height: 9))
    sentences.append("\(try require([screen].withoutAny(of: [beside])))")
    sentences += Self.stillsAndPictures
    var refused = cw_failure()
    refused.error_number = EPROTO
    refused.is_protocol = true
    sentences.append("\(OverlayError(WireFailure(refused)))")

    let losses = VersionTable.needs.map { $0.unmet(offered: nil, weight: .optional) }
    sentences += losses.map(\.words)
    let layers = try require(losses.first { $0.interface == "zwlr_layer_shell_v1" })
    sentences.append("\(OverlayError.cannotShow([layers]))")

    let place = try require(
      try SteeringPlace { ["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": "/run/user/1"][$0] })
    let greeting = ServerLine.Greeting(program: Overview.version, mode: "point", process: 4711)
    let failures = [
      CommandFailure.busy(greeting, on: place), .unsettled(on: place), .noInstance(on: place),
    ]
    sentences += failures.map(\.sentence)
    sentences += try folderFailures()

    sentences += [
      ["light", "--dim"], ["40,60", "120x32"], ["--shape", "rect", "light"], ["light", "--fether"],
    ].compactMap { sentence($0) }
    return sentences
  }

  /// What is said where there is no still, or no picture.
  private static var stillsAndPictures: [String] {
    let sources = "ext_output_image_capture_source_manager_v1"
    let stills: [StillFailure] =
      [
        .nobody, .half(missing: sources), .refused, .unanswered, .unknownFormat(7),
        .size(width: 1, height: 1 << 20), .noMemory(WireFailure(errorNumber: ENOMEM)),
        PortalStills.unheard, PortalStills.declined, PortalStills.refused, PortalStills.elsewhere,
        PortalStills.unreadable(.broken),
      ]
      + [
        StageNotices.cameLater, StageNotices.cameWhileHiding, StageNotices.wasCovered,
        StageNotices.noAnswer, StageNotices.otherForm,
      ].map { .desktop($0) }
    let photos =
      [.broken, .unknown, .memory]
      + [.tooManyScans(101), .tooSlow, .noDecoder("it is not installed with this program")]
      + [.tooLarge(PixelSize(width: 1 << 20, height: 1 << 20), most: 1 << 28)]
      + PictureKind.allCases.map(\.unread)
    return stills.map { StageNotices.noStill($0, of: "the screen", Background(outside: .frozen)) }
      + photos.map { "\(OverlayError.badPicture("a.webp", $0))" }
  }

  @Test func `each reason for no still, and for no picture, is explained`() throws {
    let general = StageNotices.noStill(
      .desktop("…"), of: "the screen", Background(outside: .frozen))
    let rows = try explained(in: "Documentation/Troubleshooting.md")
    expect(rows.contains(general))
    for sentence in Self.stillsAndPictures {
      expect(rows.contains { $0 != general && isSame($0, sentence) }, "\(sentence)")
    }
  }

  /// What is said of folders that are not ours alone, by the code that opens them.
  private func folderFailures() throws -> [String] {
    var failures: [SteeringFailure] = []
    func attempt(_ work: () throws(SteeringFailure) -> Void) {
      do { try work() } catch { failures.append(error) }
    }
    attempt { () throws(SteeringFailure) in _ = try SteeringPlace { _ in nil } }
    let folder = try TemporaryFolder()
    let path = folder.path
    let place = try require(
      try SteeringPlace { ["WAYLAND_DISPLAY": "a", "XDG_RUNTIME_DIR": path][$0] })
    chmod(path, 0o755)
    attempt { () throws(SteeringFailure) in _ = try RuntimeFolder(of: place) }
    attempt { () throws(SteeringFailure) in _ = try RuntimeFolder(of: place, for: geteuid() + 1) }
    return failures.map { "\($0)" } + failures.compactMap { Instance.unsteered("\($0)").trouble }
  }

  @Test func `Followspot says each sentence that the page explains`() throws {
    let explained = try explained(in: "Documentation/Troubleshooting.md")
    expect(explained.count > 25)
    let sentences = try said()
    for row in explained {
      expect(sentences.contains { isSame(row, $0) }, "\(row)")
    }
  }

  @Test func `an ellipsis stands for anything, and nothing else does`() {
    expect(isSame("There is … and …; go.", "There is one and two; go."))
    expect(isSame("No more: ….", "No more: nothing."))
    expect(isSame("… Stop.", "One. Stop."))
    expect(!isSame("There is … and …; go.", "There is one and two; stay."))
    expect(!isSame("There is one.", "There is one. And another."))
  }
}
