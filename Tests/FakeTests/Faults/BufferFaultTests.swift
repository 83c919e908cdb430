import Expectations
import FakeCompositor
import Spotlight
import SpotlightWayland

/// Buffers that never come back and frames that get lost.
@MainActor
@Suite struct BufferFaultTests {
  @Test func `without a release there are three buffers, and silence; with one it goes on`()
    throws
  {
    try withDesktop { desktop in
      let fake = desktop.compositor
      fake.releasePolicy = .never
      desktop.show()
      for step in 0..<50 {
        desktop.stage.change { $0.picture.lights = [.square("a", Double(step % 40), 5, 16)] }
        desktop.advance(by: .milliseconds(50))
      }
      expect(fake.buffers.count, is: 3)
      expect(fake.contentCommits, is: 3)
      desktop.standStill()
      fake.releasePolicy = .now
      fake.releaseAll()
      desktop.expectSettled()
      expect(fake.contentCommits, is: 4)
    }
  }

  @Test func `with a release at the next commit but one no picture waits, and there are three`()
    throws
  {
    try withDesktop { desktop in
      let fake = desktop.compositor
      fake.releasePolicy = .after(2)
      desktop.show()
      let surface = try require(fake.surfaces.first)
      for step in 1...40 {
        // A new size now and then, while two buffers of the one before are held.
        if step % 4 == 0 { fake.sendConfigure(surface, (40 + step, 48)) }
        desktop.show([.square("a", Double(step), 5, 16)])
        expect(fake.contentCommits == 1 + step && fake.buffers.count <= 3)
        expect(surface.picture?.width, is: (step < 4 ? 64 : 40 + step / 4 * 4))
      }
    }
  }

  @Test(arguments: [(64, 48), (40, 30)])
  func `with every buffer held a configure has its answer, and input is let go`(
    width: Int, height: Int
  ) throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      fake.releasePolicy = .never
      fake.isPassive = false
      desktop.stage.change { $0.input = .everything }
      desktop.show()
      for step in 0..<5 { desktop.show([.square("a", Double(step), 5, 16)]) }
      expect(fake.buffers.count, is: 3)
      let surface = try require(fake.surfaces.first)
      fake.sendConfigure(surface, (width, height))
      desktop.change { $0.input = .nothing }
      expect(surface.unanswered.isEmpty)
      expect(surface.input?.isEmpty == true)
      expect(fake.contentCommits, is: 3)
      fake.releaseAll()
      desktop.settle()
      expect(surface.picture?.width, is: width)
    }
  }

  @Test func `a light that moves for minutes without a frame costs a few pictures`() throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      desktop.show()
      fake.framePolicy = .withheld
      let before = fake.contentCommits
      for step in 0..<1200 {
        desktop.stage.change { $0.picture.lights = [.square("a", Double(step % 40), 5, 16)] }
        desktop.advance(by: .milliseconds(250))
      }
      expect((1...20).contains(fake.contentCommits - before))
      expect(fake.buffers.count <= 3)
      fake.framePolicy = .vsync
      desktop.expectSettled()
    }
  }

  @Test func `a frame is awaited from its request on, however long the picture took`() throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      fake.framePolicy = .withheld
      desktop.slowness = .milliseconds(900)
      desktop.show()
      let commits = fake.contentCommits
      desktop.slowness = .zero
      desktop.advance(by: .milliseconds(900))
      desktop.stage.change { $0.picture.lights = [.square("a", 30, 5, 16)] }
      desktop.advance(by: .milliseconds(900))
      expect(fake.contentCommits, is: commits)
      desktop.advance(by: .milliseconds(200))
      expect(fake.contentCommits, is: commits + 1)
      fake.framePolicy = .vsync
      desktop.settle()
    }
  }

  @Test func `a frame that is done twice, or after its surface, changes nothing`() throws {
    try withDesktop { desktop in
      let fake = desktop.compositor
      fake.framePolicy = .withheld
      desktop.show()
      let frame = try require(fake.surfaces.first?.frames.first)
      fake.sendRaw(frame.id, 0, [.uint(5)])
      fake.sendRaw(frame.id, 0, [.uint(5)])
      desktop.settle()
      fake.framePolicy = .vsync
      desktop.expectSettled()
    }
  }
}
