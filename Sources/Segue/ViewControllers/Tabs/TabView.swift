import Foundation

/// The view of a tab bar controller: what is selected above, the tabs below.
@MainActor final class TabView: UIView {
  /// Where the controllers' views lie and transitions take place.
  let transitionView = UIView()
  let bar = UITabBar()

  /// Whether the bar is out of sight, and the content as high as the view.
  var hidesBar = false {
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
    let top = hidesBar ? bounds.height : bounds.height - height
    bar.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    transitionView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
  }
}
