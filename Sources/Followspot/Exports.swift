// A program that imports Followspot speaks in lights and rects: they are part of its API. `@_exported` is
// underscored but has been stable since Swift 3, and a second import line in every program would be worse.
@_exported public import Spotlight
