internal import Glibc

/// Why a running instance cannot be found, or cannot be steered.
package struct SteeringFailure: Error, Hashable, Sendable {
  /// The kind of a failure.
  package enum Code: Hashable, Sendable {
    /// There is no runtime folder.
    case noFolder
    /// Others can get at what has to be ours alone.
    case notOurs
    /// The path of the socket is longer than one can be.
    case tooLong
    /// The system refuses.
    case system
    /// The instance does not answer.
    case noAnswer
    /// The instance has ended meanwhile.
    case ended
  }

  /// The kind.
  package let code: Code

  /// What is wrong and what to do, as a sentence or two.
  private let sentence: String

  package init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// What the system has just refused.
  init(refused what: String, _ path: String, errorNumber: Int32 = errno) {
    self.init(.system, "\(path) cannot be \(what): \(String(cString: strerror(errorNumber))).")
  }
}

extension SteeringFailure: CustomStringConvertible {
  package var description: String { sentence }
}
