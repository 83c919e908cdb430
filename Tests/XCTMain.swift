import Expectations

/// Where the tests begin.
///
/// Without this file SwiftPM looks for classes of XCTest in an index of all sources, which takes a while to write and finds none.
@main struct AllTests {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
