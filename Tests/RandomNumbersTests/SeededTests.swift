import Expectations
import RandomNumbers

@Suite struct SeededTests {
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (1_234_567, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]),
    ] as [(Int, [UInt64])])
  func `a seed has the same numbers for ever`(seed: Int, expected: [UInt64]) {
    var random = Seeded(seed)
    expect(expected.map { _ in random.next() }, is: expected)
  }

  @Test func `a seed is the same with and without a sign`() {
    var (signed, unsigned) = (Seeded(-2), Seeded(UInt64.max - 1))
    expect(signed.next(), is: unsigned.next())
  }
}
