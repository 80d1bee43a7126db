import Foundation

/// What a layer showed at some time, as one picture.
struct LayerSnapshot: Equatable {
  let picture: Picture
  /// Where it lies, in the layer's coordinates.
  let destination: RoundedRect

  init(picture: Picture, destination: RoundedRect) {
    self.picture = picture
    self.destination = destination
  }

  /// A snapshot of the flattened layer; nil where that shows nothing.
  init?(_ flat: DrawingCache.Flat) {
    guard let picture = flat.picture else { return nil }
    self.init(picture: picture, destination: flat.destination)
  }

  static func == (a: LayerSnapshot, b: LayerSnapshot) -> Bool {
    a.picture === b.picture && a.destination == b.destination
  }
}
