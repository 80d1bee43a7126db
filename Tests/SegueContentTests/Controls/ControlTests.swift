import Expectations
import Segue
import TestSupport
import Testing

/// The events that controls send, and how they track touches.
@MainActor @Suite struct ControlTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 200))
  private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
  private let log = ControlLog()

  init() {
    stage.window.addSubview(control)
    stage.window.makeKeyAndVisible()
    log.listen(to: control)
    stage.turn()
  }

  @Test func aClickIsDownAndUpInside() {
    stage.press(CGPoint(x: 150, y: 120))
    expect(control.isTracking)
    expect(control.isTouchInside)
    expect(control.isHighlighted)
    expectEqual(control.state, .highlighted)
    stage.release()

    expectEqual(log.take(), "down upInside")
    expect(!control.isTracking)
    expect(!control.isTouchInside)
    expect(!control.isHighlighted)
  }

  @Test func draggingOutAndBackIsToldStepByStep() {
    stage.press(CGPoint(x: 150, y: 120))
    for x in [160, 250, 260, 150] as [CGFloat] {
      stage.drag(to: CGPoint(x: x, y: 120), over: 1 / 60)
    }
    stage.release()

    expectEqual(
      log.take(), "down dragInside dragExit dragOutside dragOutside dragEnter dragInside upInside")
  }

  @Test func lettingGoOutsideIsNoClick() {
    stage.press(CGPoint(x: 150, y: 120))
    stage.drag(to: CGPoint(x: 250, y: 120), over: 1 / 60)
    expect(!control.isHighlighted)
    stage.release()

    expectEqual(log.take(), "down dragExit dragOutside upOutside")
  }

  @Test func aFingerMayStrayFartherThanAPointer() {
    let window = stage.window
    func sample(_ x: CGFloat) -> PointerSample {
      PointerSample(
        location: CGPoint(x: x, y: 120), timestamp: stage.now, type: .direct)
    }

    window.touchBegan(id: 1, sample: sample(150))
    window.touchMoved(id: 1, samples: [sample(260)])
    expect(control.isHighlighted)
    window.touchMoved(id: 1, samples: [sample(280)])
    expect(!control.isHighlighted)
    window.touchEnded(id: 1, sample: sample(260))

    expectEqual(log.take(), "down dragInside dragExit dragOutside upInside")
  }

  @Test func aSecondTouchInQuickSuccessionIsARepeat() {
    stage.tap(CGPoint(x: 150, y: 120))
    stage.tap(CGPoint(x: 150, y: 120))

    expectEqual(log.take(), "down upInside down repeat upInside")
  }

  @Test func lostTouchesAreCancelled() {
    stage.press(CGPoint(x: 150, y: 120))
    stage.cancelTouches()

    expectEqual(log.take(), "down cancel")
    expect(!control.isTracking)
    expect(!control.isHighlighted)
  }

  @Test func aGestureThatTakesTheTouchCancelsIt() {
    let pan = UIPanGestureRecognizer()
    stage.window.addGestureRecognizer(pan)

    stage.press(CGPoint(x: 150, y: 120))
    stage.drag(to: CGPoint(x: 160, y: 120), over: 1 / 60)
    stage.drag(to: CGPoint(x: 180, y: 120), over: 1 / 60)
    stage.release()

    expectEqual(log.take(), "down dragInside cancel")
    expect(!control.isTracking)
  }

  @Test func disabledControlsTakeNothingAndLoseWhatTheyHave() {
    stage.press(CGPoint(x: 150, y: 120))
    control.isEnabled = false
    stage.release()
    stage.tap(CGPoint(x: 150, y: 120))

    expectEqual(log.take(), "down cancel")
    expectEqual(control.state, .disabled)
  }

  @Test func aSubclassDecidesWhatItTracks() {
    let picky = PickyControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(picky)
    stage.turn()

    stage.press(CGPoint(x: 80, y: 50))
    expect(!picky.isTracking)
    stage.release()
    stage.press(CGPoint(x: 20, y: 50))
    expect(picky.isTracking)
    stage.drag(to: CGPoint(x: 80, y: 50), over: 1 / 60)
    expect(!picky.isTracking)
    stage.release()

    expectEqual(picky.journal, ["begin no", "begin yes", "continue no", "end"])
  }

  @Test func hoveringIsToldWhenItChanges() {
    let hovering = HoverControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(hovering)
    stage.turn()

    stage.window.hoverMoved(to: CGPoint(x: 10, y: 10))
    stage.window.hoverMoved(to: CGPoint(x: 10, y: 10))
    stage.window.hoverMoved(to: CGPoint(x: 20, y: 10))
    stage.window.hoverMoved(to: CGPoint(x: 150, y: 120))
    stage.window.hoverMoved(to: nil)

    expectEqual(hovering.states, [.began, .changed, .ended])
  }

  @Test func aViewIsHoveredWithWhatLiesInIt() {
    let outer = HoverControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = HoverControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.turn()

    stage.window.hoverMoved(to: CGPoint(x: 10, y: 10))
    stage.window.hoverMoved(to: CGPoint(x: 30, y: 30))
    stage.window.hoverMoved(to: nil)

    expectEqual(inner.states, [.began, .ended])
    expectEqual(outer.states, [.began, .changed, .ended])
  }

  @Test func aDisabledHoverRecognizerCancels() {
    let hovering = HoverControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(hovering)
    stage.turn()

    stage.window.hoverMoved(to: CGPoint(x: 10, y: 10))
    hovering.recognizer?.isEnabled = false
    stage.window.hoverMoved(to: CGPoint(x: 12, y: 10))

    expectEqual(hovering.states, [.began, .cancelled])
  }

  // MARK: Targets and actions

  @Test func targetsAreCalledInOrderAndHeldWeakly() {
    let first = Target()
    var second: Target? = Target()
    control.addTarget(first, action: Target.plain, for: .valueChanged)
    if let second { control.addTarget(second, action: Target.withSender, for: .valueChanged) }

    control.sendActions(for: .valueChanged)
    expectEqual(first.calls, ["plain"])
    expectEqual(second?.calls, ["UIControl"])
    second = nil
    control.sendActions(for: .valueChanged)
    control.removeTarget(first, action: Target.plain, for: .valueChanged)
    control.sendActions(for: .valueChanged)

    expectEqual(first.calls, ["plain", "plain"])
  }

  @Test func anActionReplacesOneOfItsName() {
    var calls: [String] = []
    control.addAction(
      UIAction(identifier: .init("a")) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(UIAction(identifier: .init("b")) { _ in calls.append("b") }, for: .touchDown)
    control.addAction(
      UIAction(identifier: .init("a")) { action in
        calls.append(action.sender is UIControl ? "new" : "?")
      }, for: .touchDown)

    control.sendActions(for: .touchDown)
    control.removeAction(identifiedBy: .init("b"), for: .touchDown)
    control.sendActions(for: .touchDown)

    expectEqual(calls, ["b", "new", "new"])
  }

  // MARK: Buttons

  @Test func aButtonPerformsItsPrimaryActionOnceAClick() {
    var clicks = 0
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Open detail") { _ in clicks += 1 })
    button.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
    stage.window.addSubview(button)
    stage.turn()

    stage.tap(CGPoint(x: 50, y: 30))

    expectEqual(clicks, 1)
    expectEqual(button.currentTitle, "Open detail")
    expectEqual(button.titleLabel?.text, "Open detail")
  }

  @Test func aButtonShowsWhatItWasGivenForItsState() {
    let button = UIButton(type: .custom)
    button.setTitle("On", for: .normal)
    button.setTitle("Off", for: .disabled)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .highlighted)

    expectEqual(button.currentTitle, "On")
    expectEqual(button.currentTitleColor, .red)
    button.isHighlighted = true
    expectEqual(button.titleLabel?.textColor, .blue)
    button.isHighlighted = false
    button.isEnabled = false
    expectEqual(button.titleLabel?.text, "Off")
  }

  /// Z7
  @Test func aButtonMeasuresItsTitleWithRoomAndItsImageAsItIs() {
    let empty = UIButton(type: .system)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 12)).image { _ in }
    let picture = UIButton(type: .custom)
    picture.setImage(image, for: .normal)
    let title = UIButton(type: .custom)
    title.setTitle("Title", for: .normal)
    let both = UIButton(type: .custom)
    both.setTitle("Title", for: .normal)
    both.setImage(image, for: .normal)
    let text = title.titleLabel?.sizeThatFits(.zero) ?? .zero

    expectEqual(empty.intrinsicContentSize, CGSize(width: 30, height: 34))
    expectEqual(picture.intrinsicContentSize, CGSize(width: 20, height: 12))
    expectEqual(title.intrinsicContentSize, CGSize(width: text.width, height: text.height + 12))
    expectEqual(both.intrinsicContentSize, CGSize(width: text.width + 20, height: text.height + 12))
    empty.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(empty.sizeThatFits(.zero), CGSize(width: 6, height: 4))
  }

  /// Z10: of actions Swift can tell that they are the same, of methods it cannot.
  @Test func anActionAddedAgainIsPerformedOnce() {
    var calls = 0
    let action = UIAction { _ in calls += 1 }
    for _ in 1...2 { control.addAction(action, for: [.touchDown, .valueChanged]) }
    control.addAction(UIAction(identifier: action.identifier) { _ in calls += 10 }, for: .touchDown)

    control.sendActions(for: .valueChanged)
    let once = calls
    control.sendActions(for: .touchDown)

    expectEqual(once, 1)
    expectEqual(calls, 11)
  }

  @Test func anOuterSingleTapLeavesAButtonAlone() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
    stage.window.addSubview(button)
    let target = Target()
    button.addTarget(target, action: Target.plain, for: .touchUpInside)
    stage.window.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Target.tapped))
    stage.turn()

    stage.tap(CGPoint(x: 50, y: 30))
    stage.tap(CGPoint(x: 300, y: 30))

    expectEqual(target.calls, ["plain", "tapped"])
  }
}

