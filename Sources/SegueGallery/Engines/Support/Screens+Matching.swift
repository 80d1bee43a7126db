import UIKit

extension Screens {
  /// Two views, one on each screen, that are the same thing to the user.
  struct Pair {
    let old: UIView
    let new: UIView
    /// The frame of the old view, in the container's coordinates.
    let oldFrame: CGRect
    /// The frame of the new view, in the container's coordinates.
    let newFrame: CGRect
  }

  /// The visible views of both screens that have the same `accessibilityIdentifier`, in the order in
  /// which the new screen draws them.
  ///
  /// If several old views have the name, as in the cells of a list, the one nearest to `origin` is
  /// meant. Views inside of a matched view go with it.
  func pairs() -> [Pair] {
    container.layoutIfNeeded()
    let candidates = namedViews(in: old)
    var names: Set<String> = []
    let pairs = namedViews(in: new).compactMap { view -> Pair? in
      guard let name = view.accessibilityIdentifier, names.insert(name).inserted,
        let nearest = candidates.filter({ $0.accessibilityIdentifier == name })
          .min(by: { distance(of: $0) < distance(of: $1) })
      else { return nil }
      return Pair(
        old: nearest, new: view, oldFrame: frame(of: nearest), newFrame: frame(of: view))
    }
    return pairs.filter { pair in
      !pairs.contains { outer in
        outer.new !== pair.new
          && (pair.new.isDescendant(of: outer.new) || pair.old.isDescendant(of: outer.old))
      }
    }
  }

  private func namedViews(in view: UIView) -> [UIView] {
    // What lies behind a view that covers all is not seen, whatever is in it.
    let first = view.subviews.lastIndex { covers($0, view) } ?? 0
    return view.subviews[first...].flatMap { child -> [UIView] in
      guard !child.isHidden, child.alpha > 0.01 else { return [] }
      let frame = frame(of: child)
      let isMeant =
        child.accessibilityIdentifier != nil && !frame.isEmpty && frame.intersects(bounds)
      return (isMeant ? [child] : []) + namedViews(in: child)
    }
  }

  private func covers(_ child: UIView, _ view: UIView) -> Bool {
    child.backgroundColor?.cgColor.alpha == 1 && !child.isHidden && child.alpha == 1
      && child.frame.contains(view.bounds)
  }

  private func distance(of view: UIView) -> CGFloat {
    let frame = frame(of: view)
    return hypot(frame.midX - origin.x, frame.midY - origin.y)
  }

  /// Returns the frame of a view, in the container's coordinates.
  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: container) }
}

// MARK: - Flying

extension Screens {
  /// Lets a pair fly: pictures of both views move and stretch from the old place to the new one and
  /// dissolve into each other on the way.
  func fly(_ pair: Pair) {
    let (old, new) = (lift(pair.old), lift(pair.new))
    let (start, end) = (pair.oldFrame, pair.newFrame)
    pose { progress in
      let place = start.interpolated(to: end, progress)
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
  /// that what lies behind does not shine through.
  func dissolve(_ old: UIView, into new: UIView) {
    pose(0...0.7) { new.alpha = $0 }
    pose(0.3...1) { old.alpha = 1 - $0 }
  }

  /// A picture of a view in its place, in front of both screens. The view is hidden until the end.
  ///
  /// If the view has several translucent layers, the picture of them may differ from them by one
  /// level of 255, as that of any group that moves.
  func lift(_ view: UIView) -> UIView {
    let picture = view.snapshotView(afterScreenUpdates: true) ?? UIView()
    picture.frame = frame(of: view)
    picture.autoresizingMask = .proportional
    add(picture)
    hide(view)
    return picture
  }
}

// MARK: - Geometry

extension CGRect {
  /// The rectangle at a progress on the way to another one.
  func interpolated(to end: CGRect, _ progress: CGFloat) -> CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGRect(
      x: mix(minX, end.minX), y: mix(minY, end.minY), width: mix(width, end.width),
      height: mix(height, end.height))
  }

  /// The rectangle in another size; a point stays where it is.
  func scaled(by scale: CGFloat, about point: CGPoint) -> CGRect {
    CGRect(
      x: point.x + (minX - point.x) * scale, y: point.y + (minY - point.y) * scale,
      width: width * scale, height: height * scale)
  }
}

extension CGAffineTransform {
  /// Makes a view whose frame is `start` appear in the frame `end`.
  init(from start: CGRect, to end: CGRect) {
    self.init(
      a: end.width / start.width, b: 0, c: 0, d: end.height / start.height,
      tx: end.midX - start.midX, ty: end.midY - start.midY)
  }
}

extension UIView.AutoresizingMask {
  /// Place and size keep their proportion to the superview.
  static let proportional: Self = [
    .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    .flexibleWidth, .flexibleHeight,
  ]
}
