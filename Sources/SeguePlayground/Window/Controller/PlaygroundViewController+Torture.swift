import Foundation
import Segue
import SegueSession

/// Random hands on the stage.
extension PlaygroundViewController {
  /// Lets random hands work the stage, or stops them.
  func toggleTorture() {
    if state.activity?.torture == nil {
      beginTorture(seed: UInt64.random(in: 1...9_999))
    } else {
      takeOver()
    }
  }

  /// - Parameter seed: The seed of the hands: the same number gives the same ones.
  func beginTorture(seed: UInt64) {
    takeOver()
    state.message.alert = nil
    state.activity = .torture(StageTorture(transport, seed: seed))
    run()
  }

  /// Ends what the window does by itself, because the user does something.
  func takeOver() {
    guard let ending = state.activity else { return }
    state.activity = nil
    switch ending {
    case .torture(let torture):
      transport.receive(.input(.cancelled))
      state.message.note = torture.report + ", every promise kept"
      run()
    case .shortening(let shortening, _):
      shortening.close()
      state.message.note = nil
    case .showing: break
    }
  }

  /// Lets the hands do what they do in this frame.
  func advanceTorture(at time: TimeInterval) {
    guard let torture = state.activity?.torture else { return }
    let sentence = torture.advance(at: time)
    state.message.note = torture.report
    if let sentence { promiseBroke(sentence) }
  }

  /// Says which promise was broken; stops the hands there, so that the timeline shows what led there, and
  /// begins to look for less that does.
  func promiseBroke(_ sentence: String) {
    guard let torture = state.activity?.torture else { return say(wrong: sentence) }
    transport.pause()
    say(wrong: "\(torture.report), then: \(sentence)")
    shorten(ScriptShortening(transport.session, fault: ScriptShortening.Fault(sentence)), sentence)
  }

  // MARK: Shortening

  /// Seconds of a frame that go into it.
  private static let shorteningTime: TimeInterval = 0.006

  /// Plays it on, a little in each frame, until the user does something; then shows the shortest session found.
  private func shorten(_ shortening: ScriptShortening, _ sentence: String) {
    let timer = FrameTimer { [weak self] _ in
      guard let self, state.activity?.shortening === shortening else { return false }
      let goesOn = shortening.advance(for: Self.shorteningTime)
      state.message.note = "Looking for less that breaks it: \(shortening.count) things are left"
      if goesOn { return true }
      takeOver()
      open(shortening, sentence)
      return false
    }
    state.activity = .shortening(shortening, timer)
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
