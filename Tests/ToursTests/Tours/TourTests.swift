import Expectations
import Spotlight

@Suite struct TourTests {
  private static let rect = Rect(x: 40, y: 60.5, width: 120, height: 32)

  @Test(
    arguments: [
      (.rect(rect), "40,60.5 120x32"), (.rect(on: "DP-1", rect), "40,60.5 120x32 on DP-1"),
      (
        .corner(.bottomRight, of: "DP-1", rect),
        "40,60.5 120x32 from the lower right corner of DP-1"
      ),
      (
        .corner(.topLeft, rect), "40,60.5 120x32 from the upper left corner of the first output"
      ),
      (
        .part(Rect(x: 0, y: 0.125, width: 0.5, height: 1), of: "DP-1"),
        "0%,12.5% 50%x100% of DP-1"
      ), ("save", "save"),
      (.rect(x: .infinity, y: .nan, width: -1e300, height: 0), "inf,nan -1e+300x0"),
    ] as [(Target, String)])
  func targetsAreSaidInAFewWords(target: Target, words: String) {
    expect(target.description, is: words)
  }

  @Test func linksAreFoundInTheWordsOfCards() {
    let link = #"<a href="https://a.example">there</a>"#
    func tour(_ body: String?) -> Tour { Tour([Step("a", card: Card(title: "A", body: body))]) }
    expect(!tour(nil).hasLinks && !tour("<b>there</b>").hasLinks && !Tour([Step("a")]).hasLinks)
    // Nothing that cannot be opened: no address, or broken.
    expect(!tour(#"<a href="file:///etc">there</a>"#).hasLinks && !tour(link + "<b>").hasLinks)
    expect(tour("More is \(link).").hasLinks)
    let task = TourTask("t", title: "T", [Step("a")])
    expect(!Tour(tasks: [task]).hasLinks)
    expect(Tour(tasks: [task], closing: link).hasLinks)
  }

  @Test func buttonsOfOnesOwnTellOfThemselves() {
    expect(Button("More", id: "more").reaction, is: .custom("more"))
    expect(Button.next("Weiter").reaction, is: Button.next.reaction)
    expect(Button.next("Weiter").id, is: Button.next.id)
  }
}
