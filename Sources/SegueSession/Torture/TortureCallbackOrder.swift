import Segue

/// Checks the order of one controller's callbacks against the promised one:
///
///     disappeared ─ willAppear ─▶ appearing ─ isAppearing, didAppear ─▶ appeared
///          ▲                        │    ▲                                 │
///          └── didDisappear ─── disappearing ◀────── willDisappear ────────┘
///
/// and that didMove(toParent:) follows willMove(toParent:).
@MainActor final class TortureCallbackOrder {
  enum Call: String {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  enum Phase: String {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var phase = Phase.disappeared
  /// Whether it has begun to appear at any time.
  private(set) var hasComeUp = false
  private weak var controller: UIViewController?
  private let ledger: TortureLedger
  private var isAppearingCame = false
  /// The new parent that the last willMove(toParent:) announced.
  private var announced: Announcement?

  private enum Announcement {
    case parent(ObjectIdentifier)
    case nowhere
  }

  init(_ controller: UIViewController, _ ledger: TortureLedger) {
    self.controller = controller
    self.ledger = ledger
    ledger.add(self)
  }

  func hear(_ call: Call) {
    switch (call, phase) {
    case (.willAppear, .disappeared), (.willAppear, .disappearing):
      phase = .appearing
      hasComeUp = true
      isAppearingCame = false
      promiseEnd()
    case (.isAppearing, .appearing) where !isAppearingCame:
      isAppearingCame = true
    case (.didAppear, .appearing) where isAppearingCame:
      phase = .appeared
    case (.willDisappear, .appeared), (.willDisappear, .appearing):
      phase = .disappearing
      promiseEnd()
    case (.didDisappear, .disappearing):
      phase = .disappeared
    default:
      complain("\(call.rawValue) came while \(phase.rawValue)")
    }
  }

  /// Expects the transition's coordinator to call its completion.
  private func promiseEnd() {
    guard let coordinator = controller?.transitionCoordinator else { return }
    ledger.owed += 1
    let ledger = ledger
    coordinator.animate(alongsideTransition: nil) { _ in ledger.owed -= 1 }
  }

  func willMove(to parent: UIViewController?) {
    announced = parent.map { .parent(ObjectIdentifier($0)) } ?? .nowhere
  }

  func didMove(to parent: UIViewController?) {
    switch (announced, parent) {
    case (.parent(let expected), let parent?) where expected == ObjectIdentifier(parent): break
    case (.nowhere, nil): break
    default: complain("didMove came without its willMove")
    }
    announced = nil
  }

  private func complain(_ sentence: String) {
    ledger.complain("\(controller.map { "\($0)" } ?? "a controller"): \(sentence)")
  }

  /// The fault of the controller at rest, as a sentence; nil if there is none.
  var leftoverActivity: String? {
    guard let controller else { return nil }
    switch phase {
    case .appearing, .disappearing: return "\(controller) is still \(phase.rawValue)"
    case .appeared where controller.viewIfLoaded?.window == nil:
      return "\(controller) has appeared, but is in no window"
    case .disappeared where controller.viewIfLoaded?.window != nil:
      return "\(controller) has disappeared, but is in a window"
    case .appeared, .disappeared: break
    }
    switch announced {
    // A navigation controller calls didMove only when a controller is first shown.
    case .parent where phase != .appeared: return nil
    case .parent: return "didMove(toParent:) did not come for \(controller)"
    case .nowhere where controller.parent == nil:
      return "didMove(toParent: nil) did not come for \(controller)"
    // A controller that stays because the removal was cancelled gets no didMove.
    case .nowhere, nil: return nil
    }
  }
}
