// Plays random traces until a time is over: what Scripts/fuzz traces builds with a sanitizer.
//
// It is a program of its own because building all tests once more, for each sanitizer, takes ten times as long.
import FakeCompositor
import Glibc

func number(_ index: Int) -> Int? {
  CommandLine.arguments.indices.contains(index) ? Int(CommandLine.arguments[index]) : nil
}

guard let seconds = number(1), let first = number(2), let most = number(3),
  CommandLine.arguments.count == 5
else {
  print("Usage: trace-player SECONDS FIRST-SEED MOST-TRACES FOLDER")
  exit(2)
}
let folder = CommandLine.arguments[4]

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A sanitizer ends the process: the trace under way lies in a file.
func keep(_ words: String) {
  guard let file = fopen("\(folder)/current.trace", "w") else { return }
  fputs(words, file)
  fclose(file)
}

let start = now()
var played = 0
// Legal and illegal by turns, each seed in both kinds.
while played < most, now() - start < Double(seconds) {
  let seed = first + played / 2
  let isLegal = played % 2 == 0
  keep("# seed \(seed)\n\(TracePlay.words(seed: seed, isLegal: isLegal))\n")
  if let finding = TracePlay.play(seed: seed, isLegal: isLegal) {
    print(finding)
    exit(1)
  }
  played += 1
}
let duration = now() - start
let rate = Int(Double(played) / duration)
print("\(played) traces from seed \(first), \(rate) a second, nothing found")
