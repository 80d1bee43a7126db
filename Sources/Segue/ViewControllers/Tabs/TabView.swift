import Foundation

/// The view of a tab bar controller: the selected controller's view, with the tabs over its lower edge.
@MainActor final class TabView: UIView {
  let transitionView: ControllerContainerView
  let bar = UITabBar()

  /// Whether the bar is off screen, below the view.
  var isBarAway = false {
    didSet { layOut() }
  }

  init(_ controller: UITabBarController, frame: CGRect) {
    transitionView = ControllerContainerView(
      controller, frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(transitionView)
    addSubview(bar)
    layOut()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Moves the bar out or back inside an animation: what lies in the content moves along.
  func moveBar(away: Bool) {
    UIView.performWithoutAnimation { transitionView.layoutIfNeeded() }
    isBarAway = away
    transitionView.layoutIfNeeded()
  }

  private func layOut() {
    let height = min(UITabBar.standardHeight, bounds.height)
    let top = bounds.height - height
    bar.frame = CGRect(
      x: 0, y: isBarAway ? bounds.height : top, width: bounds.width, height: height)
    // Not its frame: an animator may have set its transform.
    transitionView.bounds.size = bounds.size
    transitionView.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    transitionView.setBars(
      UIEdgeInsets(top: 0, left: 0, bottom: isBarAway ? 0 : height, right: 0),
      opaqueEdges: bar.isTranslucent ? [] : .bottom)
  }
}