@MainActor private final class ControlLog {
  private(set) var entries: [String] = []

  func listen(to control: UIControl) {
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"),
      (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
      (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { [weak self] _ in self?.entries.append(name) }, for: event)
    }
  }

  func take() -> String { entries.joined(separator: " ") }
}

@MainActor private final class Target {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func withSender(_ control: UIControl) { calls.append("\(type(of: control))") }
  func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped") }
}

private final class PickyControl: UIControl {
  var journal: [String] = []

  private func isLeft(_ touch: UITouch) -> Bool { touch.location(in: self).x < 50 }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    journal.append("begin \(isLeft(touch) ? "yes" : "no")")
    return isLeft(touch)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    journal.append("continue \(isLeft(touch) ? "yes" : "no")")
    return isLeft(touch)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    journal.append("end")
  }
}

private final class HoverControl: UIControl {
  private(set) var states: [UIGestureRecognizer.State] = []
  private(set) var recognizer: UIHoverGestureRecognizer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let recognizer = UIHoverGestureRecognizer(target: self, action: HoverControl.hover)
    addGestureRecognizer(recognizer)
    self.recognizer = recognizer
  }

  required init?(coder: NSCoder) { nil }

  var isHovered: Bool { states.last == .began || states.last == .changed }

  private func hover(_ recognizer: UIHoverGestureRecognizer) { states.append(recognizer.state) }
}

/// The pointer over controls that move under it.
@MainActor @Suite(.serialized) struct HoverTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 100))

  @Test func aWindowThatIsResizedHoversWhatIsThenUnderThePointer() {
    let controller = UIViewController()
    let control = HoverControl(frame: CGRect(x: 0, y: 80, width: 200, height: 20))
    control.autoresizingMask = [.flexibleTopMargin, .flexibleWidth]
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    controller.view.addSubview(control)
    stage.show(controller)
    stage.window.hoverMoved(to: CGPoint(x: 50, y: 140))

    stage.resize(to: CGSize(width: 200, height: 150))
    let larger = control.isHovered
    stage.resize(to: CGSize(width: 200, height: 100))

    expect(larger)
    expect(!control.isHovered)
  }
}
