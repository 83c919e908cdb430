/// Why there are no pictures, or no more of them.
struct RenderFailure: Error, Hashable, Sendable {
  let code: ExitCode

  /// What is wrong, as a sentence.
  let sentence: String

  init(_ code: ExitCode, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// A folder that is none is the caller's mistake; a disk that is full is not.
  init(_ failure: OutputFolderFailure) {
    self.init(failure.isMisnamed ? .usage : .lost, "\(failure)")
  }
}
