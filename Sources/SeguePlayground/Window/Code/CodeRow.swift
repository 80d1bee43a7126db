import Segue
import SegueGallery

/// The font of code.
@MainActor enum CodeFont {
  // In points. A whole number of them is one column, so that columns stand in line.
  static let cell: CGFloat = 7
  static let lineHeight: CGFloat = 17

  static let font: UIFont = {
    let large = UIFont.monospacedSystemFont(ofSize: 100, weight: .regular)
    let width = "0".size(withAttributes: [.font: large]).width
    return large.withSize(cell * 100 / max(1, width))
  }()
}

/// A line of code with its number, and how brightly it is lit.
final class CodeRow: UIView {
  private let glow = UIView()
  private let bar = UIView()
  private let number = UILabel()
  private let clip = UIView()
  private let line = CodeLineView()

  private static let barWidth: CGFloat = 2
  private static let numberGap: CGFloat = 10
  // How opaque what is brightest is.
  private static let lineOpacity = 0.34
  private static let bandOpacity = 0.1

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [glow, bar] { view.backgroundColor = Theme.accent }
    number.font = CodeFont.font.withSize(CodeFont.font.pointSize - 1)
    number.textColor = Theme.faint
    number.textAlignment = .right
    clip.clipsToBounds = true
    clip.addSubview(line)
    for view in [glow, bar, number, clip] { addSubview(view) }
    showLight()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ line: CodeLine, number: Int) {
    self.line.line = line
    self.number.text = "\(number)"
  }

  var light = CodeLight() {
    didSet { if light != oldValue { showLight() } }
  }

  private func showLight() {
    glow.alpha = max(Self.lineOpacity * light.line, Self.bandOpacity * light.band)
    bar.alpha = light.line
  }

  /// - Parameters:
  ///   - gutter: The width of the number.
  ///   - shift: How far the line is moved to the left.
  func place(_ frame: CGRect, gutter: CGFloat, shift: CGFloat) {
    self.frame = frame
    glow.frame = bounds
    bar.frame = CGRect(x: 0, y: 0, width: Self.barWidth, height: frame.height)
    number.frame = CGRect(x: 0, y: 0, width: gutter - Self.numberGap, height: frame.height)
    clip.frame = CGRect(
      x: gutter, y: 0, width: max(0, frame.width - gutter), height: frame.height)
    line.frame = CGRect(
      x: -shift, y: 0, width: CGFloat(line.line.width) * CodeFont.cell, height: frame.height)
  }
}

/// Draws the pieces of a line.
private final class CodeLineView: UIView {
  var line = CodeLine() {
    didSet { if line != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    let y = ((CodeFont.lineHeight - CodeFont.font.lineHeight) / 2).rounded()
    for piece in line.pieces {
      piece.text.draw(
        at: CGPoint(x: CGFloat(piece.column) * CodeFont.cell, y: y),
        withAttributes: [.font: CodeFont.font, .foregroundColor: piece.kind.color])
    }
  }
}

extension SyntaxClass {
  @MainActor var color: UIColor {
    switch self {
    case .plain: Theme.text
    case .keyword: Theme.keyword
    case .type: Theme.type
    case .call: Theme.call
    case .number: Theme.number
    case .text: Theme.string
    case .comment: Theme.faint
    case .attribute: Theme.attribute
    }
  }
}
