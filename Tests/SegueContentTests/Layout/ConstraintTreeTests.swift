import Expectations
import Segue
import TestSupport
import Testing

/// Constraints between views that are nested deep, that move to another tree, or of which few change.
@MainActor @Suite(.serialized) struct ConstraintTreeTests {
  private let size = CGRect(x: 0, y: 0, width: 300, height: 200)

  /// Nested views, each 1 point further in than its superview, and their constraints from the outside in.
  private func nested(_ depth: Int) -> (views: [UIView], constraints: [NSLayoutConstraint]) {
    var views = [UIView(frame: size)]
    var constraints: [NSLayoutConstraint] = []
    for index in 1..<depth {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      views[index - 1].addSubview(view)
      views.append(view)
      constraints += inset(view, in: views[index - 1])
    }
    return (views, constraints)
  }

  private func inset(_ view: UIView, in superview: UIView) -> [NSLayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 1),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 1),
      superview.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 1),
      superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 1),
    ]
  }

  private func frame(of outer: CGSize) -> CGRect {
    CGRect(x: 1, y: 1, width: outer.width - 2, height: outer.height - 2)
  }

  @Test(arguments: [false, true]) func nestedViewsAreTiedInAnyOrder(isFromInside: Bool) {
    let (views, constraints) = nested(60)

    NSLayoutConstraint.activate(isFromInside ? constraints.reversed() : constraints)
    views[0].layoutIfNeeded()

    for (outer, inner) in zip(views, views.dropFirst()) {
      expectEqual(inner.frame, frame(of: outer.bounds.size))
    }
  }

  @Test func whatMovesBetweenTreesIsTiedToTheOneItIsIn() {
    let (views, constraints) = nested(12)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    NSLayoutConstraint.activate(constraints)
    views[0].layoutIfNeeded()

    for _ in 0..<3 {
      for superview in [other, views[4]] {
        superview.addSubview(views[5])
        NSLayoutConstraint.activate(inset(views[5], in: superview))
        views[0].layoutIfNeeded()
        other.layoutIfNeeded()

        expectEqual(views[4].frame, frame(of: views[3].bounds.size))
        expectEqual(views[5].frame, frame(of: superview.bounds.size))
        expectEqual(views[11].frame, frame(of: views[10].bounds.size))
        expectEqual(views[11].bounds.width, superview.bounds.width - 14)
      }
      views[5].removeFromSuperview()
      NSLayoutConstraint.activate([views[11].widthAnchor.constraint(equalToConstant: 40)])
      views[5].layoutIfNeeded()
      expectEqual(views[11].bounds.width, 40)
      expectEqual(views[5].bounds.width, 52)
      views[11].constraints.first { $0.firstAttribute == .width }?.isActive = false
    }
  }

  @Test func aConstantMovesWhatHangsOnItAndNothingElse() {
    let root = UIView(frame: size)
    let views = (0..<20).map { _ in MovedView() }
    var gaps: [NSLayoutConstraint] = []
    var bottom = root.topAnchor
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      gaps.append(view.topAnchor.constraint(equalTo: bottom, constant: 2))
      view.fix(10, 5)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      bottom = view.bottomAnchor
    }
    NSLayoutConstraint.activate(gaps)
    root.layoutIfNeeded()
    for view in views { view.moves = 0 }

    gaps[15].constant = 4
    root.layoutIfNeeded()
    expectEqual(views.map(\.moves), Array(repeating: 0, count: 15) + Array(repeating: 1, count: 5))
    expectEqual(views[19].frame.maxY, 142)

    gaps[0].constant = 3
    root.layoutIfNeeded()
    expectEqual(views.map(\.moves), Array(repeating: 1, count: 15) + Array(repeating: 2, count: 5))
    expectEqual(views[19].frame.maxY, 143)
  }

  @Test func whatTheProgramMovesIsPutBack() {
    let (views, constraints) = nested(3)
    NSLayoutConstraint.activate(constraints)
    views[0].layoutIfNeeded()

    views[2].center.x += 20
    views[1].setNeedsLayout()
    views[0].layoutIfNeeded()

    expectEqual(views[2].frame, frame(of: views[1].bounds.size))
  }
}

/// A view that counts the changes of its center.
private final class MovedView: UIView {
  var moves = 0

  override var center: CGPoint {
    didSet { moves += 1 }
  }
}
