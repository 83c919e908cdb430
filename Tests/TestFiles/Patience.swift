/// How long a test waits for what has to come, before it says that it does not come.
///
/// A test that passes never waits this long, so it is long enough for a machine that is busy with other things.
public let patience = Duration.seconds(60)
