import UIKit

extension Screens {
  /// Lets a pair fly: pictures of both views move and stretch from the old place to the new one and
  /// dissolve into each other on the way.
  ///
  /// - Parameters:
  ///   - pair: The views.
  ///   - arc: The curvature of the way: 0 is a straight line, 1 a quarter of an ellipse, which they set out on level and
  ///     end on upright.
  public func fly(_ pair: Pair, arc: CGFloat = 0) {
    let (old, new) = (lift(pair.old), lift(pair.new))
    let (start, end) = (pair.oldFrame, pair.newFrame)
    pose(steps: arc == 0 ? 1 : 16) { progress in
      var place = start.interpolated(to: end, progress)
      let angle = progress * .pi / 2
      place.origin.x += arc * (sin(angle) - progress) * (end.midX - start.midX)
      place.origin.y += arc * (1 - cos(angle) - progress) * (end.midY - start.midY)
      old.transform = CGAffineTransform(from: start, to: place)
      new.transform = CGAffineTransform(from: end, to: place)
    }
    if let text = (pair.old as? UILabel)?.text, text != (pair.new as? UILabel)?.text {
      // Two different texts on each other are hard to read.
      pose(0...0.55) { old.alpha = 1 - $0 }
      pose(0.45...1) { new.alpha = $0 }
    } else {
      dissolve(old, into: new)
    }
  }

  /// Lets a picture turn into another one that lies on it. One of them is always almost opaque, so
  /// that what lies behind does not shine through. The other one is seen once it is less enlarged.
  public func dissolve(_ old: UIView, into new: UIView) {
    pose(0.1...0.7) { new.alpha = $0 }
    pose(0.3...0.9) { old.alpha = 1 - $0 }
  }

  /// A picture of a view in its place, in front of both screens. The view is hidden until the end.
  ///
  /// If the view has several translucent layers, the picture of them may differ from them by one
  /// level of 255, as that of any group that moves.
  public func lift(_ view: UIView) -> UIView {
    let picture = view.snapshotView(afterScreenUpdates: true) ?? UIView()
    picture.frame = frame(of: view)
    picture.autoresizingMask = .proportional
    add(picture)
    hide(view)
    return picture
  }
}
