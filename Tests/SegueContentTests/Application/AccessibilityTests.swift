import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue

/// Attributes for assistive programs (AX1–AX3).
@MainActor @Suite struct AccessibilityTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 200))

  init() {
    stage.window.makeKeyAndVisible()
  }

  @Test func traitsFollowFromTheKindAndTheStateOfAView() {
    let button = UIButton(type: .system)
    expectEqual(button.accessibilityTraits, .button)
    button.isEnabled = false
    button.isSelected = true
    expectEqual(button.accessibilityTraits, [.button, .selected, .notEnabled])
    expectEqual(UILabel().accessibilityTraits, .staticText)
    expectEqual(UIImageView().accessibilityTraits, .image)
    expectEqual(UISlider().accessibilityTraits, .adjustable)
    expect(UISwitch().accessibilityTraits.contains(.button))
    expectEqual(UIView().accessibilityTraits, UIAccessibilityTraits.none)
  }

  @Test func traitsThatAreSetAreReadAsTheyWereSet() {
    let button = UIButton(type: .system)
    button.isEnabled = false

    button.accessibilityTraits = [.header, .link]

    expectEqual(button.accessibilityTraits, [.link, .header])
    let view = UIView()
    view.accessibilityTraits.insert(.button)
    expectEqual(view.accessibilityTraits, .button)
  }

  @Test func theFrameFollowsTheViewUntilItIsSet() {
    let parent = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 10))
    parent.addSubview(view)
    stage.window.addSubview(parent)

    expectEqual(view.accessibilityFrame, CGRect(x: 35, y: 46, width: 20, height: 10))
    expectEqual(view.accessibilityActivationPoint, CGPoint(x: 45, y: 51))
    parent.frame.origin.x = 50
    expectEqual(view.accessibilityFrame.minX, 55)
    let given = CGRect(x: 1, y: 2, width: 8, height: 4)
    view.accessibilityFrame = given
    parent.frame.origin.x = 70
    expectEqual(view.accessibilityFrame, given)
    expectEqual(view.accessibilityActivationPoint, CGPoint(x: 5, y: 4))
  }

  @Test func anElementThatIsNoViewFollowsItsContainer() {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    stage.window.addSubview(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)

    expectEqual(element.accessibilityFrame, CGRect(x: 31, y: 42, width: 3, height: 4))
    view.frame.origin.y = 50
    expectEqual(element.accessibilityFrame.minY, 52)
    let given = CGRect(x: 9, y: 9, width: 9, height: 9)
    element.accessibilityFrame = given
    expectEqual(element.accessibilityFrame, given)
    element.accessibilityFrameInContainerSpace = .zero
    expectEqual(element.accessibilityFrame.origin, CGPoint(x: 30, y: 50))
    expect(element.accessibilityContainer as? UIView === view)
  }

  @Test func elementsAreCountedAndFound() {
    let view = UIView()
    let (one, other) = (UIView(), UIView())
    expect(view.accessibilityElements == nil)
    expectEqual(view.accessibilityElementCount(), 0)

    view.accessibilityElements = [one, other]

    expectEqual(view.accessibilityElementCount(), 2)
    expect(view.accessibilityElement(at: 1) as? UIView === other)
    expect(view.accessibilityElement(at: 2) == nil)
    expectEqual(view.index(ofAccessibilityElement: other), 1)
    expectEqual(view.index(ofAccessibilityElement: view), NSNotFound)
  }

  @Test func whatIsSetIsKept() {
    let view = UIView()
    expect(view.accessibilityPath == nil)
    expect(view.accessibilityCustomActions == nil)
    expect(!view.shouldGroupAccessibilityChildren)

    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.accessibilityPath = path
    view.shouldGroupAccessibilityChildren = true

    expect(view.accessibilityPath === path)
    expect(view.shouldGroupAccessibilityChildren)
    expect(!view.accessibilityActivate())
    expect(!view.accessibilityPerformEscape())
  }

  @MainActor private final class Mailbox {
    var names: [String] = []

    func delete(_ action: UIAccessibilityCustomAction) -> Bool {
      names.append(action.name)
      return true
    }
  }

  @Test func aCustomActionCallsItsHandlerOrItsTarget() {
    var mailbox: Mailbox? = Mailbox()
    let action = UIAccessibilityCustomAction(
      name: "Delete", target: mailbox ?? Mailbox(), selector: Mailbox.delete)
    let refusing = UIAccessibilityCustomAction(name: "No") { _ in false }

    expect(action.actionHandler?(action) == true)
    expectEqual(mailbox?.names, ["Delete"])
    expect(refusing.actionHandler?(refusing) == false)
    mailbox = nil
    expect(action.target == nil)
    expect(action.actionHandler?(action) == false)
  }

  @MainActor private final class Counter {
    var count = 0

    func add() { count += 1 }
  }

  @Test func aSliderIsAdjustedByTenths() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 28))
    slider.maximumValue = 50
    slider.value = 20
    let counter = Counter()
    slider.addTarget(counter, action: Counter.add, for: .valueChanged)

    slider.accessibilityIncrement()
    expectEqual(slider.value, 25)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    expectEqual(slider.value, 15)
    expectEqual(counter.count, 3)
    slider.value = 0
    slider.accessibilityDecrement()
    expectEqual(counter.count, 3)
  }
}
