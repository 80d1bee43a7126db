import UIKit

/// Keeps the point of a view that a hand holds under that hand, wherever it goes, while the transition sizes the view.
///
/// What it takes to get there is a distance that a carrier around the view is moved by. Let go, the carrier loses it evenly
/// on the rest of the way, whichever way that is:
///
///     distance  │        ╱╲         Each move of the hand replaces this animation. It follows the time of the
///               │     ╱     ╲       transition, so it goes back or on with it.
///               └──────────────▶ time
@MainActor final class HandGrip: NSObject {
  private let recognizers: [UIGestureRecognizer]
  private let view: UIView
  private let carrier: UIView
  /// Its opacity is the progress, which goes from 1 to 0.
  private let gauge: UIView
  /// The point that is held, as fractions of the view's width and height.
  private var grip = CGPoint.zero
  private var distance = CGVector.zero

  /// The distance allowed at a time, for each unit of time from the nearer end, in lengths of the longer side.
  private static let reach: CGFloat = 1.6

  /// Holds `view` where `hand` is now, and later where any of `recognizers` catches it on its way.
  init(
    of hand: UIGestureRecognizer, or recognizers: [UIGestureRecognizer], on view: UIView,
    in carrier: UIView, gauge: UIView
  ) {
    self.recognizers = recognizers
    self.view = view
    self.carrier = carrier
    self.gauge = gauge
    super.init()
    take(hand.location(in: carrier.superview), at: view.frame)
    for recognizer in recognizers {
      #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(handMoved(_:)))
      #else
        recognizer.addTarget(self, action: HandGrip.handMoved)
      #endif
    }
  }

  /// Follows the hand no more.
  func release() {
    for recognizer in recognizers { recognizer.removeTarget(self, action: nil) }
  }

  /// Holds the view, which is in `frame`, where the hand is now, in the coordinates around the carrier.
  private func take(_ hand: CGPoint, at frame: CGRect) {
    grip = CGPoint(
      x: (hand.x - distance.dx - frame.minX) / max(1, frame.width),
      y: (hand.y - distance.dy - frame.minY) / max(1, frame.height))
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  private func handMoved(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed,
      let frame = view.layer.presentation()?.frame,
      let progress = gauge.layer.presentation()?.opacity,
      let timing = gauge.layer.animation(forKey: "opacity")
    else { return }
    let time = 1 - CGFloat(progress)
    let hand = recognizer.location(in: carrier.superview)
    if recognizer.state == .began, let shown = carrier.layer.presentation()?.position {
      // Caught on its way.
      distance = CGVector(
        dx: shown.x - carrier.layer.position.x, dy: shown.y - carrier.layer.position.y)
      take(hand, at: frame)
    }
    distance = CGVector(
      dx: hand.x - frame.minX - grip.x * frame.width,
      dy: hand.y - frame.minY - grip.y * frame.height)
    shorten(at: time)
    move("position.x", by: distance.dx, at: time, as: timing)
    move("position.y", by: distance.dy, at: time, as: timing)
  }

  /// Shortens the distance the nearer it is to either end of the transition: there everything is in place, and little time may
  /// be left to get there.
  private func shorten(at time: CGFloat) {
    let size = carrier.bounds.size
    let reach = Self.reach * max(size.width, size.height) * min(time, 1 - time)
    let factor = reach / max(hypot(distance.dx, distance.dy), reach, 0.001)
    distance = CGVector(dx: distance.dx * factor, dy: distance.dy * factor)
  }

  /// Moves the carrier away until `time`, a fraction of the animation `timing`, and back from then on.
  private func move(_ path: String, by distance: CGFloat, at time: CGFloat, as timing: CAAnimation)
  {
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = [0, distance, 0] as [CGFloat]
    animation.keyTimes = [0, NSNumber(value: Double(time)), 1]
    animation.isAdditive = true
    animation.beginTime = timing.beginTime
    animation.duration = timing.duration
    carrier.layer.add(animation, forKey: path)
  }
}

extension Screens {
  /// Lets the hand that goes back drag a view freely: the point that it holds stays under it. Let go, the view finds its way
  /// to where the transition leads it. Nothing is done where no recognizer tells of the hand.
  ///
  /// - Parameters:
  ///   - view: What the transition places.
  ///   - carrier: A view around it and whatever moves along, which nothing else moves.
  public func drag(_ view: UIView, in carrier: UIView) {
    guard isReversed, let hand else { return }
    let gauge = UIView()
    add(gauge)
    pose { gauge.alpha = $0 }
    let grip = HandGrip(of: hand, or: pans, on: view, in: carrier, gauge: gauge)
    atEnd { grip.release() }
  }
}
