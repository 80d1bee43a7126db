import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The inspector under the hand.
@MainActor @Suite(.serialized) struct InspectorTests {
  private let stage = HeadlessStage(size: CGSize(width: 1000, height: 700))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
  }

  private var inspector: InspectorView { playground.inspector }

  private var tuning: Tuning { playground.transport.tuning }

  private func choose(_ name: String) throws {
    playground.chooseEngine(try #require(Gallery.engine(named: name)))
    stage.settle()
  }

  /// The rows of the inspector with this title: that of the engine, then that of the spring.
  private func rows(_ name: String) -> [ParameterRow] {
    inspector.all(ParameterRow.self).filter { $0.quantity.name == name }
  }

  /// Shows the spring in another form.
  private func showForm(_ form: EngineSpring.Form) throws {
    let choice = try #require(inspector.all(UISegmentedControl.self).first)
    choice.selectedSegmentIndex = try #require(EngineSpring.Form.allCases.firstIndex(of: form))
    choice.sendActions(for: .valueChanged)
    stage.settle()
  }

  private func type(_ text: String, into field: UITextField) throws {
    // Scrolls the field to a place that no button covers.
    let place = field.convert(CGPoint(x: 0, y: field.bounds.midY), to: inspector)
    inspector.contentOffset.y = max(
      0,
      min(
        place.y - inspector.bounds.height / 2,
        inspector.contentSize.height - inspector.bounds.height))
    stage.settle()
    stage.tap(playground.place(of: field))
    stage.type(text)
    stage.key("\r")
    stage.settle()
  }

  private func value(_ name: String) throws -> Double {
    tuning.value(of: try #require(tuning.engine.parameters.first { $0.name == name }))
  }

  @Test func bounceAndDampingMoveEachOther() throws {
    try showForm(.perceptual)
    let bounce = try #require(rows("bounce").first)
    try type("0.6", into: try #require(bounce.all(UITextField.self).first))
    let period = try #require(EngineSpring(tuning)).value(of: .response)

    try expectEqual(value("damping"), 0.4)
    expect(period > 0.676 && period < 0.678)
    try showForm(.parameters)
    expectEmpty(rows("bounce"))
    expectEqual(rows("damping").first?.value, 0.4)

    try type("0.5", into: try #require(rows("damping").first?.all(UITextField.self).first))
    try showForm(.perceptual)
    expectEmpty(rows("damping"))
    expectEqual(rows("bounce").first?.value, 0.5)

    stage.key("z", modifiers: .control)
    stage.key("z", modifiers: .control)
    stage.settle()
    expectEqual(tuning.duration, 1)
    try expectEqual(value("damping"), 0.75)
    expectEqual(rows("bounce").first?.value, 0.25)
  }

  @Test func theOtherFormTakesItsPlace() throws {
    let choice = try #require(inspector.all(UISegmentedControl.self).first)
    stage.tap(playground.place(of: choice).applying(CGAffineTransform(translationX: 60, y: 0)))
    stage.settle()

    expectEmpty(rows("bounce"))
    let stiffness = try #require(rows("stiffness").first)
    expect(abs(stiffness.value - 86) < 1)
    try type("43", into: try #require(stiffness.all(UITextField.self).first))
    expect(abs(stiffness.value - 43) < 0.01)
    try expectEqual(value("damping"), 1)
    expect(playground.label(beginning: "critically damped") != nil)

    // Half of the mass: the same frequency, and less damping for it.
    let mass = try #require(rows("mass").first)
    try type("4", into: try #require(mass.all(UITextField.self).first))
    expectEqual(mass.value, 4)
    expectEqual(tuning.mass, 4)
    stage.key("z", modifiers: .control)
    stage.settle()
    expectEqual(mass.value, 1)
    expect(abs(stiffness.value - 43) < 0.01)
  }

  @Test func whatIsTooMuchIsSaid() throws {
    try showForm(.perceptual)
    let response = try #require(rows("response").first)
    try type("4", into: try #require(response.all(UITextField.self).first))

    expectEqual(tuning.duration, 5)
    expect(playground.label(beginning: "Spring slide cannot have response 4.00 s") != nil)
    expect(response.value < 4)
  }

  @Test func aCurveHasHandles() throws {
    try choose("Zoom")
    let plot = try #require(inspector.all(TimingPlot.self).first)
    expectEmpty(rows("x1"))
    let (width, height) = (plot.bounds.width - 18, plot.bounds.height - 18)
    let handle = CGPoint(x: 9 + 0.32 * width, y: 9 + 0.39 * height)
    let start = plot.convert(handle, to: nil)

    stage.press(start)
    stage.drag(to: CGPoint(x: start.x + 0.2 * width, y: start.y - 0.25 * height))
    stage.release()
    stage.settle()

    expectEqual(tuning.controlPoints, [CGPoint(x: 0.52, y: 1.22), CGPoint(x: 0, y: 1)])
    expectEqual(inspector.all(TimingField.self).first?.text, "0.52, 1.22, 0, 1")
    stage.key("z", modifiers: .control)
    expectEqual(tuning.controlPoints, [CGPoint(x: 0.32, y: 0.72), CGPoint(x: 0, y: 1)])
  }

  @Test func aCurveCanBeTyped() throws {
    try choose("Zoom")
    let field = try #require(inspector.all(TimingField.self).first)
    for (text, refusal) in [
      ("soft", "“soft” is no curve"),
      ("2, 0, 0, 1", "The first and third number of a curve are times"),
    ] {
      try type(text, into: field)
      expect(playground.label(beginning: refusal) != nil)
      expectEqual(field.text, "0.32, 0.72, 0, 1")
    }

    try type("0.1 -0.2 .3 1", into: field)

    expectEqual(tuning.controlPoints, [CGPoint(x: 0.1, y: -0.2), CGPoint(x: 0.3, y: 1)])
    try type("cubic-bezier(0.4, 0, 0.2, 1)", into: field)
    expectEqual(tuning.controlPoints, [CGPoint(x: 0.4, y: 0), CGPoint(x: 0.2, y: 1)])
    try type("spring(duration: 0.5, bounce: 0)", into: field)
    expect(playground.label(beginning: "Zoom has a curve: this is the nearest") != nil)
  }

  @Test func aSpringCanBePasted() throws {
    try choose("Spring slide")
    let field = try #require(inspector.all(TimingField.self).first)
    try type("mass 1, stiffness 200, damping 20", into: field)
    let spring = try #require(EngineSpring(tuning)).curve
    expect(abs(spring.omega0 - 14.142) < 0.02 && abs(spring.dampingRatio - 0.707) < 0.001)
    expectEqual(field.text, "response 0.44, bounce 0.29")
  }

  @Test func aTimingIsChosenByItsName() throws {
    try choose("Zoom")
    let button = try #require(inspector.all(TextButton.self).first { $0.title == "Presets" })
    stage.tap(playground.place(of: button))
    stage.settle()
    stage.type("ease-in-out")
    stage.key("\r")
    stage.settle()
    expectEqual(tuning.controlPoints, [CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)])
    expect(playground.label(beginning: "Zoom moves by ease-in-out of CSS") != nil)
    stage.key("z", modifiers: .control)
    expectEqual(tuning.controlPoints, [CGPoint(x: 0.32, y: 0.72), CGPoint(x: 0, y: 1)])
  }

  @Test func eachChangeByAKeyIsUndoneAlone() throws {
    try choose("Cube")
    let row = try #require(inspector.all(ParameterRow.self).first)
    let slider = try #require(row.all(UISlider.self).first)
    for _ in 0..<60 where !slider.isFocused { stage.key("\t", modifiers: .shift) }
    try #require(slider.isFocused)
    let values = (0..<2).map { _ in
      stage.key(UIKeyCommand.inputRightArrow)
      return row.value
    }
    expect(values[0] > 0.9 && values[1] > values[0])
    stage.key("z", modifiers: .control)
    expectEqual(row.value, values[0])
    stage.key("z", modifiers: .control)
    expectEqual(row.value, 0.9)
  }

  @Test func whatIsCopiedIsSaid() throws {
    try choose("Cube")
    stage.key("c", modifiers: .control)
    expectEqual(
      UIPasteboard.general.string,
      "let animator = Cube()\nanimator.duration = 0.9\nanimator.distance = 1.5\n"
        + "animator.recess = 0.12\nanimator.shade = 0.6\n")
    expect(playground.label(beginning: "Copied Cube as Swift") != nil)

    stage.key("c", modifiers: [.control, .shift])
    expectEqual(UIPasteboard.general.string, "segue --engine cube --container custom --no-config\n")

    let css = try #require(inspector.all(UIButton.self).first { $0.currentTitle == "CSS" })
    stage.tap(playground.place(of: css))
    stage.settle()
    expect(UIPasteboard.general.string?.contains("cubic-bezier(0.42, 0, 0.58, 1)") == true)
    let compose = inspector.all(UIButton.self).first { $0.currentTitle == "Compose" }
    expect(compose?.isHidden == true)
  }

  @Test func everythingCanBeReachedInALowWindow() throws {
    let stage = HeadlessStage(size: CGSize(width: 1000, height: 560))
    let inspector = stage.showPlayground().inspector
    expect(!inspector.isHidden)
    let last = try #require(inspector.all(ParameterRow.self).last)

    inspector.contentOffset.y = inspector.contentSize.height - inspector.bounds.height
    stage.settle()

    let row = last.convert(last.bounds, to: inspector)
    expect(inspector.contentSize.height > inspector.bounds.height)
    expect(row.maxY <= inspector.copyBar.frame.minY)
    expect(abs(inspector.copyBar.frame.maxY - inspector.bounds.maxY) < 1)
  }
}
