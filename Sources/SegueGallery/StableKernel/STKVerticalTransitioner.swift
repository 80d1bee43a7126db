import Segue

/// A class that does nothing but animate: the article's second way.
final class STKVerticalTransitioner: NSObject, STKVerticalAnimating, Reversible {
  /// Whether the new view comes from the bottom, and the old one leaves at the top.
  var isReversed = false

  var duration: TimeInterval = 0.5

  var way: CGFloat { isReversed ? -1 : 1 }
}
