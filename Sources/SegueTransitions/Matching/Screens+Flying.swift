import UIKit

extension Screens {
  /// Lets a pair fly: pictures of both views move and stretch from the old place to the new one and
  /// dissolve into each other on the way. Of views that are a color with others on it, the color and the corners turn
  /// into those of the other one, and nothing is stretched.
  ///
  /// - Parameters:
  ///   - pair: The views.
  ///   - arc: The curvature of the way: 0 is a straight line, 1 a quarter of an ellipse, which they set out on level and
  ///     end on upright.
  public func fly(_ pair: Pair, arc: CGFloat = 0) {
    let (start, end) = (pair.oldFrame, pair.newFrame)
    func move(_ body: @escaping (CGRect) -> Void) {
      pose(steps: arc == 0 ? 1 : 16) { progress in
        var place = start.interpolated(to: end, progress)
        let angle = progress * .pi / 2
        place.origin.x += arc * (sin(angle) - progress) * (end.midX - start.midX)
        place.origin.y += arc * (1 - cos(angle) - progress) * (end.midY - start.midY)
        body(place)
      }
    }
    let old, new: UIView
    let isCard = pair.old.isCard && pair.new.isCard
    if isCard {
      let card = addCard(of: pair)
      (old, new) = (lift(contentsOf: pair.old, onto: card), lift(contentsOf: pair.new, onto: card))
      move { card.frame = $0 }
    } else {
      (old, new) = (lift(pair.old), lift(pair.new))
      move { place in
        old.transform = CGAffineTransform(from: start, to: place)
        new.transform = CGAffineTransform(from: end, to: place)
      }
    }
    if isCard || pair.old is UILabel, pair.old.texts != pair.new.texts {
      // Two different texts on each other are hard to read.
      pose(0...0.55) { old.alpha = 1 - $0 }
      pose(0.45...1) { new.alpha = $0 }
    } else {
      dissolve(old, into: new)
    }
  }

  /// A view without contents in front of both screens, whose color and corners turn from those of the old view into
  /// those of the new one.
  private func addCard(of pair: Pair) -> UIView {
    let card = UIView(frame: pair.oldFrame)
    card.clipsToBounds = true
    card.layer.maskedCorners = pair.new.layer.maskedCorners
    add(card)
    let (first, last) = (pair.old.backgroundColor, pair.new.backgroundColor)
    let (start, end) = (pair.old.layer.cornerRadius, pair.new.layer.cornerRadius)
    pose { progress in
      card.backgroundColor = progress < 0.5 ? first : last
      card.layer.cornerRadius = start + (end - start) * progress
    }
    return card
  }

  /// Pictures of all that is in a view, in the middle of a card. The view is hidden until the end.
  private func lift(contentsOf view: UIView, onto card: UIView) -> UIView {
    let contents = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    for child in view.subviews where !child.isHidden && child.alpha > 0 {
      guard let picture = child.snapshotView(afterScreenUpdates: true) else { continue }
      picture.frame = child.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      picture.alpha = child.alpha
      contents.addSubview(picture)
    }
    contents.center = CGPoint(x: card.bounds.midX, y: card.bounds.midY)
    contents.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    card.addSubview(contents)
    hide(view)
    return contents
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

extension UIView {
  /// Whether it is nothing but a color with other views on it.
  fileprivate var isCard: Bool {
    !(self is UILabel) && !(self is UIImageView) && backgroundColor != nil
      && alpha == 1 && transform.isIdentity && mask == nil
      && layer.contents == nil && layer.borderWidth == 0
      && (layer.sublayers ?? []).allSatisfy { $0.delegate is UIView }
  }

  /// All texts of labels in it, or its own.
  fileprivate var texts: [String] {
    ((self as? UILabel)?.text.map { [$0] } ?? []) + subviews.flatMap(\.texts)
  }
}
