import Segue

/// A value that is found in pictures of a moment, and kept until they are others.
@MainActor struct MomentValue<Value> {
  private var known: (pictures: [CGImage], area: CGRect, value: Value)?
  /// The number of times it was found.
  private(set) var count = 0

  /// Returns the value for two pictures, the second of which lies in an area of the first.
  mutating func value(
    of picture: CGImage, and frame: CGImage, in area: CGRect, find: () -> Value
  ) -> Value {
    if let known, known.pictures[0] === picture, known.pictures[1] === frame, known.area == area {
      return known.value
    }
    count += 1
    let value = find()
    known = ([picture, frame], area, value)
    return value
  }

  /// Forgets the value, and frees the pictures.
  mutating func forget() { known = nil }
}
