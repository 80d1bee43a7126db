import Expectations
import Foundation
import Testing

@testable import Segue

/// Actions whose target is found along the responder chain.
@MainActor @Suite(.serialized) struct ResponderActionTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
  private let form = Form()

  /// A controller that notes what it performs.
  private final class Form: UIViewController {
    var journal: [String] = []
    var allowed: UIMenuElement.Attributes = []
    let panel = Panel(frame: CGRect(x: 0, y: 50, width: 300, height: 200))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(panel)
    }

    func close() { journal.append("close") }
    func save(_ sender: Any?) {
      journal.append("save by \(sender.map { type(of: $0) } ?? Any.self)")
    }
    func command(_ command: UIKeyCommand) {
      journal.append("\(command.propertyList ?? "")")
    }
    override func validate(_ command: UICommand) { command.attributes = allowed }
    override func copy(_ sender: Any?) { journal.append("copy") }
  }

  /// A view that can be the first responder, and that allows some edit actions.
  private final class Panel: UIView {
    var journal: [String] = []
    var allowed: [Selector]?

    override var canBecomeFirstResponder: Bool { true }
    func reload() { journal.append("reload") }
    override func selectAll(_ sender: Any?) { journal.append("selectAll") }
    override func paste(_ sender: Any?) { journal.append("paste") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      allowed?.contains(action) ?? super.canPerformAction(action, withSender: sender)
    }
  }

  init() {
    stage.show(form)
    stage.turn()
  }

  /// RA1, RA2
  @Test func aControlWithoutATargetFindsItAlongTheChain() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    form.view.addSubview(button)
    button.addTarget(nil, action: Form.close, for: .touchUpInside)
    button.addTarget(nil, action: Form.save(_:), for: .touchUpInside)
    button.addTarget(nil, action: Panel.reload, for: .touchUpInside)

    stage.tap(button.center)
    form.panel.becomeFirstResponder()
    stage.tap(button.center)

    expectEqual(form.journal, ["close", "save by UIButton", "close", "save by UIButton"])
    // The panel is not around the button: it is asked as the first responder.
    expectEqual(form.panel.journal, ["reload"])
    expectEqual(button.allControlEvents, .touchUpInside)
  }

  /// RA1
  @Test func aBarButtonItemWithoutATargetFindsItAlongTheChain() {
    let form = Form()
    let navigation = UINavigationController(rootViewController: form)
    form.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", style: .plain, target: nil, action: Form.close)
    form.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .refresh, target: nil, action: nil)
    stage.show(navigation)
    form.panel.becomeFirstResponder()
    stage.turn()

    stage.tap(CGPoint(x: 30, y: 22))
    stage.tap(CGPoint(x: 370, y: 22))

    expectEqual(form.journal, ["close"])
  }

  /// RA1, RA2
  @Test func anApplicationSendsActions() {
    let application = UIApplication.shared
    form.panel.becomeFirstResponder()

    expect(application.sendAction(Form.close, to: nil, from: nil, for: nil))
    expect(application.sendAction(Form.save(_:), to: form, from: self.stage.window, for: nil))
    expect(!application.sendAction(UISlider.sizeToFit, to: nil, from: nil, for: nil))
    expect(
      application.sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil))

    expectEqual(form.journal, ["close", "save by UIWindow"])
    expect(!form.panel.isFirstResponder)
    expect(form.panel.target(forAction: Form.close, withSender: nil) as? Form === form)
    expect(!form.panel.canPerformAction(Form.close, withSender: nil))
  }

  /// RA3
  @Test func aKeyCommandIsPerformedByTheFirstOfItsType() {
    let reload = UIKeyCommand(input: "r", modifierFlags: .command, action: Panel.reload)
    form.addKeyCommand(reload)
    form.addKeyCommand(UIKeyCommand(input: "w", modifierFlags: .command, action: Form.close))
    form.addKeyCommand(
      UIKeyCommand(
        title: "Second", action: Form.command(_:), input: "2", propertyList: "second",
        alternates: [
          UICommandAlternate(title: "Save", action: Form.save(_:), modifierFlags: .alternate)
        ]))

    stage.key("r", modifiers: .command)
    form.panel.becomeFirstResponder()
    stage.key("r", modifiers: .command)
    stage.key("w", modifiers: .command)
    stage.key("2")
    stage.key("2", modifiers: .alternate)
    form.removeKeyCommand(reload)
    stage.key("r", modifiers: .command)

    expectEqual(form.panel.journal, ["reload"])
    expectEqual(form.journal, ["close", "second", "save by UIKeyCommand"])
  }

  /// RA3
  @Test func aCommandThatIsDisabledLeavesTheKeyToOthers() {
    form.addKeyCommand(UIKeyCommand(input: "x", modifierFlags: [], action: Form.close))
    var others = 0
    form.addKeyCommand(UIKeyCommand(input: "x") { _ in others += 1 })

    form.allowed = .disabled
    stage.key("x")
    form.allowed = []
    stage.key("x")

    expectEqual(form.journal, ["close"])
    expectEqual(others, 1)
  }

  /// RA3
  @Test func aCommandThatNobodyPerformsLeavesTheKeyToOthers() {
    form.addKeyCommand(UIKeyCommand(input: "x", modifierFlags: [], action: "cut:"))
    var others = 0
    form.addKeyCommand(UIKeyCommand(input: "x") { _ in others += 1 })

    stage.key("x")

    expectEqual(others, 1)
  }

  /// RA3
  @Test func aTabBarControllerHasTheCommandsThatWereAdded() {
    let tabs = UITabBarController()
    let command = UIKeyCommand(input: "x") { _ in }

    tabs.addKeyCommand(command)

    expect(tabs.keyCommands?.contains { $0 === command } == true)
  }

  /// RA2
  @Test func theChainEndsAtADelegateThatIsAControllerOfTheWindow() {
    final class Root: UIViewController, UIApplicationDelegate {}
    let (root, before) = (Root(), UIApplication.shared.delegate)
    UIApplication.shared.delegate = root
    defer { UIApplication.shared.delegate = before }
    stage.show(root)

    expect(!UIApplication.shared.sendAction(Panel.reload, to: nil, from: root.view, for: nil))
  }

  /// RA4
  @Test func anActionThatCallsOneOfOthersIsPerformedOnce() {
    final class Caller: UIView {
      var count = 0
      override func copy(_ sender: Any?) {
        count += 1
        UILabel().copy(nil)
      }
    }
    let (outer, inner) = (Caller(), Caller())
    form.view.addSubview(outer)
    outer.addSubview(inner)

    expect(UIApplication.shared.sendAction("copy:", to: nil, from: inner, for: nil))
    expectEqual([inner.count, outer.count], [1, 0])
  }

  /// RA4
  @Test func keysSendEditActionsToTheFirstWhoPerformsThem() {
    form.panel.becomeFirstResponder()

    stage.press(keys: "ctrl c")
    stage.press(keys: "ctrl a")
    form.panel.allowed = ["paste:"]
    stage.press(keys: "ctrl v")
    stage.press(keys: "ctrl a")
    stage.press(keys: "ctrl x")

    expectEqual(form.panel.journal, ["selectAll", "paste"])
    expectEqual(form.journal, ["copy"])
    expect(form.panel.target(forAction: "paste:", withSender: nil) as? Panel === form.panel)
    expect(form.panel.target(forAction: "copy:", withSender: nil) == nil)
    form.panel.allowed = []
    expect(UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil))
    expect(!UIApplication.shared.sendAction("paste:", to: nil, from: nil, for: nil))
  }

  /// RA4
  @Test func anyOtherSelectorIsReported() {
    let reports = Diagnostics.capture {
      form.addKeyCommand(UIKeyCommand(input: "x", modifierFlags: [], action: "close"))
    }
    stage.key("x")

    expectEqual(reports.count, 1)
    expectEmpty(form.journal)
  }

  /// RA5
  @Test func aFieldPerformsWhatItCan() {
    final class NoPasteField: UITextField {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action != "paste:" && super.canPerformAction(action, withSender: sender)
      }
    }
    let field = NoPasteField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    form.view.addSubview(field)
    field.text = "one two"
    UIPasteboard.general.string = "three"
    func possible() -> [String] {
      ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:"].filter {
        field.canPerformAction(Selector($0), withSender: nil)
      }
    }

    field.becomeFirstResponder()
    let atCaret = possible()
    stage.press(keys: "ctrl v")
    stage.press(keys: "ctrl c")
    field.select(nil)
    let inWord = possible()
    field.isSecureTextEntry = true
    let secret = possible()
    field.delete(nil)

    expectEqual(atCaret, ["select:", "selectAll:"])
    expectEqual(inWord, ["cut:", "copy:", "selectAll:", "delete:"])
    expectEqual(secret, ["selectAll:", "delete:"])
    expectEqual(field.text, "one ")
    // Nothing was selected: the controller around the field copies.
    expectEqual(form.journal, ["copy"])
  }
}
