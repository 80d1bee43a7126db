import Expectations
import Segue
import SegueTesting
import Testing

/// Touch scripts: as values, as text, and played on a stage.
@MainActor @Suite(.serialized) struct ScriptTests {
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
  private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.show(controller)
    stage.settle()
  }

  @Test func aScriptIsReadAsItWasWritten() throws {
    let events: [StageEvent] = [
      .press(500, 250), .press(.points(x: 20, y: 40.5), pointer: 2), .move(999, 0),
      .drag(100, 500, over: 0.3), .drag(.points(x: -3, y: 0), seconds: 1, pointer: 2),
      .release(), .release(pointer: 2), .tap(1, 2), .tap(.points(x: 1, y: 2), pointer: 3), .cancel,
      .hover(.thousandths(x: 5, y: 999)), .hover(.points(x: 1.5, y: -2)), .hover(nil),
      .scroll(x: -3, y: 40, at: .thousandths(x: 500, y: 500)),
      .key(UIKeyCommand.inputEscape), .key("a", modifiers: [.shift, .command]), .key("+"),
      .key(";"), .key("#"), .key(" "), .key("\r"), .resize(width: 320, height: 480), .step(3),
      .wait(0.25), .rest, .action("push a page"),
    ]

    let script = TouchScript(events)

    try expectEqual(TouchScript(text: script.text(comment: "Read again")).events, events)
    try expectEqual(TouchScript(text: "\(script)").events, events)
  }

  @Test(arguments: [
    ("press 500 250", StageEvent.press(500, 250)),
    ("press 20,40.5 pointer 2", .press(.points(x: 20, y: 40.5), pointer: 2)),
    ("drag 100 500", .drag(100, 500, over: 0.1)),
    ("drag 10,20 over 2 pointer 3", .drag(.points(x: 10, y: 20), seconds: 2, pointer: 3)),
    ("key control+left", .key(UIKeyCommand.inputLeftArrow, modifiers: .control)),
    ("hover none", .hover(nil)),
    ("scroll 0 -40 at 10,20", .scroll(x: 0, y: -40, at: .points(x: 10, y: 20))),
    ("wait .5", .wait(0.5)),
    ("  do \t push ", .action("push")),
  ])
  func aLineIsAnEvent(line: String, event: StageEvent) {
    expectEqual(StageEvent(line), event)
  }

  @Test(arguments: [
    "", "fly", "press", "press 1", "press 1 2 3", "press 1,2,3", "press 1,inf", "press a,b",
    "release pointer", "release pointer 0", "drag 1 2 over", "drag 1 2 over -1", "key", "key ab",
    "key hyper+a", "resize 0 10", "resize 10", "step 0", "step 10001", "wait", "wait -1",
    "wait nan",
    "hover", "hover 1", "hover nothing", "hover none 1", "scroll 1 2", "scroll 1 at 1 2",
    "scroll 1 20000 at 1 2", "scroll 1 2 at", "rest 1", "do", "tap 1 2 pointer two",
  ])
  func whatIsNoEventIsRefused(line: String) {
    expect(StageEvent(line) == nil)
  }

  @Test func anInvalidLineIsNamed() throws {
    let error = #expect(throws: ScriptError.self) {
      try TouchScript(text: "# two good ones\npress 1 2; step 3\nrelease; fly away\n")
    }

    expectEqual(error?.description, "Line 3 of the script, “fly away”, is no event")
  }

  @Test func aDragMovesFrameByFrame() {
    var times: [TimeInterval] = []
    let start = stage.now

    stage.play("press 0 500; drag 1000 500 over 0.05; release") { times.append(stage.now - start) }

    expectEqual(view.trace, ["down 0,50", "move 67,50", "move 133,50", "move 200,50", "up 200,50"])
    expect(times.count == 3 && abs(times[2] - 0.05) < 1e-9)
  }

  @Test func aWheelScrollsAndAPointerHoversWithoutAButton() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    list.contentSize = CGSize(width: 200, height: 400)
    view.addSubview(list)

    stage.play("scroll 0 -30 at 500 500; hover 500 500; rest")

    expectEqual(list.contentOffset, CGPoint(x: 0, y: 30))
    expectEqual(stage.window.pointerLocation, CGPoint(x: 100, y: 50))
    expectEqual(view.trace, [])
  }

  @Test func thousandthsFollowAResizedWindowAndPointsDoNot() {
    stage.play("resize 400 100; tap 500 500; tap 100,50")

    expectEqual(view.trace, ["down 200,50", "up 200,50", "down 100,50", "up 100,50"])
  }

  @Test func aPressWithoutAReleaseBeginsAnew() {
    stage.play("press 10,10; press 20,20; move 30,30; cancel; move 40,40; release")

    expectEqual(
      view.trace, ["down 10,10", "up 10,10", "down 20,20", "move 30,30", "cancelled 30,30"])
  }

  @Test func timePassesByFramesSecondsAndUntilNothingMoves() {
    let start = stage.now
    var frames = 0

    stage.play("step 6; wait 0.11", eachFrame: { frames += 1 })
    let waited = stage.now - start
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    stage.play("rest")

    expect(abs(waited - 0.21) < 1e-9)
    expectEqual(frames, 13)
    expect((0.499..<0.6).contains(stage.now - start - waited))
  }

  @Test func keysAndActionsReachTheProgram() {
    var done: [String] = []
    view.addKey("a", [.shift]) { done.append("A") }

    stage.play("key shift+a; do count; do count", actions: ["count": { done.append("action") }])

    expectEqual(done, ["A", "action", "action"])
  }

  @Test func aDragFromTheEdgePopsAPage() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let stage = HeadlessStage(size: CGSize(width: 120, height: 90))
    stage.show(stack)
    stack.pushViewController(UIViewController(), animated: false)
    stage.settle()

    stage.play("press 0,60; drag 110,60 over 0.2; release; rest")
    expectEqual(stack.viewControllers.count, 1)
  }

  @Test func shrinkingKeepsWhatTheFailureNeeds() {
    let script: TouchScript = "step 1; do a; step 2; step 3; do b; rest; do a; cancel"
    var plays = 0

    let short = script.shrunk { script in
      plays += 1
      let names = script.events.compactMap { if case .action(let name) = $0 { name } else { nil } }
      return names.contains("a") && names.last == "b"
    }

    expectEqual(short, "do a; do b")
    expect(plays < 40)
  }
}

/// Takes down the touches it receives.
private final class TouchView: UIView {
  private(set) var trace: [String] = []
  private var commands: [UIKeyCommand] = []

  override var keyCommands: [UIKeyCommand]? { commands }
  override var canBecomeFirstResponder: Bool { true }

  func addKey(_ input: String, _ flags: UIKeyModifierFlags, _ action: @escaping () -> Void) {
    commands.append(UIKeyCommand(input: input, modifierFlags: flags) { _ in action() })
    becomeFirstResponder()
  }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let place = touch.location(in: nil)
      trace.append("\(what) \(Int(place.x.rounded())),\(Int(place.y.rounded()))")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("down", touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("move", touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("up", touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }
}
