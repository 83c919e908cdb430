internal import Expectations
internal import Synchronization

/// Notices that an expectation failed inside of a session, so that the session can tell what it knows.
///
/// A test that throws is noticed anyway; `#expect` goes on, and only a trait of the test hears of it:
/// write `@Suite(.sessions)`.
final class Evidence: Sendable {
  @TaskLocal private static var current: Evidence?

  private let hasFailed = Mutex(false)

  /// Runs a body, and tells whether an expectation failed in it.
  static func isWanted<Result>(by body: () throws -> Result) rethrows -> (Result, Bool) {
    let evidence = Evidence()
    let result = try $current.withValue(evidence, operation: body)
    return (result, evidence.hasFailed.withLock { $0 })
  }

  fileprivate static func note() {
    current?.hasFailed.withLock { $0 = true }
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// For suites with sessions: a failed expectation gets the compositor's log and the last picture too.
  static var sessions: Self {
    .compactMapIssues { issue in
      Evidence.note()
      return issue
    }
  }
}
