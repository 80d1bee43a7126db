// swift-format-ignore-file

import UIKit

/// Pops from the left edge of whatever controller it is attached to.
final class EdgePopDriver: UIPercentDrivenInteractiveTransition {
    var interactionInProgress = false

    private var shouldComplete = false
    private weak var viewController: UIViewController!

    @objc(attachToViewController:) func attach(to viewController: UIViewController) {
        self.viewController = viewController
        let gesture = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleGesture(_:)))
        gesture.edges = [.left]
        viewController.view.addGestureRecognizer(gesture)
    }

    @objc private func handleGesture(_ gesture: UIScreenEdgePanGestureRecognizer) {
        guard let view = gesture.view, let container = view.superview else { return }
        let x = gesture.translation(in: container).x
        switch gesture.state {
        case .began:
            interactionInProgress = true
            viewController.navigationController?.popViewController(animated: true)
        case .changed:
            let fraction = fmin(fmax(x / 200, 0), 1)
            shouldComplete = fraction > 0.5
            update(CGFloat(fraction))
        case .cancelled:
            interactionInProgress = false
            cancel()
        case .ended:
            interactionInProgress = false
            if shouldComplete { finish() } else { cancel() }
        @unknown default:
            break
        }
    }
}

extension EdgePopDriver: UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        if navigationController.responds(to: #selector(getter: UINavigationController.interactivePopGestureRecognizer)) {
            navigationController.interactivePopGestureRecognizer?.isEnabled = false
        }
        attach(to: viewController)
    }

    func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return interactionInProgress ? self : nil
    }
}
