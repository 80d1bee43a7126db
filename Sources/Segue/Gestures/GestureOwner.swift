import Foundation

/// The side that added a recognizer, which decides the recognizers it yields to (H1).
enum GestureOwner {
  /// The program.
  case program
  /// A view of the library, such as a scroll view, for its own content.
  case content
  /// A container of the library, to drive its transitions: while `yields` returns true, it begins
  /// only when the program's recognizers of the same touch have failed.
  case container(yields: @MainActor () -> Bool)

  var isProgram: Bool {
    if case .program = self { true } else { false }
  }
}

extension GestureArena {
  /// Whether `a` is a container's and waits for the failure of the program's `b` (H1).
  ///
  /// It does not wait for one that would not prevent it, that waits for `a` itself, or that needs
  /// more touches than there are.
  func yields(_ a: UIGestureRecognizer, to b: UIGestureRecognizer) -> Bool {
    guard case .container(let yields) = a.owner, b.owner.isProgram,
      b.trackedTouches.count >= b.leastTouches, prevents(b, a), yields()
    else { return false }
    return !requires(b, failureOf: a)
  }
}
