import Foundation
import Segue
import SegueGallery
import SegueSession

/// The lane of a screen recording: its length, and thumbnails of its frames on the axis of time.
final class LaneRecordingCell: LaneBaseCell {
  private let title = UILabel()
  private let length = UILabel()
  private let strip = RecordingStrip()

  // In points.
  static let height: CGFloat = 44
  private static let lengthWidth: CGFloat = 60

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    plot.isHidden = true
    selectedBackgroundView = nil
    title.text = "Recording"
    title.font = .systemFont(ofSize: 12, weight: .medium)
    title.textColor = Theme.text
    length.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
    length.textColor = Theme.faint
    length.textAlignment = .right
    for view in [title, length, strip] { contentView.addSubview(view) }
    accessibilityLabel = "Recording"
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter thumbnails: Those of the recording, at the size of `RecordingStrip`.
  func show(_ recording: LaneRecording, _ axis: TimelineAxis, _ thumbnails: RecordingThumbnails) {
    range = axis.plot
    layoutIfNeeded()
    let text = String(format: "%.2f s", recording.film.duration)
    if length.text != text { length.text = text }
    accessibilityValue = text
    strip.show(recording, axis, thumbnails)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = contentView.bounds.height
    let right = range.lowerBound - 12
    length.frame = CGRect(
      x: right - Self.lengthWidth, y: 0, width: Self.lengthWidth, height: height)
    title.frame = CGRect(
      x: Theme.padding, y: 0, width: max(0, length.frame.minX - Theme.padding - 4), height: height)
    strip.frame = CGRect(
      x: range.lowerBound, y: 0, width: max(1, range.upperBound - range.lowerBound), height: height)
  }
}

/// Thumbnails side by side, clipped to the time of the recording.
final class RecordingStrip: UIView {
  private let area = UIView()
  private var layers: [CALayer] = []
  private var shown: (tiles: RecordingTiles, thumbnails: RecordingThumbnails)?

  // In points.
  private static let inset: CGFloat = 4
  private static let gap: CGFloat = 2
  private static let mostWidth: CGFloat = 96
  private static let leastWidth: CGFloat = 8

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    area.clipsToBounds = true
    addSubview(area)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the size of a thumbnail of a recording, in points.
  static func size(of film: ReferenceFilm) -> CGSize {
    let aspect = CGFloat(film.size.width) / CGFloat(film.size.height)
    let height = LaneRecordingCell.height - 2 * inset
    let width = min(max((height * aspect).rounded(), leastWidth), mostWidth)
    return CGSize(width: width, height: min(height, max(1, (width / aspect).rounded())))
  }

  func show(_ recording: LaneRecording, _ axis: TimelineAxis, _ thumbnails: RecordingThumbnails) {
    let size = Self.size(of: recording.film)
    let tiles = RecordingTiles(recording, axis, width: size.width, gap: Self.gap)
    guard shown?.tiles != tiles || shown?.thumbnails !== thumbnails else { return }
    shown = (tiles, thumbnails)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    area.frame = CGRect(
      x: tiles.range.lowerBound, y: 0, width: tiles.range.upperBound - tiles.range.lowerBound,
      height: LaneRecordingCell.height)
    while layers.count > tiles.tiles.count { layers.removeLast().removeFromSuperlayer() }
    while layers.count < tiles.tiles.count {
      let layer = CALayer()
      layer.contentsGravity = .resize
      area.layer.addSublayer(layer)
      layers.append(layer)
    }
    let pictures = thumbnails.pictures(of: tiles.tiles.map(\.frame), in: recording.film)
    let y = ((LaneRecordingCell.height - size.height) / 2).rounded()
    for (layer, (tile, picture)) in zip(layers, zip(tiles.tiles, pictures)) {
      layer.frame = CGRect(
        origin: CGPoint(x: tile.x - tiles.range.lowerBound, y: y), size: size)
      layer.contents = picture
    }
    CATransaction.commit()
  }
}
