import Segue
import SegueGallery

/// The last frames as bars, one beside the other: the duration of each, part upon part, and a line at the time at
/// which the screen would have shown the next one.
final class FrameGraph: UIView {
  private let parts = colors.map { _ in CAShapeLayer() }
  private let limit = SeparatorView()
  private var frames: [FrameTimes.Parts] = []

  private static let colors = [Theme.from, Theme.dim, Theme.accent, Theme.to]
  // In points.
  private static let pitch: CGFloat = 3
  private static let barWidth: CGFloat = 2
  /// Duration that the height of the graph stands for, in frames of the screen.
  private static let range = 1.5

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    for shape in parts { layer.addSublayer(shape) }
    keepPainted {
      for (shape, color) in zip($0.parts, Self.colors) { shape.fillColor = color.cgColor }
    }
    limit.backgroundColor = Theme.alert.withAlphaComponent(0.7)
    addSubview(limit)
  }

  required init?(coder: NSCoder) { nil }

  /// Number of frames that fit.
  var count: Int { Int(bounds.width / Self.pitch) }

  func show(_ frames: [FrameTimes.Parts]) {
    self.frames = frames
    draw()
  }

  /// Draws the bars, the newest at the right.
  private func draw() {
    let scale = bounds.height / CGFloat(FrameTimes.frame * Self.range)
    let paths = parts.map { _ in UIBezierPath() }
    for (index, frame) in frames.reversed().enumerated() {
      let x = bounds.width - CGFloat(index + 1) * Self.pitch
      var y = bounds.height
      for (path, seconds) in zip(paths, frame) {
        let height = max(0, CGFloat(seconds) * scale)
        path.append(
          UIBezierPath(rect: CGRect(x: x, y: y - height, width: Self.barWidth, height: height)))
        y -= height
      }
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (shape, path) in zip(parts, paths) {
      shape.frame = bounds
      shape.path = path.cgPath
    }
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    limit.frame = CGRect(
      x: 0, y: (bounds.height * (1 - 1 / CGFloat(Self.range))).rounded(), width: bounds.width,
      height: 1)
    draw()
  }
}
