import Expectations
import Foundation
import Segue
import Testing

/// Observers that come, go and change things while they are told (KV3, KV4).
@MainActor @Suite struct ObserverLifeTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  @Test func anObservationEndsWithItsObjectAndWhenItIsInvalidated() {
    var count = 0
    var first: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in count += 1 }
    let second = view.observe(\.alpha) { _, _ in count += 10 }

    view.alpha = 0.5
    expectEqual(count, 11)
    first = nil
    view.alpha = 0.6
    expectEqual(count, 21)
    second.invalidate()
    second.invalidate()
    view.alpha = 0.7
    expectEqual(count, 21)
    expect(first == nil)
  }

  @Test func nothingIsKeptWhereNobodyObserves() {
    expect(view.layer.observers == nil)
    view.frame.size.width = 40
    expect(view.layer.observers == nil)

    var observation: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in }
    expect(view.layer.observers != nil)
    view.alpha = 0.3
    expect(view.layer.observers != nil)
    expect(observation != nil)
    observation = nil
    view.alpha = 0.5

    expect(view.layer.observers == nil)
  }

  @Test func observationsRetainNeitherTheObjectNorAreRetainedByIt() {
    final class Captured {}
    weak var view: UIView?
    weak var captured: Captured?
    var observation: NSKeyValueObservation?
    do {
      let (strong, value) = (UIView(), Captured())
      (view, captured) = (strong, value)
      observation = strong.observe(\.frame) { _, _ in withExtendedLifetime(value) {} }
      strong.frame.size.width = 3
    }
    expect(view == nil)
    expect(captured != nil)
    expect(observation != nil)
    observation = nil
    expect(captured == nil)
  }

  @Test func anObserverMayEndItselfAndOthersWhileItIsTold() {
    var told: [String] = []
    var observations: [NSKeyValueObservation] = []
    observations.append(
      view.observe(\.center) { _, _ in
        told.append("first")
        observations = []
      })
    observations.append(view.observe(\.center) { _, _ in told.append("second") })

    view.center.x += 1
    view.center.x += 1

    expectEqual(told, ["first"])
  }

  @Test func anObserverThatIsAddedWhileOthersAreToldHearsOfTheNextChange() {
    var told: [String] = []
    var late: NSKeyValueObservation?
    let first = view.observe(\.center) { view, _ in
      if late == nil { late = view.observe(\.center) { _, _ in told.append("late") } }
      told.append("first")
    }

    view.center.x += 1
    expectEqual(told, ["first"])
    view.center.x += 1

    expectEqual(told, ["first", "first", "late"])
    withExtendedLifetime((first, late)) {}
  }

  @Test func theObjectMayBeReleasedWhileItsObserversAreTold() {
    var owner: UIView? = UIView()
    weak let released = owner
    var count = 0
    let observations = [
      owner?.observe(\.alpha) { _, _ in
        owner = nil
        count += 1
      },
      owner?.observe(\.alpha) { _, _ in count += 1 },
    ]

    owner?.alpha = 0.5

    expectEqual(count, 2)
    expect(released == nil)
    withExtendedLifetime(observations) {}
  }

  /// Each observer receives both changes, and ends with the last value.
  @Test func anObserverMayChangeTheValueItself() {
    var first: [CGFloat] = []
    var second: [CGFloat] = []
    let observations = [
      view.observe(\.alpha) { view, _ in
        first.append(view.alpha)
        if view.alpha < 0.5 { view.alpha = 0.5 }
      },
      view.observe(\.alpha) { view, _ in second.append(view.alpha) },
    ]

    view.alpha = 0.25

    expectEqual(first, [0.25, 0.5])
    expectEqual(second.last, 0.5)
    expectEqual(view.alpha, 0.5)
    withExtendedLifetime(observations) {}
  }

  @Test func aChangeBeforeAChangeGivesWayToIt() {
    var told: [CGFloat] = []
    let observation = view.observe(\.alpha, options: [.prior, .old, .new]) { view, change in
      if change.isPrior { view.alpha = 0.1 } else { told.append(change.newValue ?? -1) }
    }

    view.alpha = 0.5

    expectEqual(view.alpha, 0.5)
    expectEqual(told, [0.5])
    withExtendedLifetime(observation) {}
  }

  @Test func anObservationMayEndOnAnotherThread() async {
    var count = 0
    let observation = view.observe(\.alpha) { _, _ in count += 1 }

    await Task.detached { observation.invalidate() }.value
    view.alpha = 0.5

    expectEqual(count, 0)
  }
}
