import CoreGraphics
import QuartzCore
import UIKit

private let valuesOfUIModalPresentationStyle: [UIModalPresentationStyle] = [
  .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
  .overCurrentContext, .popover, .automatic, .none,
]

private let valuesOfUIModalTransitionStyle: [UIModalTransitionStyle] = [
  .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
]

@MainActor
private final class ForwardingUIAdaptivePresentationControllerDelegate: NSObject,
  UIAdaptivePresentationControllerDelegate
{
  private let next: any UIAdaptivePresentationControllerDelegate

  init(_ next: any UIAdaptivePresentationControllerDelegate) {
    self.next = next
  }

  func adaptivePresentationStyle(for presentation: UIPresentationController)
    -> UIModalPresentationStyle
  { next.adaptivePresentationStyle(for: presentation) }
  func adaptivePresentationStyle(
    for presentation: UIPresentationController, traitCollection traits: UITraitCollection
  ) -> UIModalPresentationStyle {
    next.adaptivePresentationStyle(for: presentation, traitCollection: traits)
  }
}

@MainActor private class AnyUIPresentationController: UIPresentationController {
  override weak var delegate: UIAdaptivePresentationControllerDelegate? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override var adaptivePresentationStyle: UIModalPresentationStyle {
    super.adaptivePresentationStyle
  }
  override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  override var presentedView: UIView? { super.presentedView }
  override var frameOfPresentedViewInContainerView: CGRect {
    super.frameOfPresentedViewInContainerView
  }
  override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
  override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
  override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
  }
  override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
  }
  override var preferredContentSize: CGSize { super.preferredContentSize }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) { super.preferredContentSizeDidChange(forChildContentContainer: container) }
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override var presentingViewController: UIViewController { super.presentingViewController }
  override var presentedViewController: UIViewController { super.presentedViewController }
  override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
  override var containerView: UIView? { super.containerView }
  override var overrideTraitCollection: UITraitCollection? {
    get { super.overrideTraitCollection }
    set { super.overrideTraitCollection = newValue }
  }
}

@MainActor private func initializersOfUIPresentationController() {
  let _: (UIViewController, UIViewController?) -> UIPresentationController =
    UIPresentationController.init(presentedViewController:presenting:)
}
