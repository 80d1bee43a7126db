import Segue

/// A navigation controller that checks its own and its delegate's callbacks.
@MainActor final class TortureStack: UINavigationController {
  private let ledger: TortureLedger
  private(set) lazy var callbackOrder = TortureCallbackOrder(self, ledger)
  /// The controllers announced to the delegate by `willShow` since its last `didShow`: the root of a stack that
  /// appears, say, and a controller pushed onto it meanwhile. If the push is cancelled, the root is shown.
  private var announced: [Announced] = []

  private struct Announced {
    weak var controller: UIViewController?
  }

  init(_ panels: [UIViewController], _ ledger: TortureLedger) {
    self.ledger = ledger
    super.init(nibName: nil, bundle: nil)
    setViewControllers(panels, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func willShow(_ controller: UIViewController) {
    if controller.parent !== self {
      ledger.complain("\(self) is about to show \(controller), which is not its child")
    }
    announced.append(Announced(controller: controller))
  }

  func didShow(_ controller: UIViewController) {
    if !isAnnounced(controller) {
      ledger.complain("\(self) is said to show \(controller), but it was not about to")
    }
    announced = []
    guard let panel = controller as? TorturePanel else { return }
    if panel.callbackOrder.phase != .appeared {
      ledger.complain("\(self) is said to show \(controller), which has not appeared")
    }
  }

  private func isAnnounced(_ controller: UIViewController) -> Bool {
    announced.contains { $0.controller === controller }
  }

  /// The fault of the stack at rest, as a sentence; nil if there is none. Where the transition was cancelled, another
  /// controller is on top.
  var leftoverActivity: String? {
    guard let topViewController, isAnnounced(topViewController), viewIfLoaded?.window != nil else {
      return nil
    }
    return "\(self) was about to show \(topViewController), but it is not said to have"
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // What was announced before it left the screen was shown by then, or cancelled.
    if callbackOrder.phase == .disappeared { announced = [] }
    callbackOrder.hear(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    callbackOrder.hear(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    callbackOrder.hear(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    callbackOrder.hear(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    callbackOrder.hear(.didDisappear)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    callbackOrder.willMove(to: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    callbackOrder.didMove(to: parent)
  }
}
