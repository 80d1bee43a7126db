import Segue
import SegueGallery

/// The letter of one of two engines that are compared, on the ground that stands for it everywhere.
final class SideBadge: UILabel {
  static let side: CGFloat = 18
  private static let radius: CGFloat = 5

  /// - Parameter index: 0 for A, 1 for B.
  init(_ index: Int) {
    super.init(frame: .zero)
    text = Self.letters[index]
    font = .systemFont(ofSize: 11, weight: .bold)
    textAlignment = .center
    textColor = Theme.background
    backgroundColor = Self.colors[index]
    layer.cornerRadius = Self.radius
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  static let letters = ["A", "B"]
  static let colors = [Theme.accent, Theme.type]
}
