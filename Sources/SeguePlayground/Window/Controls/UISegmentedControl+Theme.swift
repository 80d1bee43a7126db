import Segue
import SegueGallery

extension UISegmentedControl {
  /// Gives the control the look of the window's bars and panels.
  ///
  /// - Parameter size: Of the font, in points.
  func dress(size: CGFloat) {
    func attributes(_ weight: UIFont.Weight, _ color: UIColor) -> [NSAttributedString.Key: Any] {
      [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color]
    }
    apportionsSegmentWidthsByContent = true
    backgroundColor = Theme.raised
    selectedSegmentTintColor = Theme.chosen
    setTitleTextAttributes(attributes(.regular, Theme.dim), for: .normal)
    setTitleTextAttributes(attributes(.semibold, Theme.text), for: .selected)
  }
}
