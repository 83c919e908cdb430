/// A rule that the fake compositor holds its client to.
///
/// The letters mean: W the wire itself, C the connection, G globals, S surfaces, B buffers, D damage
/// and frames, V scale and viewport, R regions, L layers, X windows, E seats, P pointers and pens,
/// F what is frosted, I stills, Z the end.
package enum Rule: String, CaseIterable, Sendable {
  case livingObjects = "W1"
  case wellFormedMessages = "W2"
  case freshNumbers = "W3"

  case smallCommits = "C4"
  case answeredPings = "C10"

  case offeredVersions = "G1"
  case announcedFormats = "G6"

  case contentAfterConfigure = "S1"
  case configuresAnsweredOnce = "S2"
  case newStartAfterUnmapping = "S3"
  case configuresAnsweredAlways = "S4"
  case contentFitsConfigure = "S6"
  case noOffset = "S7"
  case orderOfDestruction = "S8"
  case nothingAfterClosed = "S9"

  case handsOffHeldBuffers = "B1"
  case buffersThatExist = "B2"
  case oneSurfacePerBuffer = "B3"
  case fewBuffers = "B4"
  case heldBuffersKept = "B5"
  case sealedMemory = "B6"
  case poolsLetGo = "B7"

  case honestDamage = "D1"
  case damageInBufferPixels = "D2"
  case damageWithContent = "D5"
  case oneFrameUnderWay = "D6"
  case framesWithContent = "D7"
  case nothingWhileStill = "D11"
  case oneCommitPerFrame = "D12"

  case oneScaleAuthority = "V1"
  case sizeRoundedHalfUp = "V2"
  case multipleOfScale = "V3"
  case possibleDestination = "V4"
  case cropWithinBuffer = "V7"
  case rowsGoOn = "V8"
  case oneViewportPerSurface = "V9"

  case regionsCommitted = "R1"
  case passiveInput = "R2"
  case holesWithinLight = "R4"
  case regionsLetGo = "R7"
  case cardsTakeInput = "R8"

  case fullCover = "L1"
  case sizeOfOurChoice = "L2"
  case passiveKeyboard = "L4"

  case notFullscreen = "X1"
  case maximizedSize = "X2"

  case oneDevicePerCapability = "E1"
  case removedThingsLetGo = "E4"
  case orderOfDevices = "E5"
  case cursorOnEnter = "P2"

  case oneEffectPerSurface = "F1"
  case blurBehindCards = "F2"
  case blurCommitted = "F3"

  case stillsWithoutOverlay = "I1"
  case framesFilledOnce = "I2"
  case buffersAsToldForStills = "I3"

  case guestsLieStill = "U1"

  case nothingLeft = "Z1"
}

/// A broken rule, and how it was broken.
package struct Complaint: Hashable, Sendable, CustomStringConvertible {
  package let rule: Rule
  package let words: String

  package var description: String { "\(rule.rawValue) \(rule): \(words)" }
}
