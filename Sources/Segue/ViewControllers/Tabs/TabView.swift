import Foundation

/// The view of a tab bar controller: what is selected above, the tabs below.
@MainActor final class TabView: UIView {
  /// Where the controllers' views lie and transitions take place.
  let transitionView = UIView()
  let bar = UITabBar()

  /// Whether the bar is out of sight, below the view.
  var isBarAway = false {
    didSet { layOut() }
  }

  /// Whether the content is as high as the view, behind the bar or without it.
  var isContentTall = false {
    didSet { layOut() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    transitionView.clipsToBounds = true
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
    transitionView.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: isContentTall ? bounds.height : top)
  }
}
