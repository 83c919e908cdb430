import Testing

@testable import followspot_tool

/// Where files of settings are looked for.
@Suite struct ConfigPlacesTests {
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
    #expect(paths == folders.map { $0 + "/followspot/config.json5" })
  }
}
