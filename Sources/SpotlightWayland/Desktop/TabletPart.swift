/// What an object of a tablet's protocol is.
enum TabletPart: Hashable {
  /// All the tablets of a seat.
  case seat
  case board
  case pen
  case pad
  case padGroup
}
