/// What stands below the text: progress and buttons, in rows.
///
/// Places count from its own upper corner where reading begins, from left to right.
struct CardFooter {
  var parts: [CardLayout.Part] = []
  var height = 0.0
}
