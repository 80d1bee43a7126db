import Segue

/// A controller that knows from its callbacks whether it is shown.
@MainActor final class WitnessController: UIViewController {
  let name: String
  private(set) var isShown = false
  /// Whether a will-callback is still without its did-callback.
  private(set) var isChanging = false
  /// Called when it is about to appear.
  var willAppear: () -> Void = {}
  /// Called when it has appeared.
  var didAppear: () -> Void = {}

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override var description: String { name }

  var isInWindow: Bool { viewIfLoaded?.window != nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isChanging = true
    willAppear()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (isShown, isChanging) = (true, false)
    didAppear()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isChanging = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    (isShown, isChanging) = (false, false)
  }
}
