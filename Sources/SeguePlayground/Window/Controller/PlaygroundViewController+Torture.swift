import Foundation
import Segue
import SegueSession

/// Random hands on the stage.
extension PlaygroundViewController {
  /// Lets random hands work the stage, or stops them.
  func toggleTorture() {
    if torture == nil { beginTorture(seed: UInt64.random(in: 1...9_999)) } else { endTorture() }
  }

  /// - Parameter seed: The seed of the hands: the same number gives the same ones.
  func beginTorture(seed: UInt64) {
    endShowing()
    endShortening()
    statusBar.alert = nil
    torture = StageTorture(transport, seed: seed)
    transportView.isTortured = true
    run()
  }

  /// Ends what the window does by itself, because the user does something.
  func takeOver() {
    endTorture()
    endShortening()
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

  /// Says which promise was broken; stops the hands there, so that the timeline shows what led there, and
  /// begins to look for less that does.
  func promiseBroke(_ sentence: String) {
    guard let torture else { return say(wrong: sentence) }
    let report = torture.report
    leaveTorture()
    transport.pause()
    say(wrong: "\(report), then: \(sentence)")
    shorten(ScriptShortening(transport.session, fault: ScriptShortening.Fault(sentence)), sentence)
  }

  // MARK: Shortening

  /// Seconds of a frame that go into it.
  private static let shorteningTime: TimeInterval = 0.006

  /// Plays it on, a little in each frame, until the user does something; then shows the shortest session found.
  private func shorten(_ shortening: ScriptShortening, _ sentence: String) {
    self.shortening = shortening
    shorteningTimer = FrameTimer { [weak self] _ in
      guard let self, self.shortening === shortening else { return false }
      let goesOn = shortening.advance(for: Self.shorteningTime)
      statusBar.note = "Looking for less that breaks it: \(shortening.count) things are left"
      if goesOn { return true }
      endShortening()
      open(shortening, sentence)
      return false
    }
  }

  private func endShortening() {
    guard let shortening else { return }
    shortening.close()
    (self.shortening, shorteningTimer, statusBar.note) = (nil, nil, nil)
  }

  private func open(_ shortening: ScriptShortening, _ sentence: String) {
    guard let session = shortening.best else { return }
    transport.replay(session)
    transport.pause()
    let counts = "\(shortening.count) of \(shortening.firstCount) things done"
    say(wrong: "\(counts) are enough for: \(sentence)")
    run()
  }
}
