import Foundation

extension UIScrollView {
  /// The colors of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// A gray that is seen on light and dark content.
    case `default` = 0
    /// Dark, for light content.
    case black = 1
    /// Light, for dark content.
    case white = 2

    var color: UIColor {
      switch self {
      case .default: UIColor(white: 0.5, alpha: 0.7)
      case .black: UIColor(white: 0, alpha: 0.6)
      case .white: UIColor(white: 1, alpha: 0.7)
      }
    }
  }
}
