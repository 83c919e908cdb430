import CWayland
import Expectations
import SpotlightWayland
import TestFiles
import session_client

/// Compares our tables with those of other projects: a wrong letter in one of them ends the
/// connection, or worse.
@Suite struct ProtocolTableTests {
  private static let all = (SpotlightInterfaces.all + TestingInterfaces.all).map(
    ReferenceTable.init)

  @Test(
    .enabled(if: ReferenceTable.hasScanner, "wayland-scanner is not installed (libwayland-dev)"))
  func `every table is what wayland-scanner makes of the XML`() throws {
    let reference = try Self.scannedTables()
    let names = Set(Self.all.map(\.name))
    for table in Self.all {
      let theirs = try require(reference[table.name], "\(table.name) is in no XML of the list")
      expect(theirs.version >= table.version, "\(table.name)")
      let pinned = theirs.upTo(table.version)
      expect(table.requests.count, is: pinned.requests.count, "\(table.name)")
      expect(table.events.count, is: pinned.events.count, "\(table.name)")
      for (ours, theirs) in zip(table.requests + table.events, pinned.requests + pinned.events) {
        // An interface that nothing uses has no table.
        var listed = theirs
        listed.types = theirs.types.map { $0.flatMap { names.contains($0) ? $0 : nil } }
        expect(ours, is: listed, "\(table.name)")
      }
    }
  }

  @Test func `every interface that a table names is in a set`() {
    let names = Set(Self.all.map(\.name))
    for message in Self.all.flatMap({ $0.requests + $0.events }) {
      for type in message.types.compactMap({ $0 }) {
        expect(names.contains(type), "\(message)")
      }
    }
  }

  @MainActor
  @Test func `libwayland is given the tables as they are described`() throws {
    InterfaceTables.add(SpotlightInterfaces.all)
    InterfaceTables.add(TestingInterfaces.all)
    for description in SpotlightInterfaces.all + TestingInterfaces.all {
      let given = InterfaceTables.table(description).pointee
      expect(ReferenceTable(given), is: ReferenceTable(description))
    }
  }

  /// All tables that wayland-scanner makes of the listed files, by interface.
  private static func scannedTables() throws -> [String: ReferenceTable] {
    let wayland = ReferenceTable.folder("wayland-scanner", "/usr/share/wayland")
    let protocols = ReferenceTable.folder("wayland-protocols", "/usr/share/wayland-protocols")
    var tables: [String: ReferenceTable] = [:]
    let list = TestFile.inPackage("Protocols/protocols.list")
    for line in TestFile.text(of: list).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "file" else { continue }
      let folder =
        words[1] == "wayland"
        ? wayland : words[1] == "own" ? TestFile.inPackage("Protocols") : protocols
      let scanned = ReferenceTable.scanned("\(folder)/\(words[2])")
      try require(!scanned.isEmpty, "wayland-scanner made nothing of \(words[2])")
      for table in scanned {
        tables[table.name] = tables[table.name]?.extended(by: table) ?? table
      }
    }
    return tables
  }
}

extension ReferenceTable {
  /// The table as it was at `version`.
  fileprivate func upTo(_ version: Int) -> ReferenceTable {
    ReferenceTable(
      name: name, version: version, requests: requests.filter { $0.since <= version },
      events: events.filter { $0.since <= version })
  }

  /// The table with the messages of an addition that it lacks.
  fileprivate func extended(by addition: ReferenceTable) -> ReferenceTable {
    func missing(_ from: [Message], in known: [Message]) -> [Message] {
      from.filter { message in !known.contains { $0.name == message.name } }
    }
    return ReferenceTable(
      name: name, version: max(version, addition.version),
      requests: requests + missing(addition.requests, in: requests),
      events: events + missing(addition.events, in: events))
  }
}
