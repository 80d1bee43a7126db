import Segue
import SegueGallery

/// The card on which the stage is shown.
final class StageView: UIView {
  /// What is shown.
  let screen = StageScreen()

  /// Called when the stage's size changes, in points, or its pixels per point.
  var didResize: ((CGSize, _ scale: CGFloat) -> Void)?

  private var lastSize = CGSize.zero
  private var lastScale: CGFloat = 0
  private let shadow = UIView()
  private let card = UIView()

  /// The widest aspect ratio of a card; wider ones look lost.
  private static let widestAspect: CGFloat = 1.2414
  /// Around the card in a window of usual size, in points.
  private static let margin: CGFloat = 36
  /// Around the card in smaller windows, as a fraction of the available space.
  private static let marginPart: CGFloat = 0.04
  private static let shadowRadius: CGFloat = 28
  private static let shadowOffset = CGSize(width: 0, height: 16)
  private static let shadowOpacity: Float = 0.5

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    shadow.backgroundColor = Theme.void
    shadow.layer.cornerRadius = Theme.stageRadius
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = Self.shadowOpacity
    shadow.layer.shadowRadius = Self.shadowRadius
    shadow.layer.shadowOffset = Self.shadowOffset
    shadow.isUserInteractionEnabled = false
    card.layer.cornerRadius = Theme.stageRadius
    card.layer.borderWidth = 1
    card.layer.borderColor = Theme.line.cgColor
    card.clipsToBounds = true
    card.addSubview(screen)
    addSubview(shadow)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shortest = min(bounds.width, bounds.height)
    let margin = min(Self.margin, (shortest * Self.marginPart).rounded())
    let room = bounds.insetBy(dx: margin, dy: margin)
    let height = max(1, room.height)
    let width = max(1, min(room.width, (height * Self.widestAspect).rounded()))
    // In whole pixels, so that the picture is shown as it is.
    let scale = UIScreen.main.scale
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let frame = CGRect(
      x: whole((bounds.width - width) / 2), y: whole((bounds.height - height) / 2),
      width: max(1, whole(width)), height: max(1, whole(height)))
    let radius = min(Theme.stageRadius, margin)
    for view in [shadow, card] {
      view.frame = frame
      view.layer.cornerRadius = radius
    }
    screen.frame = card.bounds
    guard frame.size != lastSize || scale != lastScale else { return }
    (lastSize, lastScale) = (frame.size, scale)
    didResize?(frame.size, scale)
  }
}
