// swift-format-ignore-file

import UIKit

private extension Selector {
  static let confirm = #selector(NoticeController.confirm)
  static let cancel = #selector(NoticeController.cancel(_:))
}

/// A small box in the middle, like an alert.
final class NoticeController: UIViewController, UIViewControllerTransitioningDelegate {
  let box = UIView()

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .white
    box.layer.cornerRadius = 12
    view.addSubview(box)
    let yes = UIButton(type: .system)
    yes.setTitle("OK", for: .normal)
    yes.addTarget(self, action: .confirm, for: .touchUpInside)
    box.addSubview(yes)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: .cancel))
  }

  @objc func confirm() { dismiss(animated: true) }

  @objc func cancel(_ tap: UITapGestureRecognizer) {
    guard !box.frame.contains(tap.location(in: view)) else { return }
    dismiss(animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { NoticePop() }
}

class NoticePop: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> Double {
    0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    view.frame = transitionContext.containerView.bounds
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [],
      animations: {
        view.alpha = 1
        view.transform = .identity
      }, completion: { transitionContext.completeTransition($0) })
  }
}
