/// Answers requests for layout that are made during layout in the same pass, but not forever.
///
/// A pass is the outermost `layoutIfNeeded()` with all calls that are nested in it. Each of these
/// calls may lay out a layer once. Repeated layout, which layout itself requests, is bounded for
/// the whole pass, so that the work grows with the number of layers, and not with a power of their
/// depth.
@MainActor final class LayoutPass {
  /// The most times that one layer is laid out again in a pass.
  private static let limit = 20

  /// One `layoutIfNeeded()`.
  struct Call {
    fileprivate let number: Int
  }

  /// A layer's counts in its last pass.
  struct Tally {
    fileprivate var pass = 0
    /// The number of repeated layouts.
    fileprivate var repeats = 0
    /// The last call in which it was laid out.
    fileprivate var call = 0
    /// Whether it is being laid out.
    fileprivate var isOpen = false
  }

  private var number = 0
  private var callCount = 0
  private var depth = 0
  private var hasWarned = false

  /// Runs `body`, a call in this pass, or the first one of a new pass.
  func run(_ body: (Call) -> Void) {
    if depth == 0 {
      number += 1
      hasWarned = false
    }
    depth += 1
    defer { depth -= 1 }
    callCount += 1
    body(Call(number: callCount))
  }

  /// Lays out `layer`, unless that was repeated too often.
  func layOut(_ layer: CALayer, in call: Call) {
    var tally = layer.layoutTally
    if tally.pass != number { tally = Tally(pass: number, isOpen: tally.isOpen) }
    if tally.isOpen || tally.call == call.number {
      guard tally.repeats < Self.limit else { return warn(of: layer) }
      tally.repeats += 1
    }
    let wasOpen = tally.isOpen
    tally.call = call.number
    tally.isOpen = true
    layer.layoutTally = tally
    layer.layoutSublayers()
    layer.layoutTally.isOpen = wasOpen
  }

  private func warn(of layer: CALayer) {
    guard !hasWarned else { return }
    hasWarned = true
    let owner: Any = layer.delegate ?? layer
    Diagnostics.warn(
      "\(owner) still asks for layout after it was laid out \(Self.limit) times in one pass; "
        + "does its layoutSubviews() call setNeedsLayout()?")
  }
}
