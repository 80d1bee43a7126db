import Foundation

/// The view of a navigation controller. Its layout pass is when requests become transitions.
@MainActor final class NavigationView: UIView {
  /// Where the controllers' views lie and transitions take place. It cuts nothing off, so that animators
  /// may move it and what is in it against each other; the bar covers what comes out at the top.
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
    // Not by its frame: an animator may have moved it by its transform.
    let size = CGSize(width: bounds.width, height: max(0, bounds.height - top))
    transitionView.bounds.size = size
    transitionView.center = CGPoint(x: size.width / 2, y: top + size.height / 2)
  }
}
