import RandomNumbers
import SpotlightBus

extension BusValue {
  /// Any value that a message can have.
  static func random(_ random: inout Seeded, depth: Int) -> BusValue {
    switch Int.random(in: 0...(depth > 0 ? 15 : 11), using: &random) {
    case 0: return .boolean(.random(using: &random))
    case 1: return .byte(.random(in: .min ... .max, using: &random))
    case 2: return .int16(.random(in: .min ... .max, using: &random))
    case 3: return .uint16(.random(in: .min ... .max, using: &random))
    case 4: return .int32(.random(in: .min ... .max, using: &random))
    case 5: return .uint32(.random(in: .min ... .max, using: &random))
    case 6: return .int64(.random(in: .min ... .max, using: &random))
    case 7: return .uint64(.random(in: .min ... .max, using: &random))
    case 8: return .double(.random(in: -1e9...1e9, using: &random))
    case 9: return .string(String(repeating: "ä", count: .random(in: 0...9, using: &random)))
    case 10: return .path("/a\(Int.random(in: 0...9, using: &random))")
    case 11: return .signature("a{sv}")
    case 12: return .variant(.random(&random, depth: depth - 1))
    case 13:
      let count = Int.random(in: 1...3, using: &random)
      return .structure((0..<count).map { _ in .random(&random, depth: depth - 1) })
    case 14:
      let element = BusValue.random(&random, depth: depth - 1)
      let count = Int.random(in: 0...3, using: &random)
      return .array(of: element.signature, Array(repeating: element, count: count))
    default:
      let value = BusValue.random(&random, depth: depth - 1)
      return .array(of: "{s\(value.signature)}", [.entry(.string("k"), value)])
    }
  }
}
