import Foundation

/// The view of a navigation controller. Requests become transitions in its layout pass.
@MainActor final class NavigationView: UIView {
  /// Contains the controllers' views and is the container view of transitions. It does not clip, so
  /// that animators can move it and its contents against each other; the bar covers what extends
  /// beyond its top.
  let transitionView: UIView
  private let bar: UINavigationBar
  private weak var controller: UINavigationController?
  /// The size of the last layout.
  private var placedSize: CGSize?

  init(_ controller: UINavigationController, frame: CGRect) {
    transitionView = UIView(frame: CGRect(origin: .zero, size: frame.size))
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

  /// Places the bar at the top, or just above it if hidden, and the content below the bar.
  func placeBar() {
    placedSize = bounds.size
    let height = NavigationBarLayout.height
    let top = controller?.isNavigationBarHidden ?? true ? 0 : height
    bar.frame = CGRect(x: 0, y: top - height, width: bounds.width, height: height)
    // Sets bounds, not frame: an animator may have set a transform.
    let size = CGSize(width: bounds.width, height: max(0, bounds.height - top))
    transitionView.bounds.size = size
    transitionView.center = CGPoint(x: size.width / 2, y: top + size.height / 2)
  }
}
