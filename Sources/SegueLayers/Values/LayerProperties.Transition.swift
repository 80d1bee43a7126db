import Foundation

/// A snapshot of a layer, as one picture.
struct OldLook: Equatable {
  let picture: Picture
  /// Where it lies, in the layer's coordinates.
  let destination: RoundedRect

  static func == (a: OldLook, b: OldLook) -> Bool {
    a.picture === b.picture && a.destination == b.destination
  }
}

/// The state of a transition at one time.
struct TransitionLook: Equatable {
  var type: CATransitionType
  var subtype: CATransitionSubtype
  /// From 0, the old content, to 1, the new one.
  var progress: Double
  var old: OldLook?

  /// The offsets of the old and the new content in `bounds`.
  func shifts(in bounds: CGRect) -> (old: CGVector, new: CGVector) {
    let way = CGVector(
      dx: subtype.direction.dx * bounds.width, dy: subtype.direction.dy * bounds.height)
    let done = CGVector(dx: way.dx * progress, dy: way.dy * progress)
    let rest = CGVector(dx: done.dx - way.dx, dy: done.dy - way.dy)
    switch type {
    case .moveIn: return (.zero, rest)
    case .push: return (done, rest)
    case .reveal: return (done, .zero)
    default: return (.zero, .zero)
    }
  }
}
