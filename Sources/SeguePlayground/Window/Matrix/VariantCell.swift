import Segue
import SegueGallery
import SegueSession

/// A screen in one variant: its picture, its name below, and a badge with the number of findings, which are outlined while
/// the cell is selected.
final class VariantCell: StateControl {
  let variant: ScreenVariant
  private(set) var findings: [ScreenFinding] = []
  private let picture = UIImageView()
  private let name = UILabel()
  private let badge = UILabel()
  private let outlines = CAShapeLayer()

  // In points.
  static let nameHeight: CGFloat = 20
  private static let badgeSize = CGSize(width: 26, height: 18)

  init(_ variant: ScreenVariant, title: String) {
    self.variant = variant
    super.init(frame: .zero)
    name.text = title
    name.font = .systemFont(ofSize: 11)
    name.textAlignment = .center
    name.textColor = Theme.dim
    badge.font = .systemFont(ofSize: 11, weight: .semibold)
    badge.textAlignment = .center
    badge.textColor = .black
    badge.backgroundColor = Theme.to
    badge.layer.cornerRadius = Self.badgeSize.height / 2
    badge.clipsToBounds = true
    badge.isHidden = true
    picture.backgroundColor = Theme.raised
    picture.layer.cornerRadius = 6
    picture.layer.borderWidth = 1
    picture.clipsToBounds = true
    for view in [picture, name, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    outlines.fillColor = nil
    outlines.lineWidth = 2
    layer.addSublayer(outlines)
    accessibilityLabel = variant.title
    keepPainted { $0.showState() }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the screen.
  ///
  /// - Parameter scale: Pixels per point of the window.
  func show(_ cell: ScreenMatrix.Cell, scale: CGFloat) {
    findings = cell.findings
    badge.text = "\(findings.count)"
    badge.isHidden = findings.isEmpty
    // As large as it is seen: a whole picture takes many times the memory.
    let size = picture.bounds.size
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    picture.image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(cgImage: cell.picture).draw(in: CGRect(origin: .zero, size: size))
    }
    drawOutlines()
  }

  override func showState() {
    let ring = isSelected ? Theme.accent : isHovered ? Theme.text : Theme.line
    picture.layer.borderColor = ring.resolvedColor(with: traitCollection).cgColor
    picture.layer.borderWidth = isSelected ? 2 : 1
    outlines.strokeColor = Theme.to.resolvedColor(with: traitCollection).cgColor
    outlines.isHidden = !isSelected
  }

  private func drawOutlines() {
    let scale = picture.bounds.width / max(1, variant.device.size.width)
    let path = UIBezierPath()
    for frame in findings.compactMap(\.frame) {
      let area = CGRect(
        x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
        height: frame.height * scale)
      path.append(UIBezierPath(rect: area.insetBy(dx: -1, dy: -1)))
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    outlines.frame = picture.frame
    outlines.masksToBounds = true
    outlines.path = path.cgPath
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(0, bounds.height - Self.nameHeight)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    name.frame = CGRect(x: 0, y: height, width: bounds.width, height: Self.nameHeight)
    badge.frame = CGRect(
      origin: CGPoint(x: bounds.width - Self.badgeSize.width - 4, y: 4), size: Self.badgeSize)
    drawOutlines()
  }
}
