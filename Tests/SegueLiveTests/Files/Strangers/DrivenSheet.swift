// swift-format-ignore-file

import UIKit

@objc protocol DrivenSheetDelegate: AnyObject {
  /// Called while it is dragged, from 0 to 1.
  @objc optional func sheet(_ sheet: DrivenSheet, didMoveTo progress: CGFloat)
  @objc optional func sheetShouldClose(_ sheet: DrivenSheet) -> Bool
  func sheetDidClose(_ sheet: DrivenSheet)
}

/// A sheet that is dragged down with a driver.
class DrivenSheet: UIPresentationController {
  weak var sheetDelegate: DrivenSheetDelegate?
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return bounds.divided(atDistance: bounds.height * 0.6, from: .maxYEdge).slice
  }

  override func presentationTransitionWillBegin() {
    dimming.backgroundColor = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 0.4)
    dimming.frame = containerView?.bounds ?? .zero
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    let pan = UIPanGestureRecognizer(target: self, action: #selector(DrivenSheet.drag(_:)))
    presentedView?.addGestureRecognizer(pan)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 1
    }, completion: nil)
  }

  @objc private func drag(_ pan: UIPanGestureRecognizer) {
    let progress = pan.translation(in: containerView).y / frameOfPresentedViewInContainerView.height
    sheetDelegate?.sheet?(self, didMoveTo: progress)
    if pan.state == .ended, progress > 0.5 { close() }
  }

  @objc private func close() {
    guard sheetDelegate?.sheetShouldClose?(self) ?? true else { return }
    presentedViewController.dismiss(animated: true) { [weak self] in
      guard let self = self else { return }
      self.sheetDelegate?.sheetDidClose(self)
    }
  }
}

class SheetOwner: UIViewController, DrivenSheetDelegate {
  func sheetShouldClose(_ sheet: DrivenSheet) -> Bool { !isEditing }
  func sheetDidClose(_ sheet: DrivenSheet) { title = "Closed" }
}
