import UIKit

/// Makes constraints in chains, as libraries for Auto Layout do: `make(.left, .right).equalTo(superview).inset(16)`. Where
/// there is a number in place of a second view, the first attribute stands for the second, too.
@MainActor final class Maker {
  private let view: UIView
  private(set) var constraints: [NSLayoutConstraint] = []

  private init(_ view: UIView) {
    self.view = view
  }

  /// Places `view` by what `body` says.
  @discardableResult static func place(
    _ view: UIView, _ body: (Maker) -> Void
  ) -> [NSLayoutConstraint] {
    view.translatesAutoresizingMaskIntoConstraints = false
    let maker = Maker(view)
    body(maker)
    NSLayoutConstraint.activate(maker.constraints)
    return maker.constraints
  }

  func callAsFunction(_ attributes: NSLayoutConstraint.Attribute...) -> Line {
    Line(maker: self, attributes: attributes)
  }

  /// Some attributes, and what they are related to.
  @MainActor struct Line {
    let maker: Maker
    let attributes: [NSLayoutConstraint.Attribute]

    @discardableResult func equalTo(_ number: CGFloat) -> Made {
      relate(.equal, to: nil, attribute: nil, constant: number)
    }

    @discardableResult func atMost(_ number: CGFloat) -> Made {
      relate(.lessThanOrEqual, to: nil, attribute: nil, constant: number)
    }

    @discardableResult func equalTo(
      _ other: UIView, _ attribute: NSLayoutConstraint.Attribute? = nil
    ) -> Made {
      relate(.equal, to: other, attribute: attribute, constant: 0)
    }

    private func relate(
      _ relation: NSLayoutConstraint.Relation, to other: UIView?,
      attribute: NSLayoutConstraint.Attribute?, constant: CGFloat
    ) -> Made {
      let made = attributes.map {
        NSLayoutConstraint(
          item: maker.view, attribute: $0, relatedBy: relation, toItem: other,
          attribute: attribute ?? $0, multiplier: 1, constant: constant)
      }
      maker.constraints += made
      return Made(constraints: made)
    }
  }

  /// Constraints that can still be changed.
  @MainActor struct Made {
    let constraints: [NSLayoutConstraint]

    @discardableResult func offset(_ points: CGFloat) -> Made {
      for constraint in constraints { constraint.constant = points }
      return self
    }

    /// To the inside, from each edge.
    @discardableResult func inset(_ points: CGFloat) -> Made {
      for constraint in constraints {
        let isFar = [.right, .bottom, .trailing].contains(constraint.firstAttribute)
        constraint.constant = isFar ? -points : points
      }
      return self
    }

    @discardableResult func priority(_ value: Float) -> Made {
      for constraint in constraints { constraint.priority = UILayoutPriority(value) }
      return self
    }
  }
}

/// Places a banner and a square with a `Maker`, makes the banner higher, and says where they are.
@MainActor public func runMaker(on stage: HeadlessStage) -> String {
  let controller = UIViewController()
  let (banner, square) = (UIView(), UIView())
  controller.loadViewIfNeeded()
  for view in [banner, square] { controller.view.addSubview(view) }
  let count = Maker.place(banner) { make in
    make(.left, .right).equalTo(controller.view).inset(16)
    make(.top).equalTo(controller.view).offset(10)
  }.count
  var made: [NSLayoutConstraint] = []
  Maker.place(banner) { make in
    made = make(.height).equalTo(44).constraints
  }
  Maker.place(square) { make in
    make(.width, .height).equalTo(30)
    make(.width).atMost(100)
    make(.width).equalTo(500).priority(250)
    make(.top).equalTo(banner, .bottom).offset(8)
    make(.centerX).equalTo(banner)
  }
  stage.show(controller)
  stage.turn()
  let first = square.frame
  made.first?.constant = 60
  stage.turn()
  let words = [
    "\(count) + \(made.count)", "\(Int(first.width))x\(Int(first.height)) at \(Int(first.minY))",
    "then \(Int(square.frame.minY))",
    abs(square.center.x - banner.center.x) < 0.01 ? "centered" : "aside",
    "\(Int(square.frame.minY - banner.frame.maxY)) apart",
  ]
  return words.joined(separator: ", ")
}
