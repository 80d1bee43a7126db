import Expectations
import Segue
import Testing

/// Sliders, switches and segmented controls.
@MainActor @Suite struct ValueControlTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 200))
  private let counter = ChangeCounter()

  init() {
    stage.window.makeKeyAndVisible()
  }

  private func add(_ control: UIControl) {
    stage.window.addSubview(control)
    control.addTarget(counter, action: ChangeCounter.changed, for: .valueChanged)
    stage.turn()
  }

  private func makeSlider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 220, height: 28))
    add(slider)
    return slider
  }

  // MARK: Slider

  @Test func aSliderKeepsItsValueWithinItsLimits() {
    let slider = makeSlider()

    slider.value = 2
    expectEqual(slider.value, 1)
    slider.minimumValue = 5
    expectEqual(slider.maximumValue, 5)
    expectEqual(slider.value, 5)
    slider.maximumValue = -1
    expectEqual(slider.minimumValue, -1)
    expectEqual(slider.value, -1)
    slider.value = .nan
    expectEqual(slider.value, -1)
    expectEqual(counter.count, 0)
  }

  @Test func draggingTheKnobFollowsThePointer() {
    let slider = makeSlider()

    stage.press(CGPoint(x: 113, y: 114))
    expectEqual(slider.value, 0)
    stage.drag(to: CGPoint(x: 213, y: 114), over: 5 / 60)

    expect(abs(slider.value - 0.5) < 1e-6)
    expectEqual(counter.count, 5)
    stage.release()
    expectEqual(counter.count, 5)
  }

  @Test func aClickOnTheTrackTakesTheKnobThere() {
    let slider = makeSlider()

    stage.press(CGPoint(x: 260, y: 114))

    expect(abs(slider.value - 0.75) < 1e-6)
    stage.release()
    expectEqual(counter.count, 1)
  }

  @Test func aSliderThatIsNotContinuousTellsAtTheEnd() {
    let slider = makeSlider()
    slider.isContinuous = false

    stage.press(CGPoint(x: 110, y: 114))
    stage.drag(to: CGPoint(x: 200, y: 114))
    expectEqual(counter.count, 0)
    stage.release()

    expectEqual(counter.count, 1)
  }

  @Test(arguments: [(CGFloat(60), CGFloat(0), false), (0, 60, true)])
  func dragsAlongASliderAreNotForThePanAroundIt(move: (CGFloat, CGFloat, Bool)) {
    _ = makeSlider()
    let pan = UIPanGestureRecognizer()
    pan.addTarget(counter, action: ChangeCounter.panned)
    stage.window.addGestureRecognizer(pan)

    stage.press(CGPoint(x: 110, y: 114))
    stage.drag(to: CGPoint(x: 110 + move.0, y: 114 + move.1))
    stage.release()

    expectEqual(counter.pans > 0, move.2)
  }

  // MARK: Switch

  @Test func aClickTurnsASwitchAndSettingItTellsNobody() {
    let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    add(toggle)

    toggle.isOn = true
    expectEqual(counter.count, 0)
    stage.tap(CGPoint(x: 120, y: 114))

    expect(!toggle.isOn)
    expectEqual(counter.count, 1)
    expectEqual(toggle.frame.size, toggle.intrinsicContentSize)
  }

  @Test func draggingASwitchFollowsTheSides() {
    let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    add(toggle)

    stage.press(CGPoint(x: 110, y: 114))
    stage.drag(to: CGPoint(x: 140, y: 114))
    expect(toggle.isOn)
    stage.drag(to: CGPoint(x: 110, y: 114))
    expect(!toggle.isOn)
    stage.release()
    expectEqual(counter.count, 0)

    stage.press(CGPoint(x: 110, y: 114))
    stage.drag(to: CGPoint(x: 140, y: 114))
    stage.release()
    expect(toggle.isOn)
    expectEqual(counter.count, 1)
  }

  @Test func aSwitchThatLosesTheTouchGoesBack() {
    let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    add(toggle)

    stage.press(CGPoint(x: 110, y: 114))
    stage.drag(to: CGPoint(x: 140, y: 114))
    stage.cancelTouches()

    expect(!toggle.isOn)
    expectEqual(counter.count, 0)
  }

  // MARK: Segments

  @Test func aClickChoosesASegment() {
    let control = UISegmentedControl(items: ["1×", "½", "¼"])
    control.frame = CGRect(x: 20, y: 20, width: 184, height: 28)
    control.selectedSegmentIndex = 0
    add(control)

    stage.tap(CGPoint(x: 110, y: 34))
    expectEqual(control.selectedSegmentIndex, 1)
    expectEqual(counter.count, 1)
    stage.tap(CGPoint(x: 110, y: 34))
    expectEqual(counter.count, 1)
    control.setEnabled(false, forSegmentAt: 2)
    stage.tap(CGPoint(x: 190, y: 34))

    expectEqual(control.selectedSegmentIndex, 1)
  }

  @Test func theChoiceStaysWithItsSegment() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1

    control.insertSegment(withTitle: "x", at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 2)
    control.removeSegment(at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 1)
    control.removeSegment(at: 1, animated: false)

    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    expectEqual((0..<2).map { control.titleForSegment(at: $0) }, ["a", "c"])
  }
}

@MainActor private final class ChangeCounter {
  var count = 0
  var pans = 0
  func changed(_ control: UIControl) { count += 1 }
  func panned(_ pan: UIPanGestureRecognizer) { pans += 1 }
}
