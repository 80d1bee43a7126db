import Foundation
import SegueRaster

/// Makes a backdrop a pane of glass: bent at the rim, with light on the edge and a soft shadow.
///
/// `inputAmount`, from 0 to 1, is the share of it that is there; `inputColor` is the color over what is seen through it.
/// It has the corners of the superlayer where that has round ones, else corners of `inputRadius` points.
package let kCAFilterGlass = "glass"

/// Makes a backdrop draw all panes of glass in its superlayer, in its own place: they draw nothing themselves then, and
/// flow towards each other where they are nearer than `inputRadius` points. With an `inputAmount` of 0 it does nothing.
package let kCAFilterGlassContainer = "glassContainer"

/// The form of glass, in points, chosen by eye.
enum GlassForm {
  /// The width of the bright line on the edge.
  static let line: CGFloat = 1
  /// The distance that the shadow reaches.
  static let shadow: CGFloat = 16

  /// The width of the rim of a pane: larger ones are thicker.
  static func rim(_ size: CGSize) -> CGFloat { min(max(min(size.width, size.height) / 4, 4), 24) }
}

extension LayerProperties {
  /// The filter that makes it a pane of glass, where any of that is there.
  var glass: LayerFilter? {
    placement.filters.first { $0.type == kCAFilterGlass && $0.isEnabled && $0.amount > 0 }
  }

  /// The filter that makes it draw the panes of glass in its superlayer.
  var glassContainer: LayerFilter? {
    placement.filters.first { $0.type == kCAFilterGlassContainer && $0.isEnabled && $0.amount > 0 }
  }

  /// The distance that glass draws beyond the bounds, in points.
  var glassReach: CGFloat {
    glass == nil ? 0 : GlassForm.shadow * (1 + Glass.shadowDrop) + 1
  }
}
