import Foundation
import Segue

// MARK: - Auto Layout

extension Growth {
  /// More constraints than this are in no program.
  static let mostConstraints = 10_000

  static let layout: [Growth] = [
    Growth("lay out n constraints", largest: mostConstraints) { n in
      let (root, constraints) = column(n)
      return {
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
      }
    },
    laidOut("edit the last of n constraints") { root, constraints in
      constraints[constraints.count - 1].constant += 1
      root.layoutIfNeeded()
    },
    laidOut("edit the first of n constraints") { root, constraints in
      constraints[0].constant += 1
      root.layoutIfNeeded()
    },
    laidOut("deactivate n constraints") { root, constraints in
      NSLayoutConstraint.deactivate(constraints)
      root.layoutIfNeeded()
    },
    laidOut("deactivate n, last to first") { root, constraints in
      for constraint in constraints.reversed() { constraint.isActive = false }
      root.layoutIfNeeded()
    },
    laidOut("remove n/4 of a column") { root, _ in
      for view in root.subviews { view.removeFromSuperview() }
      root.layoutIfNeeded()
    },
    Growth("remove n that stand alone", largest: mostConstraints) { n in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      let constraints = views(n).map { view in
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        return view.widthAnchor.constraint(equalToConstant: 20)
      }
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      return {
        for constraint in constraints { constraint.isActive = false }
        root.layoutIfNeeded()
      }
    },
    Growth("lay out 300 beside n detached") { n in
      let detached = views(n)
      for view in detached { view.setNeedsUpdateConstraints() }
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      for view in views(300) {
        view.setNeedsUpdateConstraints()
        root.addSubview(view)
      }
      return {
        for _ in 0..<10 {
          for view in root.subviews { view.setNeedsLayout() }
          root.layoutIfNeeded()
        }
        withExtendedLifetime(detached) {}
      }
    },
  ]

  /// Work on a column whose constraints hold.
  private static func laidOut(
    _ name: String, _ work: @escaping @MainActor (UIView, [NSLayoutConstraint]) -> Void
  ) -> Growth {
    Growth(name, largest: mostConstraints) { n in
      let (root, constraints) = column(n)
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      return { work(root, constraints) }
    }
  }

  /// Views one below the other, and `count` constraints for them: each is as wide as the column, as high as a
  /// row, and below the one before.
  @MainActor private static func column(_ count: Int) -> (UIView, [NSLayoutConstraint]) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    var bottom = root.topAnchor
    var constraints: [NSLayoutConstraint] = []
    for _ in 0..<max(1, count / 4) {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      constraints += [
        view.topAnchor.constraint(equalTo: bottom, constant: 8),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        view.heightAnchor.constraint(equalToConstant: 44),
      ]
      bottom = view.bottomAnchor
    }
    return (root, constraints)
  }
}
