import UIKit

extension Screens.Piece {
  /// The piece's plane.
  ///
  /// - Parameter side: The edge at which its shade is darkest, −1 for the left and 1 for the right; there is
  ///   none at the other edge.
  @MainActor public func plane(darkAt side: CGFloat) -> Plane {
    let shade = RampView(frame: view.bounds, ramp: 1, isMirrored: side < 0)
    view.superview?.insertSubview(shade, aboveSubview: view)
    return Plane(view, shade)
  }
}
