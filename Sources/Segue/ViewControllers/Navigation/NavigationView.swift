import Foundation

/// The view of a navigation controller. Requests become transitions in its layout pass.
@MainActor final class NavigationView: UIView {
  let transitionView: ControllerContainerView
  private let bar: UINavigationBar
  private weak var controller: UINavigationController?
  /// The size of the last layout.
  private var placedSize: CGSize?

  init(_ controller: UINavigationController, frame: CGRect) {
    transitionView = ControllerContainerView(
      controller, frame: CGRect(origin: .zero, size: frame.size))
    bar = controller.navigationBar
    self.controller = controller
    super.init(frame: frame)
    clipsToBounds = true
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.autoresizingMask = .flexibleWidth
    addSubview(transitionView)
    addSubview(bar)
    // A finger that scrubs an interactive transition scrubs the bar, too.
    bar.layer.follow(timeOf: transitionView.layer)
    placeBar()
    bar.isHidden = controller.isNavigationBarHidden
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.popGesture.isRightToLeft = isRightToLeft
    // Masks alone give wrong frames after the view has been shorter than the bar.
    if placedSize != bounds.size { placeBar() }
    controller?.beginNextTransition()
  }

  /// Places the bar at the top, or just above it if hidden, over the content.
  func placeBar() {
    placedSize = bounds.size
    let height = NavigationBarLayout.height
    let top = controller?.isNavigationBarHidden ?? true ? 0 : height
    bar.frame = CGRect(x: 0, y: top - height, width: bounds.width, height: height)
    // Sets bounds, not frame: an animator may have set a transform.
    transitionView.bounds.size = bounds.size
    transitionView.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    transitionView.setBars(
      UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0),
      opaqueEdges: bar.isTranslucent ? [] : .top)
  }

  /// Shows or hides the bar inside an animation: what lies in the content moves along.
  func moveBar() {
    UIView.performWithoutAnimation { transitionView.layoutIfNeeded() }
    placeBar()
    transitionView.layoutIfNeeded()
  }
}
