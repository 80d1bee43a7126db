import Expectations
import Foundation
import Testing

@testable import Segue

/// The focus of controls, by Tab, arrows and Space (K10, K12).
@MainActor @Suite struct FocusTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
  private let root = UIViewController()

  init() {
    stage.show(root)
  }

  private func button(
    _ x: CGFloat, _ y: CGFloat, group: String? = nil, in controller: UIViewController? = nil
  ) -> UIButton {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: x, y: y, width: 60, height: 24)
    button.focusGroupIdentifier = group
    (controller ?? root).view.addSubview(button)
    return button
  }

  private func tab(_ modifiers: UIKeyModifierFlags = []) { stage.key("\t", modifiers: modifiers) }

  private var focused: UIView? { stage.window.focusedView }

  @Test func tabGoesRowByRowAndRoundAgain() {
    let buttons = [button(10, 10), button(100, 12), button(10, 60)]
    var seen: [Int?] = []
    for _ in 0..<4 {
      tab()
      seen.append(buttons.firstIndex { $0.isFocused })
    }
    tab(.shift)

    expectEqual(seen, [0, 1, 2, 0])
    expect(buttons[2].isFocused)
    expectEqual(buttons.filter(\.isFocused).count, 1)
  }

  /// A list that can be first responder lies in the middle of its own rows.
  @Test("K10: the arrows pass a view around the others of its group")
  func arrowsPassAViewAroundTheOthers() {
    final class List: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let list = List(frame: CGRect(x: 0, y: 0, width: 100, height: 250))
    list.focusGroupIdentifier = "list"
    root.view.addSubview(list)
    let rows = (0..<6).map { index in
      let row = UIButton(frame: CGRect(x: 0, y: 40 * CGFloat(index), width: 100, height: 36))
      list.addSubview(row)
      return row
    }
    var seen: [Int?] = []
    tab()
    for _ in rows {
      seen.append(rows.firstIndex { $0.isFocused })
      stage.key(UIKeyCommand.inputDownArrow)
    }

    expectEqual(seen, [0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen, .fullScreen])
  func tabStaysInWhatIsPresented(style: UIModalPresentationStyle) {
    let below = button(10, 10)
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    let inside = [button(20, 20, in: presented), button(20, 60, in: presented)]
    root.present(presented, animated: false)
    stage.settle()

    var seen: [Int?] = []
    for _ in 0..<4 {
      tab()
      seen.append(inside.firstIndex { $0 === focused })
    }
    tab(.shift)
    expectEqual(seen, [0, 1, 0, 1])
    expect(focused === inside[0])
    root.dismiss(animated: false)
    stage.settle()
    tab()

    expect(focused === below)
  }

  @Test func disabledAndHiddenControlsAreLeftOut() {
    let buttons = [button(10, 10), button(100, 10), button(200, 10), button(300, 10)]
    buttons[0].isEnabled = false
    buttons[2].isHidden = true
    tab()
    expect(focused === buttons[1])
    tab()
    expect(focused === buttons[3])
  }

  @Test func aGroupIsEnteredAtItsSelectedControlAndTheArrowsMoveWithin() {
    let before = button(10, 10)
    let rows = (0..<4).map { button(10, 60 + CGFloat($0) * 30, group: "rows") }
    let after = button(10, 250)
    rows[2].isSelected = true
    tab()
    tab()
    expect(focused === rows[2])
    stage.key(UIKeyCommand.inputDownArrow)
    expect(focused === rows[3])
    stage.key(UIKeyCommand.inputDownArrow)
    expect(focused === rows[3])
    for _ in 0..<3 { stage.key(UIKeyCommand.inputUpArrow) }
    expect(focused === rows[0])
    tab()
    expect(focused === after)
    tab(.shift)
    expect(focused === rows[0])
    tab(.shift)
    expect(focused === before)
  }

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func theSidewaysArrowsMoveWhereTheyPoint(direction: UIUserInterfaceLayoutDirection) {
    UIApplication.shared.userInterfaceLayoutDirection = direction
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let row = (0..<3).map { button(10 + CGFloat($0) * 90, 10, group: "row") }
    row[1].isSelected = true

    tab()
    stage.key(UIKeyCommand.inputRightArrow)
    let right = row.firstIndex { $0.isFocused }
    for _ in 0..<2 { stage.key(UIKeyCommand.inputLeftArrow) }
    let left = row.firstIndex { $0.isFocused }

    expectEqual(right, 2)
    expectEqual(left, 0)
  }

  @Test func spaceAndReturnPressWhatHasTheFocus() {
    let button = button(10, 10)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    stage.key(" ")
    expectEqual(count, 0)
    tab()
    stage.key(" ")
    stage.key("\r")
    stage.key(" ", modifiers: .control)
    expectEqual(count, 2)
  }

  @Test func arrowsChangeAValueAndComeBeforeKeyCommands() {
    final class Commander: UIViewController {
      var count = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputRightArrow) { [weak self] _ in self?.count += 1 }]
      }
    }
    let commander = Commander()
    stage.show(commander)
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 28))
    let choice = UISegmentedControl(items: ["a", "b", "c"])
    choice.frame = CGRect(x: 10, y: 60, width: 200, height: 28)
    choice.setEnabled(false, forSegmentAt: 1)
    choice.selectedSegmentIndex = 0
    let toggle = UISwitch(frame: CGRect(x: 10, y: 110, width: 48, height: 28))
    var changes: [String] = []
    for (name, control) in [("slider", slider), ("choice", choice), ("toggle", toggle)]
      as [(String, UIControl)]
    {
      control.addAction(UIAction { _ in changes.append(name) }, for: .valueChanged)
      commander.view.addSubview(control)
    }
    stage.key(UIKeyCommand.inputRightArrow)
    expectEqual(commander.count, 1)
    tab()
    stage.key(UIKeyCommand.inputRightArrow)
    expect(abs(slider.value - 0.05) < 1e-6)
    stage.key(UIKeyCommand.inputEnd)
    expectEqual(slider.value, 1)
    tab()
    stage.key(UIKeyCommand.inputRightArrow)
    expectEqual(choice.selectedSegmentIndex, 2)
    tab()
    stage.key(" ")
    expect(toggle.isOn)
    expectEqual(changes, ["slider", "slider", "choice", "toggle"])
    expectEqual(commander.count, 1)
  }

  @Test func aPressEndsTheFocusAndTabGoesOnFromThere() {
    let buttons = (0..<4).map { button(10 + 90 * CGFloat($0), 10) }
    tab()
    expect(buttons[0].subviews.contains { $0 is FocusHaloView })
    stage.tap(CGPoint(x: 220, y: 20))
    expect(focused == nil)
    expect(!buttons[0].subviews.contains { $0 is FocusHaloView })
    tab()
    expect(focused === buttons[3])
  }

  @Test func aFieldTakesTheFocusFromAControlAndGivesItBack() {
    let field = UITextField(frame: CGRect(x: 10, y: 60, width: 100, height: 28))
    let first = button(10, 10)
    root.view.addSubview(field)
    tab()
    tab()
    expect(field.isFirstResponder)
    expect(!first.isFocused)
    stage.key(" ")
    expectEqual(field.text, " ")
    tab()
    expect(first.isFocused)
    expect(!field.isFirstResponder)
  }

  @Test func whatIsRemovedOrHiddenWhileItHasTheFocusTakesNoKeys() {
    let (first, second) = (button(10, 10), button(100, 10))
    var count = 0
    for view in [first, second] {
      view.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    }
    tab()
    first.superview?.isHidden = true
    stage.key(" ")
    first.superview?.isHidden = false
    stage.key(" ")
    tab()
    second.addAction(UIAction { _ in second.removeFromSuperview() }, for: .touchUpInside)
    let hadSecond = second.isFocused
    stage.key(" ")
    stage.key(" ")
    expect(hadSecond)
    expectEqual(count, 1)
  }
}
