// swift-format-ignore-file

import UIKit

/// An animator without anything of Objective-C, which stays byte for byte.
final class UntouchedTabs: NSObject, UIViewControllerAnimatedTransitioning {
	let shift: CGFloat   =   24

	func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

	func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
		guard let to = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
		transitionContext.containerView.addSubview(to)
		to.transform = .init(translationX: 0, y: shift)  
		UIView.animate(withDuration: 0.3, animations: { to.transform = .identity }) { _ in transitionContext.completeTransition(true) }
	}
}
