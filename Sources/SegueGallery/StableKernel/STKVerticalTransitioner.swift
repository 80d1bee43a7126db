import Segue

/// The article's other approach: an object for the express purpose of being an animation controller.
///
/// After stablekernel's "View controller containers, part IV: custom transitions".
final class STKVerticalTransitioner: NSObject, STKVerticalAnimating, Reversible {
  /// Whether the new view comes from the bottom, and the old one leaves at the top.
  var isReversed = false

  var duration: TimeInterval = 0.5

  var way: CGFloat { isReversed ? -1 : 1 }
}
