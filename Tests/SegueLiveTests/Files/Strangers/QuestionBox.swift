// swift-format-ignore-file

import UIKit

/// A question in a box over a dimmed ground, with its answers as actions.
@objc(SGQuestionBox)
public final class QuestionBox: UIViewController {
  @objc(SGAnswer) public enum Answer: Int { case yes, no }
  public typealias Handler = (Answer) -> Void

  @objc public var onAnswer: Handler?
  private let box = UIStackView()
  private let animator = QuestionBoxAnimator()

  @objc public convenience init(question: String) {
    self.init(nibName: nil, bundle: nil)
    title = question
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = self
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.35)
    box.axis = .vertical
    box.frame = CGRect(x: 0, y: 0, width: 240, height: 132)
    box.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    box.center = view.center
    view.addSubview(box)
    let yes = UIButton(type: .custom), no = UIButton(type: .custom)
    yes.setTitle("Yes", for: .normal)
    yes.addTarget(self, action: #selector(answerYes), for: .touchUpInside)
    no.setTitle("No", for: .normal)
    no.addTarget(self, action: #selector(QuestionBox.answerNo), for: .touchUpInside)
    for button in [yes, no] {
      button.backgroundColor = .darkGray
      box.addArrangedSubview(button)
    }
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(answerNo)))
  }

  @objc private func answerYes() { answer(.yes) }
  @objc private func answerNo() { answer(.no) }

  private func answer(_ answer: Answer) {
    dismiss(animated: true) { [weak self] in self?.onAnswer?(answer) }
  }
}

extension QuestionBox: UIViewControllerTransitioningDelegate {
  public func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }
}

fileprivate class QuestionBoxAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  @objc func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }

  @objc func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
    view.frame = transitionContext.containerView.bounds
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.25) { view.alpha = 1 } completion: { transitionContext.completeTransition($0) }
  }
}
