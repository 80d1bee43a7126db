import Foundation

/// Lets a pane of glass swell under the finger, and follow it on a rubber band. It takes no touch from anything else.
final class GlassTouch: UIGestureRecognizer {
  /// The views that swell: those that make up the pane.
  private let parts: [UIView]
  private var start: CGPoint?

  /// The points by which the longer side grows.
  private static let growth: CGFloat = 10
  /// The greatest growth, as a share of the size.
  private static let mostGrowth: CGFloat = 0.12
  /// The points by which it moves at most.
  private static let most: CGFloat = 8

  init(_ parts: [UIView]) {
    self.parts = parts
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard start == nil, let touch = touches.first else { return }
    start = touch.location(in: nil)
    show(.zero, isTouched: true)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, let touch = touches.first else { return }
    let place = touch.location(in: nil)
    show(CGPoint(x: place.x - start.x, y: place.y - start.y), isTouched: true)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func reset() {
    if start != nil { show(.zero, isTouched: false) }
    start = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  private func show(_ way: CGPoint, isTouched: Bool) {
    guard let pane = parts.first else { return }
    let side = max(pane.bounds.width, pane.bounds.height, 1)
    let scale = isTouched ? 1 + min(Self.growth / side, Self.mostGrowth) : 1
    func pulled(_ length: CGFloat) -> CGFloat {
      RubberBand.pull(length, to: 0...0, length: Self.most)
    }
    let transform = CGAffineTransform(translationX: pulled(way.x), y: pulled(way.y))
      .scaledBy(x: scale, y: scale)
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: isTouched ? 0.8 : 0.55,
      initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      for part in self.parts { part.transform = transform }
    }
  }
}
