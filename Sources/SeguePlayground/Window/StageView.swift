import Segue
import SegueGallery

/// The card on which the container is shown, with a time space of its own.
final class StageView: UIView {
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
    addSubview(shadow)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  /// Fills the card with `content`.
  func show(_ content: UIView) {
    content.frame = card.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(content)
  }

  /// How fast the stage's time runs. Running animations continue from where they are.
  var speed = PlaybackSpeed.full {
    didSet {
      guard speed != oldValue else { return }
      // Local time is (outer time − beginTime) · speed + timeOffset: it continues from its current
      // value.
      let now = CACurrentMediaTime()
      let local = card.layer.convertTime(now, from: nil)
      let outer = layer.convertTime(now, from: nil)
      card.layer.timeOffset = local
      card.layer.beginTime = outer
      card.layer.speed = speed.rate
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shortest = min(bounds.width, bounds.height)
    let margin = min(Self.margin, (shortest * Self.marginPart).rounded())
    let room = bounds.insetBy(dx: margin, dy: margin)
    let height = max(1, room.height)
    let width = max(1, min(room.width, (height * Self.widestAspect).rounded()))
    let frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
    let radius = min(Theme.stageRadius, margin)
    for view in [shadow, card] {
      view.frame = frame
      view.layer.cornerRadius = radius
    }
  }
}
