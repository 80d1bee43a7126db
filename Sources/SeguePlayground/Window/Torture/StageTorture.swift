import Segue
import SegueGallery
import SegueSession

/// Works the stage at random, in scripts that begin anew, until it is stopped or a promise is broken. Its
/// events are the session, so the fault stands on the timeline.
@MainActor final class StageTorture {
  private let transport: Transport
  private let seed: UInt64
  private var hands: RandomHands
  /// Number of scripts that have begun.
  private var scripts = 1
  /// Number of events in the scripts before.
  private var doneBefore = 0
  /// Number of transitions that have begun, and of moments of the script in which they are counted.
  private var transitions = 0
  private var counted = 0
  /// Number of frames since the script ended; nil: the hands work.
  private var restFrames: Int?

  /// Number of events in a script, after which all comes to rest and the next one begins.
  private static let scriptLength = 300
  /// Number of frames after which a stage that has not come to rest never will.
  private static let longestRest = 7_200

  /// - Parameter seed: The seed of the hands: the same number gives the same ones.
  init(_ transport: Transport, seed: UInt64) {
    (self.transport, self.seed) = (transport, seed)
    hands = RandomHands(seed: seed)
    // What is played over and over never rests.
    transport.loops = false
    transport.begin(start)
  }

  /// The start of the next script: the content that is shown now.
  private var start: Session.Start {
    var start = transport.session.start
    (start.tuning, start.panel) = (transport.tuning, 0)
    (start.size, start.scale) = (transport.stage.window.bounds.size, transport.stage.scale)
    return start
  }

  private func countTransitions() {
    transitions += transport.records.dropFirst(counted).count { record in
      record.callbacks.contains { $0.name == .viewWillAppear }
    }
    counted = transport.records.count
  }

  /// Gives the transport the events of the next frame. Returns a sentence about a fault; nil: go on.
  ///
  /// - Parameter time: The time on the window's clock, in seconds.
  func advance(at time: TimeInterval) -> String? {
    countTransitions()
    guard let frames = restFrames else {
      let stage = transport.stage
      let size = stage.window.bounds.size
      for event in hands.next(in: size, at: time, turn: { stage.nextTurn }) {
        transport.receive(event)
      }
      if hands.count >= Self.scriptLength {
        restFrames = 0
        for event in hands.release(at: time) { transport.receive(.input(event)) }
      }
      return nil
    }
    guard !transport.needsTicks else {
      restFrames = frames + 1
      return frames < Self.longestRest
        ? nil : "It has not come to rest after \(Self.longestRest / 60) seconds"
    }
    if transport.stage.perform({ ContractChecker.isBusy(transport.stage.window) }) {
      return "A transition is in flight, but nothing moves, and no pointer is down"
    }
    if let leftover = transport.stage.leftover() { return "restoration: \(leftover)" }
    beginScript()
    return nil
  }

  private func beginScript() {
    doneBefore += hands.count
    hands = RandomHands(seed: seed &* 1_000_003 &+ UInt64(scripts))
    scripts += 1
    (restFrames, counted) = (nil, 0)
    transport.begin(start)
  }

  /// The summary of the torture so far, as a sentence.
  var report: String {
    "Torture with seed \(seed): \(doneBefore + hands.count) things done, \(transitions) times a screen came"
  }
}
