/// The last course that was asked for at one instant: lights that set out together share it.
struct CourseMemory {
  private let time: Duration
  private var last: (course: Course, transfer: Transfer)?

  init(at time: Duration) {
    self.time = time
  }

  mutating func transfer(of course: Course) -> Transfer {
    if let last, last.course == course { return last.transfer }
    let transfer = course.transfer(at: time)
    last = (course, transfer)
    return transfer
  }
}
