import Foundation

/// The view of a navigation controller. Its layout pass is when requests become transitions.
@MainActor final class NavigationView: UIView {
  /// Where the controllers' views lie and transitions take place.
  let transitionView: UIView
  private let bar: UINavigationBar
  private weak var controller: UINavigationController?
  /// The size that the parts were placed for.
  private var placedSize: CGSize?

  init(_ controller: UINavigationController, frame: CGRect) {
    transitionView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    bar = controller.navigationBar
    self.controller = controller
    super.init(frame: frame)
    clipsToBounds = true
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.clipsToBounds = true
    bar.autoresizingMask = .flexibleWidth
    addSubview(transitionView)
    addSubview(bar)
    // So the bar is under the finger that moves an interactive transition, too.
    bar.layer.follow(timeOf: transitionView.layer)
    placeBar()
    bar.isHidden = controller.isNavigationBarHidden
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.popGesture.isRightToLeft = isRightToLeft
    // The masks alone lose count where the view gets lower than the bar.
    if placedSize != bounds.size { placeBar() }
    controller?.beginNextTransition()
  }

  /// Puts the bar at the top, or just above it where it is hidden, and the content below the bar.
  func placeBar() {
    placedSize = bounds.size
    let height = NavigationBarLayout.height
    let top = controller?.isNavigationBarHidden ?? true ? 0 : height
    bar.frame = CGRect(x: 0, y: top - height, width: bounds.width, height: height)
    transitionView.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
