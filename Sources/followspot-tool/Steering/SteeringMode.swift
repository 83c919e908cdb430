/// What an instance shows, as requests and answers call it.
enum SteeringMode: String, CaseIterable, Hashable, Sendable {
  case light
  case tour
  case point
}
