import UIKit

extension Screens.Piece {
  /// Covers the piece as `Screens.shade(_:_:)` covers a screen.
  @MainActor public func shade(_ color: UIColor = .black) -> UIView {
    let shade = UIView(frame: view.bounds)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = color
    shade.alpha = 0
    view.addSubview(shade)
    return shade
  }

  /// Lets the light of a color through alone, and returns the view.
  @MainActor public func filtered(through color: UIColor) -> UIView {
    let filter = shade(color)
    filter.alpha = 1
    filter.layer.compositingFilter = "multiplyBlendMode"
    return view
  }
}
