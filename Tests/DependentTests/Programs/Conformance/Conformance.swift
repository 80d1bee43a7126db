import CoreGraphics
import QuartzCore
import UIKit

// What transitions use of UIKit, Core Animation and Core Graphics, declaration by declaration. Nothing here runs: it is
// type-checked against the products, in the language modes of Swift 5 and 6.
//
// - `AnyUIView` overrides what a subclass of `UIView` may override: that fixes the names, the labels, the types, whether
//   they are optional, and whether a property can be set.
// - `UIViewDeclaration` lists the rest, with UIKit's declarations, and the type conforms to it: a witness has to have
//   exactly these types.
// - `ForwardingUITableViewDelegate` implements a protocol by asking another object: it fixes its requirements. Those that
//   are optional are the ones that the classes below leave out.
// - `initializersOfUIView` and `valuesOfUIViewContentMode` name initializers and constants.

// MARK: - Optional requirements

private final class SilentDelegate: NSObject, CAAnimationDelegate, CALayerDelegate,
  UIAdaptivePresentationControllerDelegate, UIApplicationDelegate, UIGestureRecognizerDelegate,
  UINavigationControllerDelegate, UIScrollViewDelegate, UITabBarControllerDelegate,
  UITableViewDelegate, UIViewControllerTransitioningDelegate
{}

private final class ShortDataSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

private final class ShortAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
}

private final class ShortInteractor: NSObject, UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {}
}

// MARK: - Arguments that may be left out

@MainActor private func callShortly(_ view: UIView, _ other: UIView) {
  UIView.animate(withDuration: 1, delay: 0, animations: {})
  UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn], animations: {})
  UIView.animate(withDuration: 1, animations: {})
  UIView.animate(withDuration: 1) {
  } completion: { _ in
  }
  UIView.animate(
    withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: {})
  UIView.transition(with: view, duration: 1, animations: nil)
  UIView.transition(from: view, to: other, duration: 1)
  UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {})
  UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, animations: {})
    .stopAnimation(true)
  _ = UIViewPropertyAnimator(duration: 1, curve: .linear)
  _ = UIViewPropertyAnimator(duration: 1, controlPoint1: .zero, controlPoint2: .zero)
  _ = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
  _ = NSLayoutConstraint.constraints(withVisualFormat: "|[a]", metrics: nil, views: ["a": view])
  _ = UISpringTimingParameters(dampingRatio: 1).copy()
}

@MainActor private func callShortly(_ controller: UIViewController, _ other: UIViewController) {
  controller.present(other, animated: true)
  controller.dismiss(animated: true)
  controller.transition(from: other, to: other, duration: 1, animations: nil)
}

private func callShortly(_ path: CGMutablePath, _ context: CGContext) {
  path.move(to: .zero)
  path.addLine(to: .zero)
  path.addRect(.zero)
  path.addEllipse(in: .zero)
  path.addPath(path)
  path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
  path.addCurve(to: .zero, control1: .zero, control2: .zero)
  path.addQuadCurve(to: .zero, control: .zero)
  path.addLines(between: [])
  path.addRoundedRect(in: .zero, cornerWidth: 1, cornerHeight: 1)
  _ = path.contains(.zero)
  context.clip()
  context.fillPath()
}
