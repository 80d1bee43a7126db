import Foundation

extension LayerProperties {
  /// The state of a transition at one time.
  struct Transition: Equatable {
    var type: CATransitionType
    var subtype: CATransitionSubtype
    /// From 0, the old content, to 1, the new one.
    var progress: Double
    var old: LayerSnapshot?

    /// The offsets of the old and the new content in `bounds`.
    func offsets(in bounds: CGRect) -> (old: CGVector, new: CGVector) {
      let whole = CGVector(
        dx: subtype.direction.dx * bounds.width, dy: subtype.direction.dy * bounds.height)
      let done = CGVector(dx: whole.dx * progress, dy: whole.dy * progress)
      let rest = CGVector(dx: done.dx - whole.dx, dy: done.dy - whole.dy)
      switch type {
      case .moveIn: return (.zero, rest)
      case .push: return (done, rest)
      case .reveal: return (done, .zero)
      default: return (.zero, .zero)
      }
    }
  }
}
