import UIKit

extension Screens {
  /// Covers all that a screen shows with a color, and moves with it. It is transparent at first: pose
  /// its `alpha` to darken the screen where less light reaches it.
  func shade(_ screen: UIView, _ color: UIColor = .black) -> UIView {
    let shade = UIView()
    shade.backgroundColor = color
    shade.alpha = 0
    add(shade, inside: screen)
    return shade
  }
}

extension Screens.Piece {
  /// Covers the piece as `Screens.shade(_:_:)` covers a screen.
  @MainActor func shade(_ color: UIColor = .black) -> UIView {
    let shade = UIView(frame: view.bounds)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = color
    shade.alpha = 0
    view.addSubview(shade)
    return shade
  }
}
