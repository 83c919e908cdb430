import SpotlightFiles
import Testing

@testable import followspot_tool

@Suite struct OptionScanTests {
  private func scan(_ words: String...) -> [OptionScan.Item] {
    OptionScan(words, options: OptionSpec.light).items
  }

  @Test func `options are found before, between and after operands`() {
    #expect(
      scan("--shape", "rect", "a", "--padding=3", "b", "--dim", "x") == [
        .option(.shape, value: "rect"), .operand("a"), .option(.padding, value: "3"),
        .operand("b"), .option(.dim, value: "x"),
      ])
  }

  @Test func `two dashes end the options`() {
    #expect(
      scan("a", "--shape", "rect", "--", "--dim", "--", "-40,60") == [
        .operand("a"), .option(.shape, value: "rect"), .operand("--dim"), .operand("--"),
        .operand("-40,60"),
      ])
    #expect(scan("--") == [])
    #expect(scan("-1,2", "--") == [.operand("-1,2")])
    #expect(scan("a", "-1,2", "--", "-h") == [.operand("a"), .operand("-1,2"), .operand("-h")])
  }

  @Test(arguments: ["-40,60", "-.5,1", "-0,0 1x1", "-4h", "-", "", "40,60"])
  func `negative places and lone dashes are operands`(word: String) {
    #expect(scan(word) == [.operand(word)])
    #expect(scan("x", word, "y") == [.operand("x"), .operand(word), .operand("y")])
    #expect(
      scan(word, "--shape", "rect") == [.operand(word), .option(.shape, value: "rect")])
  }

  @Test(arguments: ["-4", "--dim", "--", ""])
  func `the word after an option is its value, whatever it looks like`(value: String) {
    #expect(scan("--padding", value) == [.option(.padding, value: value)])
  }

  @Test func `the start of a name is enough while it fits one option`() {
    #expect(scan("--sh", "rect") == [.option(.shape, value: "rect")])
    #expect(scan("--fea=1") == [.option(.feather, value: "1")])
    #expect(scan("--padding=") == [.option(.padding, value: "")])
  }

  @Test func `letters may share a dash`() {
    #expect(scan("-hV") == [.option(.help, value: nil), .option(.version, value: nil)])
    #expect(scan("-hV", "-1,1") == scan("-h", "-V", "-1,1"))
  }

  @Test func `what came before a mistake is kept`() {
    let scan = OptionScan(["-h", "a", "--nothing", "b"], options: OptionSpec.light)
    #expect(scan.items == [.option(.help, value: nil), .operand("a")])
    #expect(scan.failure == .unknown("--nothing", nearest: nil))
  }

  @Test func `a scan can stop at the first operand`() {
    let scan = OptionScan(
      ["-h", "light", "--shape", "rect"], options: [.help, .version], stopsAtOperand: true)
    #expect(scan.items == [.option(.help, value: nil), .operand("light")])
    #expect(scan.rest == ["--shape", "rect"])
    let ended = OptionScan(
      ["--", "-h", "--shape"], options: [.help, .version], stopsAtOperand: true)
    #expect(ended.items == [.operand("-h")])
    #expect(ended.rest == ["--shape"])
    let empty = OptionScan([], options: [.help], stopsAtOperand: true)
    #expect(empty.items == [] && empty.rest == [])
  }

  @Test func `a scan that broke off in a word of letters does not reach into the next`() {
    for _ in 0..<3 {
      #expect(OptionScan(["-xhV"], options: [.help, .version]).failure != nil)
      #expect(scan("-1,1", "a") == [.operand("-1,1"), .operand("a")])
      #expect(scan("a") == [.operand("a")])
    }
  }

  @Test func `scans at the same time do not meet`() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          let words = (0..<20).flatMap { ["--padding", "\(index * 100 + $0)", "-\(index),1"] }
          let items = OptionScan(words, options: OptionSpec.light).items
          return items
            == (0..<20).flatMap {
              [
                OptionScan.Item.option(.padding, value: "\(index * 100 + $0)"),
                .operand("-\(index),1"),
              ]
            }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

extension OptionSpec {
  fileprivate static let shape = OptionSpec(.shape, in: .light)
  fileprivate static let padding = OptionSpec(.padding, in: .light)
  fileprivate static let feather = OptionSpec(.feather, in: .light)
  fileprivate static let dim = OptionSpec(.dim, in: .light)
}
