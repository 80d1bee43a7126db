import Foundation

/// The view of a tab bar controller: the selected controller's view above, the tabs below.
@MainActor final class TabView: UIView {
  /// Contains the controllers' views; transitions take place in it. It does not clip, so that
  /// animators may move it and its subviews in opposite directions; the bar covers what overflows
  /// at the bottom.
  let transitionView = UIView()
  let bar = UITabBar()

  /// Whether the bar is off screen, below the view.
  var isBarAway = false {
    didSet { layOut() }
  }

  /// Whether the content is as high as the view, behind the bar or without it.
  var isContentTall = false {
    didSet { layOut() }
  }

  override init(frame: CGRect) {
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

  private func layOut() {
    let height = min(UITabBar.standardHeight, bounds.height)
    let top = bounds.height - height
    bar.frame = CGRect(
      x: 0, y: isBarAway ? bounds.height : top, width: bounds.width, height: height)
    // Not its frame: an animator may have set its transform.
    let size = CGSize(width: bounds.width, height: isContentTall ? bounds.height : top)
    transitionView.bounds.size = size
    transitionView.center = CGPoint(x: size.width / 2, y: size.height / 2)
  }
}
