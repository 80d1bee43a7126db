import Segue
import SegueGallery
import SegueInspection

/// Checks of all that must hold at rest.
extension TortureRun {
  /// Everything must be at rest after this many seconds.
  static let restLimit: TimeInterval = 120
  /// Frames a second of a window that is built afresh: the picture at rest does not depend on them.
  private static let freshFrames = 10
  /// Least side of a window in which bars and margins leave space for taps, in points.
  private static let leastTapSide: CGFloat = 200

  /// Lets everything come to rest, and checks all of it.
  static func rest(_ hierarchy: TortureHierarchy, _ stage: HeadlessStage, count: Int)
    -> ScriptFailure?
  {
    func failure(_ sentence: String, _ kind: String) -> ScriptFailure {
      ScriptFailure(event: count, sentence: sentence, kind: kind)
    }
    hierarchy.takeHandsOff()
    hierarchy.apply(.speed(100))
    dropFocus(stage)
    guard stage.settle(limit: restLimit) else {
      return failure("it has not come to rest after \(Int(restLimit)) seconds", "rest")
    }
    if let violation = ContractChecker.violations(in: stage.window).first {
      return ScriptFailure(event: count, violation)
    }
    hierarchy.ledger.checkAlphas(around: stage.window)
    if let sentence = hierarchy.leftoverActivity { return failure(sentence, "leftover activity") }
    if let complaint = hierarchy.ledger.complaints.first {
      return failure(complaint, "callback order")
    }
    let living = hierarchy.ledger.living
    let expected = hierarchy.controllers.filter { $0 is TorturePanel }.count
    if living != expected {
      return failure("\(living) controllers are alive, but \(expected) are in use", "leak")
    }
    if let sentence = difference(of: hierarchy, stage) { return failure(sentence, "history") }
    if let sentence = deafness(of: hierarchy, stage) { return failure(sentence, "touch") }
    return nil
  }

  /// A press, which goes nowhere, ends the focus of a control: a new hierarchy has none, nor does it edit a text or move
  /// through a table.
  private static func dropFocus(_ stage: HeadlessStage) {
    stage.window.endEditing(true)
    stage.window.focusedView?.resignFirstResponder()
    guard stage.window.hasFocus else { return }
    stage.press(CGPoint(x: -1, y: -1))
    stage.cancelTouches()
  }

  /// Checks that the window shows the same as a new hierarchy in the same state, because at rest there is no history.
  /// Returns nil if it does.
  private static func difference(of hierarchy: TortureHierarchy, _ stage: HeadlessStage) -> String?
  {
    stage.difference(fromFresh: freshFrames) { other in
      let fresh = TortureHierarchy(window: other.window, state: hierarchy.state)
      other.settle(limit: restLimit)
      fresh.present(hierarchy.state)
      other.settle(limit: restLimit)
      fresh.adopt(hierarchy.state)
      other.settle(limit: restLimit)
      return fresh
    }
  }

  /// Checks that a tap on the front panel reaches its target. Returns nil if it does.
  private static func deafness(of hierarchy: TortureHierarchy, _ stage: HeadlessStage) -> String? {
    guard let panel = hierarchy.frontPanel, let window = panel.view.window,
      min(window.bounds.width, window.bounds.height) >= leastTapSide
    else { return nil }
    let target = panel.target
    let center = target.convert(CGPoint(x: target.bounds.midX, y: target.bounds.midY), to: nil)
    guard panel.view.convert(panel.view.bounds, to: nil).contains(center),
      window.bounds.contains(center)
    else { return nil }
    let count = panel.tapCount
    stage.tap(center)
    stage.settle(limit: restLimit)
    return panel.tapCount == count + 1 ? nil : "a tap on \(panel) at rest did not arrive"
  }
}
