import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueLayers

/// The layout guides of safe area and margins, and constraints that name them.
@MainActor @Suite struct EdgeGuideTests {
  private lazy var stage = HeadlessStage(size: CGSize(width: 300, height: 244))

  private func fill(_ guide: UILayoutGuide, with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    guide.owningView?.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test mutating func constraintsKeepContentOutFromBelowTheBar() {
    let root = UIViewController()
    let content = UIView()
    fill(root.view.safeAreaLayoutGuide, with: content)
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.settle()

    expectEqual(
      root.view.safeAreaLayoutGuide.layoutFrame, CGRect(x: 0, y: 44, width: 300, height: 200))
    expectEqual(content.frame, CGRect(x: 0, y: 44, width: 300, height: 200))
    navigation.setNavigationBarHidden(true, animated: true)
    stage.run(for: 0.1)
    let seen = content.layer.presentation()?.frame.minY ?? .nan
    stage.settle()
    expect(seen > 0)
    expect(seen < 44)
    expectEqual(content.frame, CGRect(x: 0, y: 0, width: 300, height: 244))
  }

  @Test mutating func constraintsFollowTheMargins() {
    let root = UIViewController()
    let content = UIView()
    fill(root.view.layoutMarginsGuide, with: content)
    stage.show(root)
    stage.settle()
    expectEqual(content.frame, CGRect(x: 16, y: 0, width: 268, height: 244))

    root.view.layoutMargins = UIEdgeInsets(top: 10, left: 30, bottom: 20, right: 0)
    stage.settle()
    expectEqual(content.frame, CGRect(x: 30, y: 10, width: 254, height: 214))
    stage.resize(to: CGSize(width: 500, height: 300))
    stage.settle()
    expectEqual(content.frame, CGRect(x: 30, y: 10, width: 450, height: 270))
  }

  @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 31, height: 20)])
  mutating func marginsGiveWayInAWindowSmallerThanThey(size: CGSize) {
    let root = UIViewController()
    let content = UIView()
    fill(root.view.layoutMarginsGuide, with: content)
    stage.show(root)
    stage.settle()
    let stage = stage
    let warnings = Diagnostics.capture {
      stage.resize(to: size)
      stage.settle()
    }

    expectEmpty(warnings, "I11: \(warnings)")
    expectEqual(content.frame.width, 0)
    expect(content.frame.minX <= size.width)
    stage.resize(to: CGSize(width: 300, height: 244))
    stage.settle()
    expectEqual(content.frame, CGRect(x: 16, y: 0, width: 268, height: 244))
  }

  @Test mutating func whatIsToBeReadIsNotTooWide() {
    let root = UIViewController()
    let content = UIView()
    fill(root.view.readableContentGuide, with: content)
    stage.show(root)
    stage.settle()
    expectEqual(content.frame, CGRect(x: 16, y: 0, width: 268, height: 244))

    stage.resize(to: CGSize(width: 1000, height: 300))
    stage.settle()
    expectEqual(content.frame, CGRect(x: 164, y: 0, width: 672, height: 300))
  }

  /// Margins that were set before anything asked for their guide count as well.
  @Test func attributesAndStacksKeepWithinTheMargins() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    for attribute in [
      NSLayoutConstraint.Attribute.leftMargin, .rightMargin, .topMargin, .bottomMargin,
    ] {
      let own: NSLayoutConstraint.Attribute =
        switch attribute {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        default: .bottom
        }
      NSLayoutConstraint(
        item: box, attribute: own, relatedBy: .equal, toItem: view, attribute: attribute,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    let stack = UIStackView(frame: view.bounds)
    stack.layoutMargins = view.layoutMargins
    stack.isLayoutMarginsRelativeArrangement = true
    let arranged = UIView()
    stack.addArrangedSubview(arranged)
    view.layoutIfNeeded()
    stack.layoutIfNeeded()

    expectEqual(box.frame, CGRect(x: 20, y: 10, width: 140, height: 60))
    expectEqual(arranged.frame, CGRect(x: 20, y: 10, width: 140, height: 60))
    view.layoutMargins.left = 50
    view.layoutIfNeeded()
    expectEqual(box.frame, CGRect(x: 50, y: 10, width: 110, height: 60))
  }

  @Test func aViewHasOneGuideOfEachKind() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    expect(view.layoutMarginsGuide === view.layoutMarginsGuide)
    expect(view.layoutMarginsGuide !== view.safeAreaLayoutGuide)
    expect(view.layoutMarginsGuide.owningView === view)
    expectEqual(view.layoutMarginsGuide.layoutFrame, CGRect(x: 8, y: 8, width: 84, height: 84))
    expectEqual(view.safeAreaLayoutGuide.layoutFrame, view.bounds)
  }
}
