import Followspot

extension Tour {
  /// The tour with light or dark cards, whatever its file says; what the file says of single colours stays.
  func scheme(_ scheme: Theme.Scheme?) -> Tour {
    guard let scheme else { return self }
    var tour = self
    tour.theme.scheme = scheme
    return tour
  }
}
