import Expectations
import Glibc
import SpotlightFiles
import TestFiles

@testable import followspot_tool

/// The file of settings as it is found on a disk.
@Suite struct ConfigReportTests {
  private func report(_ paths: String...) -> ConfigReport {
    ConfigReport(of: paths)
  }

  @Test func `the first file that is there counts, and no other`() throws {
    let folder = try TemporaryFolder()
    let first = folder("first")
    let second = try folder.file("second", "{size: 300, presets: {a: {}}}")
    let report = report(first, second)
    expect(report.path == second && report.isSound && report.complaint.isEmpty)
    expect(report.file.settings.values[.size] != nil)
    expect(self.report(folder("none"), "\(second)/x").path == nil)
    _ = try folder.file("first", "{dot: 3}")
    expect(self.report(first, second).file.presets.isEmpty)
  }

  @Test func `mistakes are told with file, line and column, and the rest counts`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "{\n  size: 300,\n  opacity: 7,\n}\n")
    let report = report(path)
    let lines = report.complaint.split(separator: "\n")
    expect(
      lines.first, is: "\(path):3:12: opacity takes a number from 0 to 1 or from 0% to 100%, not 7."
    )
    expect(lines.count == 3 && !report.isSound)
    expect(report.file.settings.values.keys.sorted { $0.rawValue < $1.rawValue }, is: [.size])
  }

  @Test func `a file that cannot be read is told of, and everything is as if there were none`()
    throws
  {
    let folder = try TemporaryFolder()
    let good = try folder.file("good", "{size: 300}")
    let pipe = folder("pipe")
    try require(mkfifo(pipe, 0o600) == 0)
    let loop = folder("loop")
    try require(symlink(loop, loop) == 0)
    let large = try folder.file("large", [UInt8](repeating: 0x20, count: ConfigFile.sizeLimit + 1))
    let sentences = [
      (pipe, "\(pipe.quoted) is a pipe or a device, not a file."),
      ("/dev/zero", "'/dev/zero' is a pipe or a device, not a file."),
      (folder.path, "\(folder.path.quoted) is a folder, not a file."),
      (loop, "\(loop.quoted) cannot be read: Too many levels of symbolic links."),
      (large, "\(large.quoted) has more than 1 MiB, and no more is read."),
    ]
    for (path, sentence) in sentences {
      // It is the person's file all the same, and not for another one to stand in for.
      let report = report(path, good)
      expect(report.path == path && !report.isSound)
      expect(report.complaint, is: "followspot: \(sentence)\n")
      expect(report.file.settings, is: SettingLayer())
    }
  }

  @Test func `a link to a file is that file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "{size: 300}")
    try require(symlink(path, folder("b")) == 0)
    expect(report(folder("b")).file.settings.values[.size] != nil)
  }

  @Test func `a preset that is not there is told of, with those that are`() throws {
    let text = "{presets: {talk: {size: 3}, 'my own': {}}}"
    let file = ConfigFile.read(Array(text.utf8)).file
    for (report, name, sentence) in [
      (
        ConfigReport(path: "/c", file: file), "tlk",
        "there is no preset 'tlk'; did you mean 'talk'?"
      ),
      (
        ConfigReport(path: "/c", file: file), "x",
        "there is no preset 'x'; it can be 'halo', 'my own', 'ruler' or 'talk'."
      ),
      (ConfigReport(), "x", "there is no preset 'x'; it can be 'halo', 'ruler' or 'talk'."),
    ] {
      #expect { try report.settings(preset: name) } throws: { "\($0)" == sentence }
    }
  }

  @Test func `presets that come with the command are behind those of the file`() throws {
    for (name, words) in ConfigFile.commonPresets {
      let layer = try require(ConfigFile().preset(name))
      expect(layer.values.count, is: words.count, "\(name) has a word that means nothing")
    }
    let file = ConfigFile.read(Array("{presets: {halo: {size: 3}}}".utf8)).file
    let own = try ConfigReport(path: "/c", file: file).settings(preset: "halo")
    expect(own.value(.size).text == "3" && own.value(.opacity) == Setting.opacity.standard())
    expect(try ConfigReport().settings(preset: "halo").value(.opacity).text, is: "0%")
  }

  @Test(arguments: [
    (["HOME": "/h"], ["/h/.config", "/etc/xdg"]),
    (["HOME": "/h", "XDG_CONFIG_HOME": "/c"], ["/c", "/etc/xdg"]),
    (["XDG_CONFIG_HOME": "/c", "XDG_CONFIG_DIRS": "/x:/y"], ["/c", "/x", "/y"]),
    // A path that is not absolute is as good as none.
    (["HOME": "/h", "XDG_CONFIG_HOME": "c"], ["/h/.config", "/etc/xdg"]),
    (["HOME": "/h", "XDG_CONFIG_HOME": ""], ["/h/.config", "/etc/xdg"]),
    (["HOME": "h", "XDG_CONFIG_DIRS": "x:/y:::z"], ["/y"]),
    (["XDG_CONFIG_DIRS": "x"], ["/etc/xdg"]), ([:], ["/etc/xdg"]),
  ])
  func `the person's folder comes first, then those of the machine`(
    environment: [String: String], folders: [String]
  ) {
    let paths = ConfigReport.paths { environment[$0] }
    expect(paths, is: folders.map { $0 + "/followspot/config.json5" })
  }
}
