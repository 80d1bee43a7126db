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

extension Screens {
  /// The scale of a view in a mask that covers nothing yet: less than a pixel has levels of
  /// coverage. Not 0, because a transform to nothing has no way back.
  static let leastScale: CGFloat = 0.00001
}
