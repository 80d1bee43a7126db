import Segue
import TestSupport
import Testing

/// A container of one kind on a stage, between A and B, with a spy as its delegate.
@MainActor final class LimitFixture {
  enum Kind: String, CaseIterable, Sendable {
    case navigation, tabs, fullScreen, sheet, custom
  }

  let kind: Kind
  let stage: HeadlessStage
  let journal = Journal()
  let spy = DelegateSpy()
  let a: ReactingController
  let b: ReactingController
  let navigation: UINavigationController
  let tabs = UITabBarController()

  init(
    _ kind: Kind, policy: TransitionPolicy = .queue, size: CGSize = CGSize(width: 100, height: 100)
  ) {
    self.kind = kind
    stage = HeadlessStage(size: size)
    a = ReactingController("A", journal)
    b = ReactingController("B", journal)
    navigation = UINavigationController()
    navigation.isNavigationBarHidden = true
    switch kind {
    case .navigation:
      navigation.setViewControllers([a], animated: false)
      navigation.delegate = spy
      stage.show(navigation)
    case .tabs:
      tabs.viewControllers = [a, b]
      tabs.delegate = spy
      stage.show(tabs)
    case .fullScreen, .sheet, .custom:
      b.modalPresentationStyle =
        kind == .sheet ? .pageSheet : kind == .custom ? .custom : .fullScreen
      b.transitioningDelegate = spy
      stage.show(a)
    }
    for controller in [navigation, tabs, a] { OverlappingRequests(of: controller).policy = policy }
    stage.settle()
    _ = journal.take()
  }

  /// Calls `body` the first time that a callback of this name comes, of whomever.
  func onFirst(_ name: String, _ body: @escaping () -> Void) {
    var isDone = false
    let react = { (heard: String) in
      guard heard == name, !isDone else { return }
      isDone = true
      body()
    }
    spy.react = { react($0.rawValue) }
    a.react = { react("A." + $0) }
    b.react = { react("B." + $0) }
    self.react = react
  }

  /// Ends the stage, and releases the closures that hold the fixture.
  func close() {
    spy.react = nil
    a.react = nil
    b.react = nil
    react = nil
    stage.close()
  }

  /// Receives the names of completions.
  private(set) var react: ((String) -> Void)?

  func note(_ completion: String) {
    journal.note(completion)
    react?(completion)
  }

  /// The controller that requests go to.
  var container: UIViewController {
    switch kind {
    case .navigation: navigation
    case .tabs: tabs
    case .fullScreen, .sheet, .custom: a
    }
  }

  /// Goes from A to B.
  func go(animated: Bool = true) {
    switch kind {
    case .navigation: navigation.pushViewController(b, animated: animated)
    case .tabs: tabs.selectedViewController = b
    case .fullScreen, .sheet, .custom:
      a.present(b, animated: animated) { [weak self] in self?.note("presented") }
    }
    stage.turn()
  }

  /// Goes back from B to A.
  func back(animated: Bool = true) {
    switch kind {
    case .navigation: navigation.popViewController(animated: animated)
    case .tabs:
      if tabs.viewControllers?.contains(a) == true { tabs.selectedViewController = a }
    case .fullScreen, .sheet, .custom:
      a.dismiss(animated: animated) { [weak self] in self?.note("dismissed") }
    }
    stage.turn()
  }

  /// Whether B is where the container has come to, or is going to.
  var isAtB: Bool {
    switch kind {
    case .navigation: navigation.topViewController === b
    case .tabs: tabs.selectedViewController === b
    case .fullScreen, .sheet, .custom: a.presentedViewController === b
    }
  }

  /// The displayed distance of B to the right of its place.
  var shownX: CGFloat {
    guard let own = b.viewIfLoaded else { return .nan }
    let view: UIView =
      container === a && isAtB ? b.presentationController?.presentedView ?? own : own
    return view.seenOrigin.x
  }

  /// Expects rest, with B in place or not: nothing in flight, nothing left behind, and a container that goes on
  /// working.
  func expectRest(
    atB: Bool, works: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(stage.settle(), "something never ends", sourceLocation: sourceLocation)
    #expect(isAtB == atB, "\(kind)", sourceLocation: sourceLocation)
    #expect(container.transitionCoordinator == nil, sourceLocation: sourceLocation)
    let violations = ContractChecker.violations(in: stage.window)
    #expect(violations.isEmpty, "\(violations)", sourceLocation: sourceLocation)
    #expect((b.viewIfLoaded?.window != nil) == atB, sourceLocation: sourceLocation)
    guard works else { return }
    spy.animator = nil
    spy.interactor = nil
    onFirst("nothing") {}
    if atB { back() } else { go() }
    stage.settle()
    expectRest(atB: !atB, works: false, sourceLocation: sourceLocation)
  }
}

/// Reacts to its appearance.
@MainActor final class ReactingController: JournalController {
  var react: ((String) -> Void)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    react?("wA")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    react?("dA")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    react?("wD")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    react?("dD")
  }
}
