import Foundation

/// A picture of a layer as it was at some time.
struct LayerSnapshot: Equatable {
  let picture: Picture
  /// The frame of the picture, in the layer's coordinates.
  let destination: RoundedRect

  /// The drawing of the picture, in the layer's plane.
  var content: DrawCommand.Content { .picture(picture, destination: destination) }

  static func == (a: LayerSnapshot, b: LayerSnapshot) -> Bool {
    a.picture === b.picture && a.destination == b.destination
  }
}

extension LayerSnapshot {
  /// A snapshot of the flattened layer; nil where that shows nothing.
  init?(_ flat: DrawingCache.Flat) {
    guard let picture = flat.picture else { return nil }
    self.init(picture: picture, destination: flat.destination)
  }
}
