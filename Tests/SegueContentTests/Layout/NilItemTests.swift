import Expectations
import Segue
import Testing

/// Constraints to a number that name a second attribute, as SnapKit makes them (W1).
@MainActor @Suite(.serialized) struct NilItemTests {
  @Test(arguments: [NSLayoutConstraint.Attribute.height, .width, .notAnAttribute])
  func theSecondAttributeIsIgnoredWithoutASecondItem(attribute: NSLayoutConstraint.Attribute) {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)

    let constraint = NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: attribute,
      multiplier: 1, constant: 44)
    constraint.isActive = true
    superview.layoutIfNeeded()

    expectEqual(view.bounds.height, 44)
    expectEqual(constraint.secondAttribute, .notAnAttribute)
    expect(constraint.secondItem == nil)
  }
}
