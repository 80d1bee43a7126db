import Expectations
import Foundation
import Testing

@testable import Segue
@testable import SegueText

/// The notifications of the keyboard, and the traits that it would have.
@MainActor @Suite struct KeyboardTests {
  /// A log of the keyboard's notifications.
  @MainActor private final class Listener {
    var journal = FieldJournal()
    var info: [AnyHashable: Any] = [:]
    private var tokens: [any NSObjectProtocol] = []

    init() {
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "willShow"),
        (UIResponder.keyboardDidShowNotification, "didShow"),
        (UIResponder.keyboardWillHideNotification, "willHide"),
        (UIResponder.keyboardDidHideNotification, "didHide"),
        (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
        (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
      ]
      for (name, word) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            nonisolated(unsafe) let info = notification.userInfo ?? [:]
            MainActor.assumeIsolated {
              self?.journal.write(word)
              self?.info = info
            }
          })
      }
    }

    func stop() {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  @Test func theKeyboardIsToldOfOnceHoweverManyFieldsAreEdited() {
    let fixture = FieldFixture(edits: false)
    let view = UITextView(frame: CGRect(x: 40, y: 80, width: 200, height: 30))
    fixture.stage.window.addSubview(view)
    let listener = Listener()
    defer { listener.stop() }

    fixture.field.becomeFirstResponder()
    expectEqual(listener.journal.take(), "willChange willShow didChange didShow")
    view.becomeFirstResponder()
    fixture.field.becomeFirstResponder()
    expectEqual(listener.journal.take(), "")
    fixture.delegate.refusals = ["end"]
    view.becomeFirstResponder()
    expectEqual(listener.journal.take(), "")
    fixture.delegate.refusals = []
    fixture.field.removeFromSuperview()
    expectEqual(listener.journal.take(), "willChange willHide didChange didHide")
    view.isEditable = false
    view.becomeFirstResponder()

    expectEqual(listener.journal.take(), "")
  }

  @Test func itHasNoHeightAtTheLowerEdge() {
    let fixture = FieldFixture(edits: false)
    let listener = Listener()
    defer { listener.stop() }
    fixture.field.becomeFirstResponder()
    let info = listener.info
    let end = info[UIResponder.keyboardFrameEndUserInfoKey]

    let frame = CGRect(x: 0, y: 120, width: 400, height: 0)
    expect((end as? NSValue)?.cgRectValue == frame && end as? CGRect == frame)
    expect(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == frame)
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey]
    expect(duration as? Double == 0.25 && (duration as? NSNumber)?.doubleValue == 0.25)
    expect(duration as? CGRect == nil)
    let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int)
      .flatMap(UIView.AnimationCurve.init)
    expectEqual(curve, .easeInOut)
    expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
  }

  @Test func aFieldsDelegateIsToldFirstAndATextViewsLast() {
    let fixture = FieldFixture(edits: false)
    let text = TextViewFixture(edits: false)
    let listener = Listener()
    defer { listener.stop() }
    var seen: [String] = []
    fixture.delegate.onBegin = { _ in seen.append(listener.journal.take()) }
    text.delegate.onBegin = { _ in seen.append(listener.journal.take()) }

    fixture.field.becomeFirstResponder()
    fixture.field.resignFirstResponder()
    _ = listener.journal.take()
    text.view.becomeFirstResponder()

    expectEqual(seen, ["", "willChange willShow didChange didShow"])
  }

  @Test func traitsAreKept() {
    let field = UITextField()
    let view = UITextView()
    let bar = UISearchBar()

    expect(field.autocapitalizationType == .sentences && view.keyboardType == .default)
    expect(!field.enablesReturnKeyAutomatically && bar.enablesReturnKeyAutomatically)
    field.keyboardType = .emailAddress
    field.textContentType = .password
    view.returnKeyType = .done
    bar.autocorrectionType = .no

    expect(field.keyboardType == .emailAddress && field.textContentType == .password)
    expect(view.returnKeyType == .done && bar.autocorrectionType == .no)
    expect(field.returnKeyType == .default && view.keyboardType == .default)
  }

  @Test func theGuideLiesAtTheLowerEdge() {
    let fixture = FieldFixture(edits: false)
    let controller = UIViewController()
    fixture.stage.show(controller)
    let strip = UIView()
    strip.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(strip)
    let guide = controller.view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: guide.topAnchor),
      strip.heightAnchor.constraint(equalToConstant: 10),
    ])
    fixture.stage.turn()

    expectEqual(strip.frame, CGRect(x: 0, y: 110, width: 400, height: 10))
    expect(controller.view.keyboardLayoutGuide === guide)
    controller.additionalSafeAreaInsets.bottom = 20
    fixture.stage.turn()
    expectEqual(strip.frame.maxY, 100)
    guide.usesBottomSafeArea = false
    fixture.stage.turn()

    expectEqual(strip.frame.maxY, 120)
  }
}
