import Foundation
import Segue

/// Random hands on the stage.
extension PlaygroundViewController {
  /// Lets random hands work what is on the stage, or stops them.
  func toggleTorture() {
    if torture == nil { beginTorture(seed: UInt64.random(in: 1...9_999)) } else { endTorture() }
  }

  /// - Parameter seed: Which hands: the same number gives the same ones.
  func beginTorture(seed: UInt64) {
    endShowing()
    statusBar.alert = nil
    torture = StageTorture(transport, seed: seed)
    transportView.isTortured = true
    run()
  }

  /// Ends what the window does by itself, because the user does something.
  func takeOver() {
    endTorture()
    endShowing()
  }

  /// Ends what the hands do, and says what they did; does nothing if they rest.
  func endTorture() {
    guard let torture else { return }
    leaveTorture()
    transport.receive(.input(.cancelled))
    statusBar.note = torture.report + ", every promise kept"
    run()
  }

  private func leaveTorture() {
    torture = nil
    transportView.isTortured = false
  }

  /// Lets the hands do what they do in this frame.
  func advanceTorture(at time: TimeInterval) {
    guard let torture else { return }
    let sentence = torture.advance(at: time)
    statusBar.note = torture.report
    if let sentence { promiseBroke(sentence) }
  }

  /// Says which promise was broken; stops the hands there, so that the axis of time shows what led there.
  func promiseBroke(_ sentence: String) {
    guard let torture else { return say(wrong: sentence) }
    leaveTorture()
    transport.pause()
    say(wrong: "\(torture.report), then: \(sentence)")
  }
}
