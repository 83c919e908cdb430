internal import Expectations
internal import Glibc
internal import TestFiles

/// What `Scripts/setup` says and installs, with programs of a distribution that are not there.
@Suite("The packages that are needed")
struct SetupTests {
  private let folder: RuntimeDirectory

  init() throws {
    folder = try RuntimeDirectory()
    // What the script itself uses, and nothing else of this machine: no apt-get, no dpkg-query.
    for name in ["awk", "bash", "cat", "dirname", "env", "id", "mktemp", "rm", "tr"] {
      let path = try require(Command.find(name))
      expect(symlink(path, "\(folder.path)/\(name)"), is: 0)
    }
    try fake("swift", "")
  }

  /// Puts a program on the `PATH` of the script.
  private func fake(_ name: String, _ lines: String) throws {
    let path = "\(folder.path)/\(name)"
    try Files.write(Array("#!/bin/bash\n\(lines)\n".utf8), to: path)
    try TestFile.makeExecutable(path)
  }

  /// What the script says of a group, once it has ended with a code.
  private func setup(
    _ group: String, endingWith code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let made = try Command.runScript(
      "Scripts/setup", [group], in: folder, with: ["PATH": folder.path, "TMPDIR": folder.path])
    #expect(made.exit == .code(code), sourceLocation: sourceLocation)
    return made.output + made.errors
  }

  /// A Debian that has a release's packages, of which some are installed, and writes down what is asked of apt-get.
  private func fakeDebian(
    installed: [String], offered: [String], afterUpdate: [String] = []
  ) throws {
    try fake(
      "dpkg-query",
      """
      for name; do
        case " \(installed.joined(separator: " ")) " in *" $name "*) echo "$name installed" ;; esac
      done
      """)
    try fake(
      "apt-cache",
      """
      offered=" \(offered.joined(separator: " ")) "
      if [ -e \(folder.path)/updated ]; then offered+="\(afterUpdate.joined(separator: " ")) "; fi
      case "$offered" in
        *" $2 "*) echo "$2:"; echo "  Candidate: 1-1" ;;
        *) echo "$2:"; echo "  Candidate: (none)" ;;
      esac
      """)
    try fake(
      "apt-get",
      """
      # It names the lists that it has.
      if [ "$1" = indextargets ]; then
        offered="\(offered.joined(separator: " "))"
        if [ -e \(folder.path)/updated ]; then offered+="\(afterUpdate.joined(separator: " "))"; fi
        echo "$offered"
        exit
      fi
      echo "$*" >>\(folder.path)/asked
      if [ "$1" = update ]; then echo >\(folder.path)/updated; fi
      """)
    // The script asks for root as it needs it.
    try fake("sudo", "exec \"$@\"")
  }

  private var asked: String { Files.text(of: "\(folder.path)/asked") }

  private static let build = [
    "g++", "libwayland-dev", "libxkbcommon-dev", "libcairo2-dev", "libpixman-1-dev", "pkg-config",
    "libcairo2", "libpangocairo-1.0-0", "libfontconfig1", "libgdk-pixbuf-2.0-0", "libglib2.0-bin",
    "libsystemd0",
  ]

  @Test(arguments: [
    (
      "dnf", "dnf install",
      "gcc-c++ wayland-devel libxkbcommon-devel cairo-devel pixman-devel pkgconf-pkg-config cairo pango "
        + "fontconfig gdk-pixbuf2 libpng glib2 systemd-libs"
    ),
    (
      "pacman", "pacman -S --needed",
      "gcc wayland libxkbcommon cairo pixman pkgconf pango fontconfig gdk-pixbuf2 libpng glib2 systemd-libs"
    ),
    (
      "zypper", "zypper install",
      "gcc-c++ wayland-devel libxkbcommon-devel cairo-devel libpixman-1-0-devel pkgconf-pkg-config libcairo2 "
        + "libpango-1_0-0 libfontconfig1 libgdk_pixbuf-2_0-0 libpng16-16 glib2-tools libsystemd0"
    ),
  ])
  func `Other distributions are told what to type, each package once`(
    program: String, command: String, packages: String
  ) throws {
    // Nothing is installed there.
    try fake(program, "exit 1")
    try fake("rpm", "exit 1")
    expect(try setup("build"), is: "Scripts/setup: run as root: \(command) \(packages)\n")
    expect(try setup("demo").hasSuffix(" util-linux\n"))
  }

  @Test(arguments: ["dnf", "pacman", "zypper"])
  func `What is installed is not named`(program: String) throws {
    try fake(program, "exit 0")
    try fake("rpm", "exit 0")
    expect(try setup("demo"), is: "")
  }

  @Test func `What has no other name is named as Debian has it`() throws {
    try fake("dnf", "exit 1")
    try fake("rpm", "exit 0")
    expect(
      try setup("package"),
      is: "Scripts/setup: install what these packages of Debian hold, too: binutils make "
        + "libgtk-4-dev gobject-introspection valac debhelper lintian rpm cpio nix-bin "
        + "mmdebstrap bubblewrap\n"
    )
  }

  @Test func `A system that is not known is told all names of Debian`() throws {
    let said = try setup("build")
    expect(
      said.hasPrefix(
        "Scripts/setup: this is not a Debian; install what these packages hold with your own package manager: g++ "
      ))
    expect(said.contains(" libpng16-16 ") && !said.contains("|"))
  }

  @Test func `Nothing is said where all is there, by either of two names`() throws {
    for name in ["libpng16-16", "libpng16-16t64"] {
      try fakeDebian(installed: Self.build + [name], offered: [])
      expect(try setup("build"), is: "")
    }
    expect(asked, is: "")
  }

  @Test(arguments: ["libpng16-16", "libpng16-16t64"])
  func `Of two names that is installed which the release has`(name: String) throws {
    try fakeDebian(installed: Self.build, offered: [name])
    _ = try setup("build")
    expect(asked.hasSuffix("--no-install-recommends \(name)\n"))
  }

  @Test func `Empty lists are renewed before a name is chosen`() throws {
    try fakeDebian(installed: Self.build, offered: [], afterUpdate: ["libpng16-16t64"])
    _ = try setup("build")
    expect(asked.hasPrefix("update -qq\n"))
    expect(asked.hasSuffix("--no-install-recommends libpng16-16t64\n"))
  }

  @Test func `A release without a libweston that is known leaves the tests in weston out`() throws {
    try fakeDebian(installed: [], offered: ["libpng16-16t64", "libweston-16-dev"])
    let said = try setup("test")
    expect(said.contains("this release has none of libweston-10-dev, libweston-12-dev, "))
    expect(said.contains("The tests in weston are left out"))
    expect(!asked.contains("libweston"))
    _ = try setup("weston", endingWith: 1)
  }

  @Test func `Lists that stay empty are no word about what the release has`() throws {
    try fakeDebian(installed: Self.build + ["libpng16-16"], offered: [])
    let said = try setup("test")
    expect(asked.hasPrefix("update -qq\n"))
    expect(said.contains("apt-get update has failed"))
    expect(!said.contains("this release has none of"))
  }

  @Test(arguments: [10, 12, 13, 14])
  func `The libweston of the release is installed`(major: Int) throws {
    try fakeDebian(installed: [], offered: ["libpng16-16", "libweston-\(major)-dev"])
    let said = try setup("test")
    expect(!said.contains("left out"))
    expect(asked.contains(" libweston-\(major)-dev "))
    _ = try setup("weston")
  }
}
