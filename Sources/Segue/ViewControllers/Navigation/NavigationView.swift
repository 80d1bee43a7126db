import Foundation

/// The view of a navigation controller. Its layout pass is when requests become transitions.
@MainActor final class NavigationView: UIView {
  /// Where the controllers' views lie and transitions take place.
  let transitionView: UIView
  private weak var controller: UINavigationController?

  init(_ controller: UINavigationController, frame: CGRect) {
    transitionView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    self.controller = controller
    super.init(frame: frame)
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.clipsToBounds = true
    addSubview(transitionView)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.popGesture.isRightToLeft = isRightToLeft
    controller?.beginNextTransition()
  }
}
