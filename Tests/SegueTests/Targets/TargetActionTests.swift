import Expectations
import Foundation
import Segue
import Testing

/// Functions of targets that Foundation calls.
@MainActor @Suite struct TargetActionTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
  private let name = Notification.Name("TargetActionTests-\(UUID())")

  /// Makes a listener, while the clock is the stage's.
  private func makeListener() -> Listener {
    stage.settle()
    return Listener()
  }

  private final class Listener: NSObject {
    var heard: [String] = []

    func noted(_ note: Notification) { heard.append("note \(note.userInfo?["n"] as? Int ?? 0)") }
    func notedAsObject(_ note: NSNotification) {
      heard.append("object \(note.name.rawValue.count)")
    }
    func noticed(_ sender: Any) { heard.append("any \(sender is Notification)") }
    func called() { heard.append("called") }
    func ticked(_ timer: Timer) { heard.append("tick \(timer.userInfo as? Int ?? 0)") }
    func told(_ text: String?) { heard.append("told \(text ?? "nil")") }
  }

  // MARK: Notifications

  @Test("An observer's function is called with what it takes of a notification")
  func observersAreCalled() {
    let (listener, center) = (Listener(), NotificationCenter())
    center.addObserver(listener, selector: Listener.noted, name: name, object: nil)
    center.addObserver(listener, selector: Listener.notedAsObject, name: name, object: nil)
    center.addObserver(listener, selector: { $0.noticed(_:) }, name: name, object: nil)
    center.addObserver(listener, selector: Listener.called, name: name, object: nil)

    center.post(name: name, object: nil, userInfo: ["n": 3])

    expectEqual(
      listener.heard.sorted(), ["any true", "called", "note 3", "object \(name.rawValue.count)"])
  }

  @Test("An observer hears of its own sender and name alone, until it is removed")
  func observersAreRemoved() {
    let (listener, center, sender) = (Listener(), NotificationCenter(), NSObject())
    let other = Notification.Name(name.rawValue + "2")
    center.addObserver(listener, selector: Listener.called, name: name, object: sender)
    center.addObserver(listener, selector: Listener.noted, name: other, object: nil)

    center.post(name: name, object: NSObject())
    expectEmpty(listener.heard)

    center.post(name: name, object: sender)
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: sender)
    center.post(name: other, object: nil)
    expectEqual(listener.heard, ["called", "note 0"])

    center.removeObserver(listener)
    center.post(name: other, object: nil)
    expectEqual(listener.heard.count, 2)
  }

  @Test("A center keeps no observer alive, and the token of a block is removed as before")
  func observersAreHeldWeakly() {
    let center = NotificationCenter()
    var listener: Listener? = Listener()
    weak let gone = listener
    center.addObserver(Listener(), selector: Listener.called, name: name, object: nil)
    if let listener {
      center.addObserver(listener, selector: Listener.called, name: name, object: nil)
    }
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }

    listener = nil
    expect(gone == nil)
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)

    expectEqual(count, 1)
  }

  @Test("A notification from another thread calls on the main actor later")
  func notificationsFromOtherThreadsCome() async {
    let (listener, center, name) = (Listener(), NotificationCenter(), name)
    center.addObserver(listener, selector: Listener.called, name: name, object: nil)

    await Task.detached { center.post(name: name, object: nil) }.value
    for _ in 0..<100 where listener.heard.isEmpty {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    expectEqual(listener.heard, ["called"])
  }

  // MARK: Timers

  @Test("A timer follows the clock of the frames, repeats, and ends where it is invalidated")
  func timersFollowTheFrames() {
    let listener = makeListener()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: listener, selector: Listener.ticked, userInfo: 7, repeats: true)

    stage.run(for: 0.4)
    expectEmpty(listener.heard)
    stage.run(for: 1.2)
    expectEqual(listener.heard, ["tick 7", "tick 7", "tick 7"])

    timer.invalidate()
    stage.run(for: 2)
    expectEqual(listener.heard.count, 3)
  }

  @Test("A timer that does not repeat is invalid once it has fired, and lets its target go")
  func timersEnd() {
    var listener: Listener? = makeListener()
    weak let gone = listener
    let timer = listener.map {
      Timer.scheduledTimer(
        timeInterval: 0.2, target: $0, selector: Listener.called, userInfo: nil, repeats: false)
    }
    listener = nil
    // As in UIKit, it retains its target until then.
    expect(gone != nil)

    stage.run(for: 0.3)

    expect(timer?.isValid == false)
    expect(gone == nil)
  }

  @Test("What waits for rest does not wait for a timer")
  func timersAreNoUnrest() {
    let listener = makeListener()
    let timer = Timer.scheduledTimer(
      timeInterval: 5, target: listener, selector: Listener.called, userInfo: nil, repeats: true)

    expect(stage.settle(limit: 1))

    timer.invalidate()
    expectEmpty(listener.heard)
  }

  // MARK: Performing

  @Test("A function is performed at once or after a delay, with its argument")
  func functionsArePerformed() {
    let listener = makeListener()
    listener.perform(Listener.called)
    listener.perform(Listener.told, with: "now")
    listener.perform(Listener.told, with: nil, afterDelay: 0.2)
    listener.perform({ $0.told(_:) }, with: "later", afterDelay: 0.4)
    expectEqual(listener.heard, ["called", "told now"])

    stage.run(for: 0.3)
    expectEqual(listener.heard.last, "told nil")
    stage.run(for: 0.3)
    expectEqual(listener.heard.last, "told later")
  }

  @Test("What is performed after a delay can be cancelled, all of it or one kind of function")
  func delayedCallsAreCancelled() {
    let (listener, other) = (makeListener(), makeListener())
    listener.perform(Listener.called, with: nil, afterDelay: 0.1)
    listener.perform(Listener.told, with: "a", afterDelay: 0.1)
    other.perform(Listener.called, with: nil, afterDelay: 0.1)

    NSObject.cancelPreviousPerformRequests(
      withTarget: listener, selector: Listener.told, object: nil)
    stage.run(for: 0.2)
    expectEqual(listener.heard, ["called"])
    expectEqual(other.heard, ["called"])

    listener.perform(Listener.told, with: "b", afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    stage.run(for: 0.2)
    expectEqual(listener.heard, ["called"])
  }
}
