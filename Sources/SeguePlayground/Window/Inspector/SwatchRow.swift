import Segue
import SegueGallery

/// Colors to choose from, side by side; the one that is chosen has a ring. A color that is none of them stands first.
final class SwatchRow: UIView {
  /// Called with the color that the user chooses, as the number 0xRRGGBB.
  var didChoose: ((Double) -> Void)?

  private let own = Swatch()
  private let swatches = SwatchRow.colors.map { color in
    let swatch = Swatch()
    swatch.color = color
    return swatch
  }

  /// Black, grays and white, and the hues in their order.
  private static let colors: [Double] = [
    0x00_0000, 0x40_4040, 0x80_8080, 0xFF_FFFF, 0xFF_3B30, 0xFF_9500, 0xFF_CC00, 0x34_C759,
    0x00_7AFF, 0xAF_52DE,
  ]
  // In points.
  private static let side: CGFloat = 18
  private static let leastGap: CGFloat = 3

  init() {
    super.init(frame: .zero)
    for swatch in [own] + swatches {
      swatch.addAction(
        UIAction { [weak self, weak swatch] _ in
          if let swatch { self?.didChoose?(swatch.color) }
        }, for: .touchUpInside)
      addSubview(swatch)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The color that is chosen, as the number 0xRRGGBB.
  var selection = 0.0 {
    didSet {
      own.color = selection
      own.isHidden = Self.colors.contains(selection)
      for swatch in [own] + swatches { swatch.isSelected = swatch.color == selection }
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = (own.isHidden ? [] : [own]) + swatches
    let free = bounds.width - CGFloat(shown.count) * Self.side
    let gap = max(Self.leastGap, min(6, free / CGFloat(max(1, shown.count - 1))))
    var x: CGFloat = 0
    for swatch in shown {
      swatch.frame = CGRect(
        x: x.rounded(), y: ((bounds.height - Self.side) / 2).rounded(), width: Self.side,
        height: Self.side)
      x += Self.side + gap
    }
  }
}

/// A color that can be chosen.
private final class Swatch: StateControl {
  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 4
    keepPainted { $0.showState() }
  }

  required init?(coder: NSCoder) { nil }

  /// As the number 0xRRGGBB.
  var color = 0.0 {
    didSet {
      let bytes = Int(color)
      func part(_ shift: Int) -> CGFloat { CGFloat(bytes >> shift & 255) / 255 }
      backgroundColor = UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
      accessibilityLabel = String(format: "#%06X", bytes)
    }
  }

  override func showState() {
    let ring = isSelected ? Theme.accent : isHovered ? Theme.text : Theme.line
    layer.borderColor = ring.resolvedColor(with: traitCollection).cgColor
    layer.borderWidth = isSelected ? 2 : 1
  }
}
