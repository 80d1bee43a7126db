import UIKit

extension Screens {
  /// Two views, one on each screen, that are the same thing to the user.
  public struct Pair {
    /// The view on the old screen.
    public let old: UIView
    /// The view on the new screen.
    public let new: UIView
    /// The frame of the old view, in the container's coordinates.
    public let oldFrame: CGRect
    /// The frame of the new view, in the container's coordinates.
    public let newFrame: CGRect
  }

  /// The visible views of both screens that have the same `accessibilityIdentifier`, in the order in
  /// which the new screen draws them.
  ///
  /// If several old views have the name, as in the cells of a list, the one nearest to `origin` is
  /// meant. Views inside of a matched view go with it.
  public func pairs() -> [Pair] {
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
    // Views behind one that covers all are not seen, whatever is in them.
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
  public func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: container) }
}
