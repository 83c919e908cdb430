import Testing

/// Seeded mistakes in what a step does.
@Suite struct StepMistakeTests {
  @Test(
    arguments: [
      ("›target: 'a',", "there is no key 'target' here; did you mean at?"),
      ("onTapLight: ›'close',", "onTapLight cannot be 'close'; did you mean 'dismiss'?"),
      (
        "onTapLight: ›true,",
        "onTapLight takes a word such as 'advance', {goto: 'ID'} or {custom: 'NAME'}, not true."
      ),
      ("onTapDim: {goto: ›'nowhere'},", "no step is called 'nowhere'."),
      ("onTapDim: {goto: 'first', custom: ›'a'},", "one of goto and custom is enough."),
      ("onTapDim: ›{},", "onTapDim needs the key 'goto' or the key 'custom'."),
      (
        "onTapLight: 'passThrough', advancesOn: ›'tap',",
        "a tap that passes through cannot be seen, so the step needs another signal to go on by: a key, a time, a press that the program reports, a condition or a target."
      ),
      (
        "onTapLight: 'back', advancesOn: [{after: 1}, ›'tap'],",
        "a tap on the light does something else here already."
      ),
      ("advancesOn: ›'taps',", "advancesOn cannot be 'taps'; did you mean 'tap'?"),
      (
        "advancesOn: ›{},",
        "advancesOn takes one of key, after, condition, pressed, appears, vanishes, window, widget, socket, dbus or file in each object."
      ),
      (
        "advancesOn: [{after: ›-1}],", "after takes a number of seconds from 0 to 31536000, not -1."
      ),
      ("advancesOn: [{key: ›''}],", "key takes the name of a key that is not empty, not ''."),
      ("advancesOn: [›{key: 'Escape'}],", "escape leaves every tour and can do nothing else."),
      ("advancesOn: {appears: ›'1,2 a'},", "after X,Y comes a size WxH, such as 120x32, not 'a'."),
      (
        "advancesOn: {appears: ›'1,2 3x4 a'},",
        "appears takes a rectangle and nothing behind it, not 'a'."
      ),
      (
        "onTapLight: 'passThrough', onTapDim: ›'passThrough', advancesOn: {after: 1},",
        "warning: all taps pass through here and keys are shared with what lies below, so Escape "
          + "may not leave: let a key lead on, let the dim take taps, or give the card a button "
          + "that skips or closes."
      ),
      (
        "dim: ›1, onTapDim: 'passThrough',",
        "warning: clicks pass through this dim, so it is shown at 50%: people have to see what they click."
      ),
      ("delay: ›'1s',", "delay takes a number of seconds from 0 to 31536000, not '1s'."),
      ("delay: ›1e9,", "delay takes a number of seconds from 0 to 31536000, not 1000000000."),
      ("delay: ›NaN,", "delay takes a number of seconds from 0 to 31536000, not NaN."),
      ("delay: ›.5s,", "expected a number, found '.5s'; a number has no unit behind it."),
      ("missing: ›'sikp',", "missing cannot be 'sikp'; did you mean 'skip'?"),
      ("missing: {then: ›'middle'},", "then cannot be 'middle'; did you mean 'cardInTheMiddle'?"),
      (
        "missing: {wait: ›Infinity},",
        "wait takes a number of seconds from 0 to 31536000, not Infinity."
      ),
      ("when: ›'',", "when takes a text that is not empty, not ''."),
      ("›id: 'third',", "'id' was given on line 4 already."),
    ])
  func `mistakes in what a step does`(line: String, sentence: String) {
    expectMistake(step: line, sentence)
  }
}
