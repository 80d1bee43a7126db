import Segue
import TestSupport

/// A window of 400 by 400 points on a stepped clock, with a view in it, and fingers to touch it.
@MainActor final class TouchFixture {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 400))
  let journal = Journal()
  /// The view that fills the window; it notes the phases of its touches: "began", "moved", "ended", "cancelled".
  let view: JournalView
  private var locations: [Int: CGPoint] = [:]

  init() {
    view = JournalView("view", journal, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.turn()
  }

  var window: UIWindow { stage.window }

  /// Puts a finger down.
  func down(
    _ x: CGFloat, _ y: CGFloat, finger: Int = 1, type: UITouch.TouchType = .indirectPointer
  ) {
    // The clock may be another fixture's.
    stage.turn()
    let location = CGPoint(x: x, y: y)
    locations[finger] = location
    var sample = sample(location)
    sample.type = type
    window.touchBegan(id: finger, sample: sample)
    stage.turn()
  }

  /// Moves a finger to a point, a sixtieth of a second later.
  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, after seconds: TimeInterval = 1 / 60) {
    wait(seconds)
    let location = CGPoint(x: x, y: y)
    locations[finger] = location
    window.touchMoved(id: finger, samples: [sample(location)])
    stage.turn()
  }

  /// Moves a finger through several points within one frame.
  func move(through samples: [(x: CGFloat, y: CGFloat, time: TimeInterval)], finger: Int = 1) {
    let start = stage.now
    window.touchMoved(
      id: finger,
      samples: samples.map {
        PointerSample(location: CGPoint(x: $0.x, y: $0.y), timestamp: start + $0.time)
      })
    if let last = samples.last { locations[finger] = CGPoint(x: last.x, y: last.y) }
    wait(samples.last?.time ?? 0)
  }

  /// Lifts a finger where it is.
  func up(finger: Int = 1, after seconds: TimeInterval = 1 / 60) {
    wait(seconds)
    window.touchEnded(id: finger, sample: sample(locations[finger] ?? .zero))
    locations[finger] = nil
    stage.turn()
  }

  /// Puts a finger down and lifts it.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up()
  }

  /// Scrolls at a point.
  func scroll(_ dx: CGFloat, _ dy: CGFloat, at location: CGPoint) {
    stage.turn()
    window.scrolled(by: CGVector(dx: dx, dy: dy), at: location)
    stage.turn()
  }

  func wait(_ seconds: TimeInterval) {
    stage.run(for: seconds)
  }

  private func sample(_ location: CGPoint) -> PointerSample {
    PointerSample(location: location, timestamp: stage.now)
  }
}

/// A view that notes the phases of its touches.
@MainActor class JournalView: UIView {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal, frame: CGRect) {
    self.name = name
    self.journal = journal
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled")
  }

  private func note(_ entry: String) {
    journal.note("\(name).\(entry)")
  }
}

/// Takes down the states of recognizers under their names.
@MainActor final class GestureListener {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func heard(_ recognizer: UIGestureRecognizer) {
    journal.note("\(recognizer.name ?? "?"):\(recognizer.state)")
  }

  /// Adds a recognizer to a view and listens to it.
  @discardableResult func listen<G: UIGestureRecognizer>(
    to recognizer: G, _ name: String, on view: UIView
  ) -> G {
    recognizer.name = name
    recognizer.addTarget(self, action: GestureListener.heard)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// A recognizer that does what a test says, and takes down the touches it gets.
@MainActor final class ProbeRecognizer: UIGestureRecognizer {
  var atBegan: State?
  var atMoved: State?
  var atEnded: State?
  private(set) var resets = 0
  private(set) var phases: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    phases.append("began")
    if let atBegan { state = atBegan }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    phases.append("moved")
    if let atMoved { state = atMoved }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    phases.append("ended")
    if let atEnded { state = atEnded }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    phases.append("cancelled")
  }

  override func reset() {
    super.reset()
    resets += 1
  }
}

/// A delegate made of closures.
final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requiredBy: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receives: (UITouch) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin(gestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requires(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiredBy(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives(touch) }
}
