import Foundation

/// The look of a visual effect, as values that can be animated.
struct EffectLook {
  /// The standard deviation of the blur of the backdrop, in points.
  var blur: CGFloat = 0
  /// The factor by which colors of the backdrop move away from gray.
  var saturation: CGFloat = 1
  /// The color over the backdrop.
  var tint = UIColor.clear
  /// The pane of glass in front of the backdrop; nil: none.
  var glass: Glass?
  /// The distance below which panes of glass in the content flow together; nil: each is drawn by itself.
  var glassSpacing: CGFloat?
  /// The color that the content is drawn in; nil: its own.
  var contentColor: CGColor?

  /// The look of a pane of glass, without its form.
  struct Glass {
    /// The color over what is seen through it.
    var color: UIColor
    var isInteractive: Bool
  }
}
