import Expectations
import Segue
import TestSupport
import Testing

/// H8: what a container that appears shows for the first time may animate alongside.
@MainActor @Suite(.serialized) struct FirstAppearanceTests {
  private let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  private let spy = DelegateSpy()
  private var presenter: UIViewController { stage.window.rootViewController ?? UIViewController() }

  /// Animates a lamp alongside what it first appears in.
  private final class Registrar: UIViewController {
    let lamp = UIView(frame: CGRect(x: 0, y: 80, width: 10, height: 10))
    var ended: [Bool] = []
    var accepted: Bool?
    /// Whether it registers in a layout pass and not when it is about to appear.
    var isLate = false

    private func register() {
      guard accepted == nil else { return }
      view.addSubview(lamp)
      accepted = transitionCoordinator?.animate { [lamp] _ in
        lamp.frame.origin.x = 100
      } completion: { [weak self] in
        self?.ended.append($0.isCancelled)
        if $0.isCancelled { self?.lamp.frame.origin.x = 0 }
      }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if !isLate { register() }
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      if isLate { register() }
    }

    var shownX: CGFloat { (lamp.layer.presentation() ?? lamp.layer).frame.minX }
  }

  enum Shell: String, CaseIterable, Sendable {
    case navigation, tabs, stackInTabs, tabsInCustom
  }

  private func wrap(_ root: UIViewController, in shell: Shell) -> UIViewController {
    let tabs = UITabBarController()
    switch shell {
    case .navigation: return UINavigationController(rootViewController: root)
    case .tabs:
      tabs.viewControllers = [root]
      return tabs
    case .stackInTabs:
      tabs.viewControllers = [UINavigationController(rootViewController: root)]
      return tabs
    case .tabsInCustom:
      let custom = UIViewController()
      let inner = wrap(root, in: .stackInTabs)
      custom.addChild(inner)
      custom.view.addSubview(inner.view)
      inner.view.frame = custom.view.bounds
      inner.didMove(toParent: custom)
      return custom
    }
  }

  nonisolated private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
    .custom,
  ]

  @Test(arguments: Shell.allCases, styles)
  func aBlockAlongsideAnimatesInEveryStyle(shell: Shell, style: UIModalPresentationStyle) {
    for isLate in [false, true] {
      let registrar = Registrar()
      registrar.isLate = isLate
      let presented = wrap(registrar, in: shell)
      presented.modalPresentationStyle = style
      stage.show(UIViewController())
      stage.settle()

      presenter.present(presented, animated: true)
      stage.turn()
      let begin = registrar.shownX
      stage.run(for: 0.15)
      let middle = registrar.shownX
      stage.settle()

      expect(registrar.accepted == true)
      expect(begin < 1, "\(begin) \(middle)")
      expect(middle > 5, "\(begin) \(middle)")
      expect(middle < 99, "\(begin) \(middle)")
      expectEqual(registrar.shownX, 100)
      expectEqual(registrar.ended, [false])
    }
  }

  @Test(arguments: Shell.allCases, [true, false])
  func itFollowsTheHand(shell: Shell, finishes: Bool) {
    for animator in [SlowFade() as UIViewControllerAnimatedTransitioning, nil] {
      let registrar = Registrar()
      let presented = wrap(registrar, in: shell)
      presented.modalPresentationStyle = .fullScreen
      presented.transitioningDelegate = spy
      let journal = Journal()
      spy.animator = animator ?? InterruptibleSlide(journal)
      let interactor = UIPercentDrivenInteractiveTransition()
      spy.interactor = interactor
      stage.show(UIViewController())
      stage.settle()

      presenter.present(presented, animated: true)
      stage.turn()
      interactor.update(0.25)
      stage.run(for: 0.5)
      let scrubbed = registrar.shownX
      if finishes { interactor.finish() } else { interactor.cancel() }
      stage.settle()

      expect(abs(scrubbed - 25) < 5, "\(scrubbed)")
      expectEqual(registrar.ended, [!finishes])
      expectEqual(registrar.lamp.frame.minX, finishes ? 100 : 0)
    }
  }

  /// A stack in a tab that was never shown, and one that is pushed inside another container.
  @Test func itAnimatesAlongsideAChangeOfTab() {
    let registrar = Registrar()
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UIViewController(), UINavigationController(rootViewController: registrar),
    ]
    tabs.delegate = spy
    spy.animator = ScriptedAnimator.fade(duration: 0.4)
    stage.show(tabs)
    stage.settle()

    tabs.selectedIndex = 1
    stage.turn()
    stage.run(for: 0.2)
    let middle = registrar.shownX
    stage.settle()

    expect(registrar.accepted == true)
    expect(middle > 20)
    expect(middle < 80)
    expectEqual(registrar.ended, [false])
  }

  @Test func itAnimatesAlongsideADismissalToANewStack() {
    let registrar = Registrar()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    stage.show(navigation)
    navigation.present(presented, animated: false)
    stage.settle()

    navigation.setViewControllers([registrar], animated: false)
    navigation.dismiss(animated: true)
    stage.turn()
    stage.run(for: 0.15)
    let middle = registrar.shownX
    stage.settle()

    expect(registrar.accepted == true)
    expect(middle > 5)
    expect(middle < 99)
    expectEqual(registrar.ended, [false])
  }

  @Test func withoutAnimationThereIsNothingToAnimateAlongside() {
    let registrar = Registrar()
    let presented = wrap(registrar, in: .navigation)
    stage.show(UIViewController())
    stage.settle()

    presenter.present(presented, animated: false)
    stage.settle()

    expect(registrar.accepted == nil)
  }

  /// T4: later is too late.
  @Test func whatIsRegisteredLaterOnlyCompletes() {
    let presented = UIViewController()
    stage.show(UIViewController())
    stage.settle()
    presenter.present(presented, animated: true)
    stage.turn()
    var heard: [String] = []

    let accepted = presented.transitionCoordinator?.animate { _ in
      heard.append("alongside")
    } completion: { _ in
      heard.append("completion")
    }
    stage.settle()

    expect(accepted == false)
    expectEqual(heard, ["completion"])
  }
}
