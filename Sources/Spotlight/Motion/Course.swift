/// When and how something set out.
struct Course: Hashable, Sendable {
  var start = Duration.zero
  var glide = Glide.none
  /// True when it did not move before.
  var isFromRest = true

  func transfer(at time: Duration) -> Transfer {
    glide.transfer(after: time.seconds(since: start), isFromRest: isFromRest)
  }
}
