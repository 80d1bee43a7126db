import UIKit

/// Chooses a scene's tempo: a slider with the article's tempo in the middle, and the seconds beside
/// it.
final class TempoControl: UIView {
  private let tempo: Tempo
  private let name = UILabel()
  private let slider = UISlider()
  private let value = UILabel()

  // In points.
  private static let fontSize: CGFloat = 13
  private static let sliderWidth: CGFloat = 110
  private static let gap: CGFloat = 10
  /// Within this distance of the middle, as a fraction of the half range, the slider snaps to the
  /// article's tempo.
  private static let snap: Float = 0.08

  init(_ tempo: Tempo) {
    self.tempo = tempo
    super.init(frame: .zero)
    name.text = "Time"
    name.font = .systemFont(ofSize: Self.fontSize, weight: .medium)
    name.textColor = Theme.dim
    slider.minimumValue = -1
    slider.maximumValue = 1
    slider.minimumTrackTintColor = Theme.accent
    slider.maximumTrackTintColor = Theme.raised
    value.font = .monospacedDigitSystemFont(ofSize: Self.fontSize, weight: .medium)
    for view in [name, slider, value] { addSubview(view) }
    slider.addAction(UIAction { [weak self] _ in self?.slide() }, for: .valueChanged)
    showValue()
  }

  required init?(coder: NSCoder) { nil }

  /// The ends are those of the range, and the scale is logarithmic: half lies as far from the
  /// middle as double.
  private func slide() {
    let end = log(Tempo.range.upperBound)
    tempo.factor = abs(slider.value) < Self.snap ? 1 : exp(Double(slider.value) * end)
    showValue()
  }

  private func showValue() {
    value.text = tempo.text
    value.textColor = tempo.factor == 1 ? Theme.dim : Theme.text
  }

  /// Includes room for the longest value.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = Tempo(tempo.durations)
    let texts = [Tempo.range.lowerBound, 1, Tempo.range.upperBound].map { factor in
      widest.factor = factor
      return widest.text
    }
    let label = UILabel()
    label.font = value.font
    let widths = texts.map { text in
      label.text = text
      return label.sizeThatFits(.zero).width.rounded(.up)
    }
    let words = name.sizeThatFits(.zero).width.rounded(.up) + (widths.max() ?? 0)
    return CGSize(
      width: words + Self.sliderWidth + 2 * Self.gap, height: slider.sizeThatFits(.zero).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let nameWidth = name.sizeThatFits(.zero).width.rounded(.up)
    let height = slider.sizeThatFits(.zero).height
    name.frame = CGRect(x: 0, y: 0, width: nameWidth, height: bounds.height)
    slider.frame = CGRect(
      x: nameWidth + Self.gap, y: ((bounds.height - height) / 2).rounded(),
      width: Self.sliderWidth, height: height)
    let valueX = slider.frame.maxX + Self.gap
    value.frame = CGRect(
      x: valueX, y: 0, width: max(0, bounds.width - valueX), height: bounds.height)
  }
}
