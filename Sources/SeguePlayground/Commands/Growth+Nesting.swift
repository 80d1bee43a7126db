import Foundation
import Segue

// MARK: - Views inside one another

extension Growth {
  static let nested: [Growth] = drawn + tied

  /// Deeper nesting than this does not fit into the stack of a program, and is refused.
  private static let deepest = 1_000

  // MARK: Drawing

  private static let drawn: [Growth] =
    Look.allCases.flatMap { look in
      [
        Growth("draw n nested, \(look)", largest: deepest) { n in
          let (outer, _) = stack(n, look)
          return drawing(outer)
        },
        Growth("change the inmost of n \(look)", largest: deepest) { n in
          let (outer, leaf) = stack(n, look)
          let draw = drawing(outer)
          draw()
          return {
            leaf.backgroundColor = .blue
            draw()
          }
        },
      ]
    }

  /// The look of each of the nested views.
  private enum Look: String, CaseIterable, CustomStringConvertible {
    case plain, translucent, turned

    var description: String { rawValue }
  }

  /// The outermost and the innermost of nested views. Those that are translucent or turned are drawn as one picture each.
  @MainActor private static func stack(_ n: Int, _ look: Look) -> (outer: UIView, leaf: UIView) {
    let outer = chain(n) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
      view.backgroundColor = .red
      switch look {
      case .plain: break
      case .translucent: view.alpha = 0.99
      case .turned: view.transform = CGAffineTransform(rotationAngle: 0.001)
      }
      return view
    }
    return (outer, sequence(first: outer, next: { $0.subviews.first }).reduce(outer) { $1 })
  }

  /// Draws a frame.
  @MainActor private static func drawing(_ outer: UIView) -> () -> Void {
    let rasterizer = Rasterizer(threads: 2)
    return {
      _ = rasterizer.bitmap(of: outer.layer.displayList(scale: 1), width: 160, height: 120)
    }
  }

  // MARK: Layout

  private static let tied: [Growth] = [
    Growth("tie n nested, from outside", largest: mostConstraints) { n in
      let (outer, constraints) = tiedChain(n)
      return {
        NSLayoutConstraint.activate(constraints)
        outer.layoutIfNeeded()
      }
    },
    Growth("tie n nested, from inside", largest: mostConstraints) { n in
      let (outer, constraints) = tiedChain(n)
      return {
        NSLayoutConstraint.activate(constraints.reversed())
        outer.layoutIfNeeded()
      }
    },
    laidOut("edit the outermost of n tied") { outer, constraints in
      constraints[3].constant = -1
      outer.layoutIfNeeded()
    },
    laidOut("edit the inmost of n tied") { outer, constraints in
      constraints[constraints.count - 1].constant = -1
      outer.layoutIfNeeded()
    },
    laidOut("resize n tied") { outer, _ in
      outer.frame.size.height += 1
      outer.layoutIfNeeded()
    },
    laidOut("untie n nested") { outer, constraints in
      NSLayoutConstraint.deactivate(constraints)
      outer.layoutIfNeeded()
    },
    laidOut("remove n tied, at once") { outer, _ in
      outer.subviews[0].removeFromSuperview()
      outer.layoutIfNeeded()
    },
    laidOut("remove n tied, one by one") { outer, _ in
      let views = sequence(first: outer, next: { $0.subviews.first }).dropFirst()
      for view in Array(views).reversed() { view.removeFromSuperview() }
      outer.layoutIfNeeded()
    },
  ]

  /// Work on nested views whose constraints hold.
  private static func laidOut(
    _ name: String, _ work: @escaping @MainActor (UIView, [NSLayoutConstraint]) -> Void
  ) -> Growth {
    Growth(name, largest: mostConstraints) { n in
      let (outer, constraints) = tiedChain(n)
      NSLayoutConstraint.activate(constraints)
      outer.layoutIfNeeded()
      return { work(outer, constraints) }
    }
  }

  /// Nested views, the edges of each tied to those of its superview: four constraints a view, from the outside in.
  @MainActor private static func tiedChain(_ n: Int) -> (UIView, [NSLayoutConstraint]) {
    let outer = chain(n) { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }
    var constraints: [NSLayoutConstraint] = []
    var superview = outer
    while let view = superview.subviews.first {
      view.translatesAutoresizingMaskIntoConstraints = false
      constraints += [
        view.topAnchor.constraint(equalTo: superview.topAnchor),
        view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
      ]
      superview = view
    }
    return (outer, constraints)
  }
}
