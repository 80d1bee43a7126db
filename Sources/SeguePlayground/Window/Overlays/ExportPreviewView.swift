import Segue
import SegueGallery

/// The preview of an export, with its time below; a click plays it again.
final class ExportPreviewView: UIControl {
  private let picture = UIImageView()
  private let track = UIView()
  private let fill = UIView()
  private let label = UILabel()

  // In points.
  private static let trackHeight: CGFloat = 3
  private static let labelHeight: CGFloat = 16
  private static let gap: CGFloat = 8

  init() {
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
    label.textColor = Theme.dim
    track.backgroundColor = Theme.hovered
    fill.backgroundColor = Theme.accent
    for view in [track, fill] { view.layer.cornerRadius = Self.trackHeight / 2 }
    for view in [picture, track, fill, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    toolTip = "Play the preview again (Space)"
  }

  required init?(coder: NSCoder) { nil }

  /// Tab goes from one choice to the next.
  override var canBecomeFocused: Bool { false }

  /// The size of the pictures, in points.
  var pictureSize: CGSize {
    CGSize(
      width: bounds.width,
      height: max(0, bounds.height - Self.trackHeight - Self.labelHeight - 2 * Self.gap))
  }

  private var part: CGFloat = 0

  /// Shows a moment of the preview; nil: nothing is made yet.
  func show(_ preview: ExportPreview?) {
    let image = preview?.picture
    if image?.size != picture.image?.size { setNeedsLayout() }
    picture.image = image
    let isAnimated = preview?.request.format.isAnimated == true
    (track.isHidden, fill.isHidden) = (!isAnimated, !isAnimated)
    guard let preview, isAnimated else {
      label.text = preview?.picture == nil ? "The preview is being made" : ""
      return
    }
    let (count, rate) = (preview.request.frameCount, Double(preview.request.clock.rate))
    let time = Double(preview.frame) / rate
    label.text = String(format: "%.3f s of %.3f s", time, Double(count) / rate)
    part = CGFloat(preview.frame + 1) / CGFloat(max(1, count))
    placeFill()
  }

  private func placeFill() {
    fill.frame = CGRect(
      x: 0, y: track.frame.minY, width: (track.frame.width * part).rounded(),
      height: Self.trackHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (available, size) = (pictureSize, picture.image?.size ?? pictureSize)
    let factor = min(available.width / max(1, size.width), available.height / max(1, size.height))
    picture.frame = CGRect(
      x: 0, y: 0, width: available.width, height: (size.height * factor).rounded())
    track.frame = CGRect(
      x: 0, y: picture.frame.maxY + Self.gap, width: bounds.width, height: Self.trackHeight)
    label.frame = CGRect(
      x: 0, y: track.frame.maxY + Self.gap, width: bounds.width, height: Self.labelHeight)
    placeFill()
  }
}
