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
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .selected, .notEnabled])
    #expect(UILabel().accessibilityTraits == .staticText)
    #expect(UIImageView().accessibilityTraits == .image)
    #expect(UISlider().accessibilityTraits == .adjustable)
    #expect(UISwitch().accessibilityTraits.contains(.button))
    #expect(UIView().accessibilityTraits == UIAccessibilityTraits.none)
  }

  @Test func traitsThatAreSetAreReadAsTheyWereSet() {
    let button = UIButton(type: .system)
    button.isEnabled = false

    button.accessibilityTraits = [.header, .link]

    #expect(button.accessibilityTraits == [.link, .header])
    let view = UIView()
    view.accessibilityTraits.insert(.button)
    #expect(view.accessibilityTraits == .button)
  }

  @Test func theFrameFollowsTheViewUntilItIsSet() {
    let parent = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 10))
    parent.addSubview(view)
    stage.window.addSubview(parent)

    #expect(view.accessibilityFrame == CGRect(x: 35, y: 46, width: 20, height: 10))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 45, y: 51))
    parent.frame.origin.x = 50
    #expect(view.accessibilityFrame.minX == 55)
    let given = CGRect(x: 1, y: 2, width: 8, height: 4)
    view.accessibilityFrame = given
    parent.frame.origin.x = 70
    #expect(view.accessibilityFrame == given)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 5, y: 4))
  }

  @Test func anElementThatIsNoViewFollowsItsContainer() {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    stage.window.addSubview(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)

    #expect(element.accessibilityFrame == CGRect(x: 31, y: 42, width: 3, height: 4))
    view.frame.origin.y = 50
    #expect(element.accessibilityFrame.minY == 52)
    let given = CGRect(x: 9, y: 9, width: 9, height: 9)
    element.accessibilityFrame = given
    #expect(element.accessibilityFrame == given)
    element.accessibilityFrameInContainerSpace = .zero
    #expect(element.accessibilityFrame.origin == CGPoint(x: 30, y: 50))
    #expect(element.accessibilityContainer as? UIView === view)
  }

  @Test func elementsAreCountedAndFound() {
    let view = UIView()
    let (one, other) = (UIView(), UIView())
    #expect(view.accessibilityElements == nil)
    #expect(view.accessibilityElementCount() == 0)

    view.accessibilityElements = [one, other]

    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === other)
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: other) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test func whatIsSetIsKept() {
    let view = UIView()
    #expect(view.accessibilityPath == nil)
    #expect(view.accessibilityCustomActions == nil)
    #expect(!view.shouldGroupAccessibilityChildren)

    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.accessibilityPath = path
    view.shouldGroupAccessibilityChildren = true

    #expect(view.accessibilityPath === path)
    #expect(view.shouldGroupAccessibilityChildren)
    #expect(!view.accessibilityActivate())
    #expect(!view.accessibilityPerformEscape())
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

    #expect(action.actionHandler?(action) == true)
    #expect(mailbox?.names == ["Delete"])
    #expect(refusing.actionHandler?(refusing) == false)
    mailbox = nil
    #expect(action.target == nil)
    #expect(action.actionHandler?(action) == false)
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
    #expect(slider.value == 25)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 15)
    #expect(counter.count == 3)
    slider.value = 0
    slider.accessibilityDecrement()
    #expect(counter.count == 3)
  }
}
