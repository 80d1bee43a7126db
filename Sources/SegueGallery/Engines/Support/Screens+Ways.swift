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
  func way(_ degrees: CGFloat) -> CGPoint {
    let angle = degrees * .pi / 180
    let (x, y) = (cos(angle), sin(angle))
    // The longer of the two is a whole screen.
    let longer = max(abs(x), abs(y))
    return CGPoint(x: side * x / longer * bounds.width, y: y / longer * bounds.height)
  }
}

extension CGAffineTransform {
  /// Moves along a part of a way.
  init(along way: CGPoint, by part: CGFloat) {
    self.init(translationX: part * way.x, y: part * way.y)
  }
}
