import Expectations

/// Seeded mistakes in what a step does.
@Suite struct StepMistakeTests {
  @Test(
    arguments: [
      (
        "onTapLight: ›true,",
        "onTapLight takes a word such as 'next', {goto: 'ID'} or {custom: 'NAME'}, not true."
      ),
      ("onTapDim: {goto: ›'nowhere'},", "no step is called 'nowhere'."),
      ("onTapDim: {goto: 'first', custom: ›'a'},", "one of goto and custom is enough."),
      ("onTapDim: ›{},", "onTapDim needs the key 'goto' or the key 'custom'."),
      (
        "onTapLight: 'passThrough', nextOn: ›'tap',",
        "a tap that passes through cannot be seen, so the step needs another signal to go on by: a key, a time, a press that the program reports, a condition or a target."
      ),
      (
        "onTapLight: 'back', nextOn: [{after: 1}, ›'tap'],",
        "a tap on the light does something else here already."
      ),
      (
        "nextOn: ›{},",
        "nextOn takes one of key, after, condition, pressed, appears, vanishes, window, widget, word, dbus or file in each object."
      ),
      ("nextOn: [{key: ›''}],", "key takes the name of a key that is not empty, not ''."),
      ("nextOn: [›{key: 'Escape'}],", "escape leaves every tour and can do nothing else."),
      ("nextOn: {appears: ›'1,2 a'},", "after X,Y comes a size WxH, such as 120x32, not 'a'."),
      (
        "nextOn: {appears: ›'1,2 3x4 a'},",
        "appears takes a rectangle and nothing behind it, not 'a'."
      ),
      (
        "onTapLight: 'passThrough', onTapDim: ›'passThrough', nextOn: {after: 1},",
        "warning: all taps pass through here and keys are shared with what lies below, so Escape "
          + "may not leave: let a key lead on, let the dim take taps, or give the card a button "
          + "that skips or dismisses."
      ),
      (
        "dim: ›1, onTapDim: 'passThrough',",
        "warning: clicks pass through this dim, so it is shown at 50%: people have to see what they click."
      ),
      ("delay: ›'1s',", "delay takes a number of seconds from 0 to 31536000, not '1s'."),
      ("delay: ›NaN,", "delay takes a number of seconds from 0 to 31536000, not NaN."),
      ("when: ›'',", "when takes the name of a condition that is not empty, not ''."),
      ("when: ›{},", "when needs the key 'all' or the key 'any'."),
      ("when: {all: ›[]},", "all needs at least one condition."),
      (
        "when: {all: ['a'], any: ›['b']},",
        "one of all and any is enough; each can stand in the other."
      ),
      ("when: ›'!',", "a name is needed here."),
      ("use: ›'frist',", "no step is called 'frist' before this one; did you mean 'first'?"),
      ("use: ›'third',", "no step is called 'third' before this one."),
      (
        "nextOn: ›'press', onTapLight: 'back',",
        "a press has to pass through to the program, and a tap on the light does something else here."
      ),
      ("›id: 'third',", "'id' was given on line 4 already."),
    ])
  func `mistakes in what a step does`(line: String, sentence: String) {
    expectMistake(step: line, sentence)
  }

  @Test(arguments: ["'1,2 3x4'", "{part: '0%,0% 9%x9%'}", "{window: 'foot'}"])
  func `a place or a whole window reports no press`(place: String) {
    expectMistake(
      "{steps: [{at: \(place), nextOn: ›'press'}]}",
      "followspot cannot know of a press here: a widget of another program or a target of "
        + "the program that runs the tour reports it, and a place on the screen or a whole "
        + "window does not.")
  }

  @Test func `a press is that of the only light`() {
    expectMistake(
      "{steps: [{at: ['a', 'b'], nextOn: [{after: 1}, ›'press']}]}",
      "a press is that of the step's only light, and this step has 2.")
    expectMistake(
      "{defaults: {nextOn: 'press'}, steps: [›{text: 'a'}]}",
      "a press is that of the step's only light, and this step has none.")
    expectMistake(
      "{tasks: [{title: 'a', doneWhen: ›'press', steps: [{text: 'a'}]}]}",
      "a tap, a key or a time does not show that a task is done, and a press is that of a step's light; "
        + "a condition, a target, pressed or something that happens outside does.")
  }
}
