import UIKit

extension Screens {
  /// Masks a screen: only what the views in the returned view cover shows, as far as they are opaque.
  /// The mask has the screen's bounds.
  func mask(_ screen: UIView) -> UIView {
    let mask = UIView(frame: screen.bounds)
    screen.mask = mask
    return mask
  }
}
