import Expectations
import Segue
import TestSupport
import Testing

/// What callbacks may do while a presentation ends with everything above it.
@MainActor @Suite(.serialized) struct PresentationEndTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))

  /// When the controller on top acts.
  enum Moment: CaseIterable {
    case completion, willDisappear, didDisappear
  }

  /// What it does then.
  enum Deed: CaseIterable {
    case dismissesAll, dismissesItself, presentsOverTheLowest, presentsOverItself, givesTheRootBack
  }

  /// How the presentations end.
  enum Ending: CaseIterable {
    case anotherRoot, dismissal, anotherRootWhileADismissalWaits, windowWithoutRoot
  }

  private final class Actor: UIViewController {
    var moment = Moment.completion
    var act: () -> Void = {}

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if moment == .willDisappear { act() }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if moment == .didDisappear { act() }
    }
  }

  /// N8, M7
  @Test(arguments: Moment.allCases, Deed.allCases) func nothingIsLeftWhateverACallbackDoes(
    at moment: Moment, deed: Deed
  ) {
    let styles: [UIModalPresentationStyle] = [.fullScreen, .formSheet, .currentContext, .custom]
    for ending in Ending.allCases {
      for (lower, upper) in styles.flatMap({ lower in styles.map { (lower, $0) } }) {
        for steps in [0, 5, 100] {
          end(ending, at: moment, deed, over: (lower, upper), after: steps)
        }
      }
    }
  }

  /// Presents two controllers, ends both, and expects that everything comes to rest without them.
  private func end(
    _ ending: Ending, at moment: Moment, _ deed: Deed,
    over styles: (lower: UIModalPresentationStyle, upper: UIModalPresentationStyle),
    after steps: Int
  ) {
    let (root, lowest, top) = (UIViewController(), UIViewController(), Actor())
    stage.show(root)
    lowest.modalPresentationStyle = styles.lower
    top.modalPresentationStyle = styles.upper
    root.present(lowest, animated: false)
    stage.settle()
    var isDone = false
    let act = { [stage] in
      if isDone { return }
      isDone = true
      switch deed {
      case .dismissesAll: root.dismiss(animated: true)
      case .dismissesItself: top.dismiss(animated: true)
      case .presentsOverTheLowest: lowest.present(UIViewController(), animated: true)
      case .presentsOverItself: top.present(UIViewController(), animated: true)
      case .givesTheRootBack: stage.window.rootViewController = root
      }
    }
    (top.moment, top.act) = (moment, act)
    _ = Diagnostics.capture {
      lowest.present(top, animated: true) { if moment == .completion { act() } }
      for _ in 0..<steps { stage.step() }
      switch ending {
      case .anotherRoot: stage.window.rootViewController = UIViewController()
      case .dismissal: root.dismiss(animated: true)
      case .anotherRootWhileADismissalWaits:
        root.dismiss(animated: true)
        stage.window.rootViewController = UIViewController()
      case .windowWithoutRoot: stage.window.rootViewController = nil
      }
      stage.settle()
      // What a callback has presented for good goes, too.
      stage.window.rootViewController?.dismiss(animated: false)
      stage.settle()
    }
    let label = "\(ending) \(moment) \(deed) \(styles) \(steps)"
    let shown = [stage.window.rootViewController?.view].compactMap { $0 }
    expect(stage.window.subviews == shown, "\(label): \(stage.window.subviews)")
    expect(root.presentedViewController == nil, "\(label): something is presented")
    for controller in [root, lowest, top] where controller.viewIfLoaded?.window == nil {
      expect(controller.transitionCoordinator == nil, "\(label): \(controller) still moves")
      expect(controller.presentationController?.containerView == nil, "\(label): a container")
    }
  }
}
