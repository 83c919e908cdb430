import Expectations
import FakeCompositor
import Glibc
import SpotlightWayland

/// The shipped command with a settings file, which is written while a light is on.
@MainActor
@Suite(.serialized) struct SettingsProgramTests {
  /// Settings of a small light that appears at once, in a dim of one colour.
  private func settings(_ color: String, _ more: String = "") -> String {
    "{\n  dim: '\(color)', opacity: 1, size: 4, feather: 0, shrink: 1, fade: 0, \(more)\n}\n"
  }

  /// The colour of the dim on the screen.
  private func dim(_ program: ShippedProgram) -> UInt32? {
    program.fake.surfaces.first?.picture?.pixel(1, 1)
  }

  @Test func `a light is as the file says, and follows it however it is written`() throws {
    let folder = try SettingsFolder()
    try folder.write(settings("#102030"))
    let program = try ShippedProgram("point", settings: folder.path)
    expect(program.play { dim(program) == 0xFF10_2030 })
    try folder.write(settings("#405060"))
    expect(program.play { dim(program) == 0xFF40_5060 })
    try folder.replace(settings("#708090"))
    expect(program.play { dim(program) == 0xFF70_8090 })
    // After the file is deleted, the last settings stay; if a file comes back, it is read.
    try require(unlink(folder.file) == 0)
    try folder.replace(settings("#A0B0C0"))
    expect(program.play { dim(program) == 0xFFA0_B0C0 })
    program.signal(SIGTERM)
    expect(program.exitCode(), is: 128 + SIGTERM)
    expect(program.errors, is: "")
    expect(program.fake.complaints, is: [])
  }

  @Test func `options go before the file, a preset goes before it too`() throws {
    let folder = try SettingsFolder()
    try folder.write(settings("#102030", "presets: {red: {dim: '#FF0000'}, none: {}},"))
    let red = try ShippedProgram("point", "--preset", "red", settings: folder.path)
    expect(red.play { dim(red) == 0xFFFF_0000 })
    try folder.write(settings("#102030", "presets: {red: {dim: '#EE0000'}},"))
    expect(red.play { dim(red) == 0xFFEE_0000 })
    // Without the preset, all settings stay.
    try folder.write(settings("#102030"))
    expect(red.play { red.errors.contains("there is no preset 'red'") })
    expect(dim(red), is: 0xFFEE_0000)
    let blue = try ShippedProgram("point", "--dim", "#0000FF", settings: folder.path)
    expect(blue.play { dim(blue) == 0xFF00_00FF })
    let light = try ShippedProgram("light", "8,8", "16x16", settings: folder.path)
    expect(light.play { dim(light) == 0xFF10_2030 })
  }

  @Test func `mistakes are told, at first beside what is right and later instead of it, and once`()
    throws
  {
    let folder = try SettingsFolder()
    try folder.write(settings("#102030", "\n  sise: 3,"))
    let program = try ShippedProgram("point", settings: folder.path)
    expect(program.play { dim(program) == 0xFF10_2030 })
    expect(
      program.errors.hasPrefix(
        "\(folder.file):3:3: there is no key 'sise' here; did you mean size?\n"))
    let before = program.errors
    // Replaced as a whole: a file that is written in place is empty for a moment, which is another
    // mistake.
    for _ in 0..<3 { try folder.replace(settings("#405060", "\n  click: 'x',")) }
    expect(program.play { program.errors.contains(":3:10: click takes 'nothing'") })
    try folder.replace(settings("#708090", "\n  click: 'x',"))
    // A repeated mistake is not reported again, and settings apply as soon as all are right.
    try folder.replace(settings("#708090"))
    expect(program.play { dim(program) == 0xFF70_8090 })
    expect(program.errors.count - before.count < 2 * 200)
    expect(program.errors.split(separator: ":3:10:").count, is: 2, "\(program.errors)")
    program.signal(SIGTERM)
    expect(program.exitCode(), is: 128 + SIGTERM)
  }

  @Test func `an output that the file names and that is not there is left out`() throws {
    let folder = try SettingsFolder()
    try folder.write(settings("#102030", "output: ['Nowhere-1'],"))
    let program = try ShippedProgram("point", settings: folder.path)
    expect(program.play { dim(program) == 0xFF10_2030 })
    program.signal(SIGTERM)
    expect(program.exitCode(), is: 128 + SIGTERM)
  }
}
