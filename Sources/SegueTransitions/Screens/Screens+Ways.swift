import UIKit

extension Screens {
  /// The way on which a screen just leaves the container.
  ///
  ///          −90°
  ///            ↑
  ///     180° ←   → 0°     the side where the new screen lives, wherever that is
  ///            ↓
  ///           90°
  ///
  /// Diagonally it leaves through a corner.
  public func way(_ degrees: CGFloat) -> CGPoint {
    let angle = degrees * .pi / 180
    let (x, y) = (cos(angle), sin(angle))
    // The longer of the two is a whole screen.
    let longer = max(abs(x), abs(y))
    return CGPoint(x: side * x / longer * bounds.width, y: y / longer * bounds.height)
  }
}
