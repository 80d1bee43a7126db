import UIKit

// objc.io #12, "Custom Container View Controller Transitions": its container, as a reader would write it
// for iOS after stage 3. One line is Linux's own: without Objective-C protocols have no optional methods,
// so `animationEnded` is called without a question mark.

@MainActor protocol ContainerViewControllerDelegate: AnyObject {
  func containerViewController(
    _ container: ContainerViewController, didSelect viewController: UIViewController)
  func containerViewController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: UIViewController, to: UIViewController
  ) -> UIViewControllerAnimatedTransitioning?
}

class ContainerViewController: UIViewController {
  weak var delegate: ContainerViewControllerDelegate?
  private let viewControllers: [UIViewController]
  private let privateContainerView = UIView()
  private let privateButtonsView = UIView()

  var selectedViewController: UIViewController? {
    didSet {
      guard let selectedViewController else { return }
      transition(from: oldValue, to: selectedViewController)
    }
  }

  init(viewControllers: [UIViewController]) {
    self.viewControllers = viewControllers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    let rootView = UIView(frame: UIScreen.main.bounds)
    rootView.backgroundColor = .black
    rootView.isOpaque = true
    privateContainerView.frame = rootView.bounds
    privateContainerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    privateContainerView.backgroundColor = .black
    rootView.addSubview(privateContainerView)
    rootView.addSubview(privateButtonsView)
    view = rootView
    addChildViewControllerButtons()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    selectedViewController = viewControllers.first
  }

  private func addChildViewControllerButtons() {
    for (index, controller) in viewControllers.enumerated() {
      let button = UIButton(type: .custom)
      button.setTitle(controller.title, for: .normal)
      button.frame = CGRect(x: 60 * CGFloat(index), y: 0, width: 60, height: 44)
      button.tag = index
      button.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          selectedViewController = viewControllers[index]
        }, for: .touchUpInside)
      privateButtonsView.addSubview(button)
    }
    privateButtonsView.frame = CGRect(
      x: 0, y: 0, width: 60 * CGFloat(viewControllers.count), height: 44)
  }

  private func transition(from: UIViewController?, to: UIViewController) {
    guard from !== to, isViewLoaded else { return }
    let toView = to.view!
    toView.frame = privateContainerView.bounds
    toView.autoresizingMask = [.flexibleWidth, .flexibleHeight]

    from?.willMove(toParent: nil)
    addChild(to)
    guard let from else {
      privateContainerView.addSubview(toView)
      to.didMove(toParent: self)
      return
    }

    let animator =
      delegate?.containerViewController(self, animationControllerForTransitionFrom: from, to: to)
      ?? PrivateAnimatedTransition()
    let fromIndex = viewControllers.firstIndex(of: from) ?? 0
    let toIndex = viewControllers.firstIndex(of: to) ?? 0
    let context = PrivateTransitionContext(from: from, to: to, goingRight: toIndex > fromIndex)
    context.isAnimated = true
    context.isInteractive = false
    context.completionBlock = { didComplete in
      from.view.removeFromSuperview()
      from.removeFromParent()
      to.didMove(toParent: self)
      animator.animationEnded(didComplete)
      self.privateButtonsView.isUserInteractionEnabled = true
      self.delegate?.containerViewController(self, didSelect: to)
    }
    privateButtonsView.isUserInteractionEnabled = false
    animator.animateTransition(using: context)
  }
}
