internal import Glibc

/// Why a running instance cannot be found, or cannot be steered.
package struct SteeringFailure: Error, Hashable, Sendable {
  /// The kind of a failure.
  package struct Code: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
      case noFolder, notOurs, tooLong, system, noAnswer, ended
    }

    private let kind: Kind

    /// There is no runtime folder.
    package static var noFolder: Self { Self(kind: .noFolder) }
    /// Others can get at what has to be ours alone.
    package static var notOurs: Self { Self(kind: .notOurs) }
    /// The path of the socket is longer than one can be.
    package static var tooLong: Self { Self(kind: .tooLong) }
    /// The system refuses.
    package static var system: Self { Self(kind: .system) }
    /// The instance does not answer.
    package static var noAnswer: Self { Self(kind: .noAnswer) }
    /// The instance has ended meanwhile.
    package static var ended: Self { Self(kind: .ended) }
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
