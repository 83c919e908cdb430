import CFollowspot
import Spotlight
import Testing

/// The numbers of `followspot.h`, which tables in Swift have too.
@Suite struct NumberTests {
  @Test(
    arguments: [
      (.accepted, FS_ENDING_ACCEPTED), (.dismissed(by: .esc), FS_ENDING_DISMISSED),
      (.dismissed(by: .command), FS_ENDING_DISMISSED), (.finished, FS_ENDING_FINISHED),
      (.skipped(at: "a"), FS_ENDING_SKIPPED), (.targetLost(step: "a"), FS_ENDING_TARGET_LOST),
      (.closed, FS_ENDING_CLOSED), (.cancelled, FS_ENDING_CANCELLED),
      (.timedOut, FS_ENDING_CANCELLED), (.interrupted(signal: 15), FS_ENDING_CANCELLED),
      (.failed("It broke."), FS_ENDING_FAILED),
    ] as [(Ending, fs_ending)])
  func `an ending has the number of the header`(ending: Ending, expected: fs_ending) {
    #expect(fs_ending(ending.number) == expected)
  }

  @Test func `what a person left by has the number of the header`() {
    let means = [
      FS_MEANS_ESC, FS_MEANS_KEY, FS_MEANS_LIGHT, FS_MEANS_DIM, FS_MEANS_CLOSE, FS_MEANS_OTHER,
      FS_MEANS_OTHER, FS_MEANS_OTHER,
    ]
    #expect(Dismissal.allCases.map { fs_means($0.number) } == means)
  }
}
