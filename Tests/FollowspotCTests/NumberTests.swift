import CFollowspot
import Expectations
import Spotlight

/// The numbers of `followspot.h`, which tables in Swift have too.
@Suite struct NumberTests {
  @Test(
    arguments: [
      (.accepted, FOLLOWSPOT_ENDING_ACCEPTED), (.dismissed(by: .esc), FOLLOWSPOT_ENDING_DISMISSED),
      (.dismissed(by: .command), FOLLOWSPOT_ENDING_DISMISSED),
      (.finished, FOLLOWSPOT_ENDING_FINISHED),
      (.skipped(at: "a"), FOLLOWSPOT_ENDING_SKIPPED),
      (.targetLost(step: "a"), FOLLOWSPOT_ENDING_TARGET_LOST),
      (.closed, FOLLOWSPOT_ENDING_CLOSED), (.cancelled, FOLLOWSPOT_ENDING_CANCELLED),
      (.timedOut, FOLLOWSPOT_ENDING_CANCELLED),
      (.interrupted(signal: 15), FOLLOWSPOT_ENDING_CANCELLED),
      (.failed("It broke."), FOLLOWSPOT_ENDING_FAILED),
    ] as [(Ending, followspot_ending)])
  func `an ending has the number of the header`(ending: Ending, expected: followspot_ending) {
    expect(followspot_ending(ending.number), is: expected)
  }

  @Test func `the usual values of the header are those of the library`() {
    let (pointer, usual) = (PointStyle(), cfs_pointer())
    expect(pointer.size, is: Size(width: usual.width, height: usual.height))
    expect(pointer.edge, is: .feathered(width: usual.feather, curve: .smooth))
    expect(pointer.shape == .ellipse && usual.shape == FOLLOWSPOT_SHAPE_ELLIPSE)
    let light = Light(id: "a", frame: .zero)
    expect(light.shape, is: .rounded(radius: cfs_light().radius))
    expect(light.opacity == cfs_light().opacity && cfs_step().radius == cfs_light().radius)
    expect(PanelLook().cornerRadius, is: cfs_panel().radius)
    for dim in [cfs_options().dim, usual.dim] { expect(dim, is: UInt32(Dim().opacity * 255) << 24) }
  }

  @Test func `what a person left by has the number of the header`() {
    let means = [
      FOLLOWSPOT_MEANS_ESC, FOLLOWSPOT_MEANS_KEY, FOLLOWSPOT_MEANS_LIGHT, FOLLOWSPOT_MEANS_DIM,
      FOLLOWSPOT_MEANS_CLOSE, FOLLOWSPOT_MEANS_OTHER,
      FOLLOWSPOT_MEANS_OTHER, FOLLOWSPOT_MEANS_OTHER,
    ]
    expect(DismissCause.allCases.map { followspot_means($0.number) }, is: means)
  }
}
