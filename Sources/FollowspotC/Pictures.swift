public import CFollowspot
internal import Followspot

/// The most lights on a picture.
private let mostSpots = 1000

/// Shows a picture in a window.
@implementation @c @MainActor
public func followspot_overlay_show_picture(
  _ overlay: OpaquePointer?, _ path: CText, _ spots: UnsafePointer<followspot_spot>?, _ count: Int,
  _ error: ErrorPlace
) -> Bool {
  call(error) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    guard !lent.isInside else {
      throw .badArgument(
        "A picture has a window of its own; followspot_overlay_open() makes an overlay that can have one."
      )
    }
    let path = try Arguments.text(path, "The path", most: Arguments.longestPath)
    guard count >= 0, count <= mostSpots else {
      throw .badArgument("There are more than \(mostSpots) lights.")
    }
    var places: [PictureSpot] = []
    if count > 0 {
      guard let spots else { throw .badArgument("The lights are missing: they are NULL.") }
      for spot in UnsafeBufferPointer(start: spots, count: count) {
        places.append(
          PictureSpot(
            x: try Arguments.number(spot.x, "The place of a light"),
            y: try Arguments.number(spot.y, "The place of a light"),
            radius: try Arguments.length(spot.radius, "The radius of a light")))
      }
    }
    try lent.show(.picture(.file(path), spots: places.isEmpty ? nil : places))
  }
}

/// Tells where the lights on a picture are.
@implementation @c @MainActor
public func followspot_overlay_spots(
  _ overlay: OpaquePointer?, _ spots: UnsafeMutablePointer<followspot_spot>?, _ most: Int,
  _ error: ErrorPlace
) -> Int {
  call(error, else: 0) { () throws(Refusal) in
    let lent = try Handles.overlay(overlay)
    guard spots != nil || most == 0 else {
      throw .badArgument("The place for the lights is missing: it is NULL.")
    }
    guard most >= 0 else { throw .badArgument("There is no place for so many lights.") }
    let places = lent.overlay.spots
    for (index, place) in places.prefix(most).enumerated() {
      spots?[index] = followspot_spot(x: place.x, y: place.y, radius: place.radius)
    }
    return places.count
  }
}
