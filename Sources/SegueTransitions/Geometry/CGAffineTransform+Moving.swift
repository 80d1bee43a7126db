import UIKit

extension CGAffineTransform {
  /// Makes a view whose frame is `start` appear in the frame `end`.
  public init(from start: CGRect, to end: CGRect) {
    self.init(
      a: end.width / start.width, b: 0, c: 0, d: end.height / start.height,
      tx: end.midX - start.midX, ty: end.midY - start.midY)
  }

  /// Moves along a part of a way.
  public init(along way: CGPoint, by part: CGFloat) {
    self.init(translationX: part * way.x, y: part * way.y)
  }
}
