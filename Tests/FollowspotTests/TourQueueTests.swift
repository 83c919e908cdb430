import Testing

@testable import Followspot
@testable import Spotlight

/// Tours that programs wait for, one after the other.
@MainActor
@Suite struct TourQueueTests {
  /// What the queue did, and how the tour ended that is shown.
  private final class Log {
    var lines: [String] = []
    var ending: Ending?
  }

  private func queue(_ log: Log) -> TourQueue {
    let queue = TourQueue()
    queue.overlay = TourQueue.Overlay(
      begin: { job in
        log.ending = nil
        log.lines.append("begin \(job.number)")
      }, end: { log.lines.append("end") }, ending: { log.ending },
      told: { _ in },
      stop: { _ in log.lines.append("stop") }, cut: { _ in log.ending = .cancelled })
    return queue
  }

  private func job(_ queue: TourQueue, _ log: Log) -> TourQueue.Job {
    let number = queue.newNumber()
    return TourQueue.Job(
      number: number, tour: Tour([Step("a")]), firstStep: nil, onEvent: { _ in },
      finish: { log.lines.append("\(number) \($0)") })
  }

  @Test func `tours come one after the other`() {
    let log = Log()
    let queue = queue(log)
    queue.add(job(queue, log), replacing: false)
    queue.add(job(queue, log), replacing: false)
    // The queue takes a turn for each tour that begins.
    #expect(!queue.goOn())
    #expect(log.lines == ["begin 1"])
    log.ending = .finished
    #expect(queue.goOn())
    #expect(log.lines == ["begin 1", "end", "1 finished", "begin 2"])
    log.ending = .cancelled
    #expect(!queue.goOn())
    #expect(log.lines.suffix(2) == ["end", "2 cancelled"])
    #expect(queue.isEmpty)
  }

  @Test func `one that takes the place of others ends all of them`() {
    let log = Log()
    let queue = queue(log)
    for _ in 1...3 { queue.add(job(queue, log), replacing: false) }
    queue.add(job(queue, log), replacing: true)
    #expect(log.lines == ["begin 1", "2 cancelled", "3 cancelled", "stop"])
    log.ending = .cancelled
    queue.goOn()
    #expect(log.lines.suffix(2) == ["1 cancelled", "begin 4"])
  }

  @Test func `a tour that no longer waits is told so at once, whatever is shown`() {
    let log = Log()
    let queue = queue(log)
    queue.add(job(queue, log), replacing: false)
    queue.add(job(queue, log), replacing: false)
    queue.cancel(2, as: .cancelled)
    #expect(log.lines == ["begin 1", "2 cancelled"])
    queue.cancel(2, as: .cancelled)
    queue.cancel(99, as: .cancelled)
    #expect(log.lines.count == 2)
  }

  @Test func `what ends the overlay ends all tours, each once`() {
    let log = Log()
    let queue = queue(log)
    for _ in 1...2 { queue.add(job(queue, log), replacing: false) }
    queue.end(.failed("gone"), cutting: .failed("gone"))
    #expect(log.lines == ["begin 1", "end", "1 failed(\"gone\")", "2 failed(\"gone\")"])
    queue.end(.failed("gone"), cutting: .failed("gone"))
    queue.goOn()
    #expect(log.lines.count == 4 && queue.isEmpty)
  }
}
