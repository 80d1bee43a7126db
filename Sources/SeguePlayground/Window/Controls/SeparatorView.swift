import Segue
import SegueGallery

/// A line one point thick between two surfaces.
final class SeparatorView: UIView {
  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.line
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}
