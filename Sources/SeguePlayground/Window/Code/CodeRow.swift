import Foundation
import Segue
import SegueGallery
import SegueLive
import SegueSource

/// A font of code, with its measures in points.
@MainActor final class CodeFont {
  /// The width of a column: a whole number, so that all columns are equally sharp.
  let cell: CGFloat
  let lineHeight: CGFloat
  /// Opened when code is shown for the first time.
  private(set) lazy var font: UIFont = {
    let large = UIFont.monospacedSystemFont(ofSize: 100, weight: .regular)
    let width = "0".size(withAttributes: [.font: large]).width
    return large.withSize(cell * 100 / max(1, width))
  }()

  private init(cell: CGFloat, lineHeight: CGFloat) {
    (self.cell, self.lineHeight) = (cell, lineHeight)
  }

  /// For narrow views, and for wide ones.
  static let small = CodeFont(cell: 6, lineHeight: 16)
  static let large = CodeFont(cell: 7, lineHeight: 18)
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
  private static let markOpacity = 0.26

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [glow, bar] { view.backgroundColor = Theme.accent }
    number.textColor = Theme.faint
    number.textAlignment = .right
    clip.clipsToBounds = true
    clip.addSubview(line)
    for view in [glow, bar, number, clip] { addSubview(view) }
    showLight()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ line: CodeLine, number: Int, in font: CodeFont) {
    self.line.show(line, in: font)
    self.number.font = font.font.withSize(font.font.pointSize - 1)
    self.number.text = "\(number)"
  }

  var light = CodeLight() {
    didSet { if light != oldValue { showLight() } }
  }

  /// Whether the line is the selected lane's.
  var isMarked = false {
    didSet { if isMarked != oldValue { showLight() } }
  }

  private func showLight() {
    glow.alpha = max(
      Self.lineOpacity * light.line, Self.bandOpacity * light.band, isMarked ? Self.markOpacity : 0)
    bar.alpha = isMarked ? 1 : light.line
    number.textColor = isMarked ? Theme.accent : Theme.faint
  }

  /// - Parameters:
  ///   - gutter: The width of the number.
  ///   - shift: The distance by which the line is moved to the left, in points.
  func place(_ frame: CGRect, gutter: CGFloat, shift: CGFloat) {
    self.frame = frame
    glow.frame = bounds
    bar.frame = CGRect(x: 0, y: 0, width: Self.barWidth, height: frame.height)
    number.frame = CGRect(x: 0, y: 0, width: gutter - Self.numberGap, height: frame.height)
    clip.frame = CGRect(
      x: gutter, y: 0, width: max(0, frame.width - gutter), height: frame.height)
    line.frame = CGRect(x: -shift, y: 0, width: line.width, height: frame.height)
  }
}

/// Draws the pieces of a line.
private final class CodeLineView: UIView {
  private var line = CodeLine()
  private var font = CodeFont.small

  func show(_ line: CodeLine, in font: CodeFont) {
    (self.line, self.font) = (line, font)
    setNeedsDisplay()
  }

  /// The width of the line, in points.
  var width: CGFloat { CGFloat(line.width) * font.cell }

  override func draw(_ rect: CGRect) {
    let y = ((font.lineHeight - font.font.lineHeight) / 2).rounded()
    for piece in line.pieces {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font.font, .foregroundColor: piece.kind.color,
      ]
      for run in piece.runs {
        run.text.draw(
          at: CGPoint(x: CGFloat(run.column) * font.cell, y: y), withAttributes: attributes)
      }
    }
  }
}

extension CodeLine.Piece {
  /// Parts that are set as one: a sign that may not be as wide as a column is one of its own.
  fileprivate var runs: [(text: String, column: Int)] {
    var runs: [(text: String, column: Int)] = []
    var isPlain = false
    for (index, character) in text.enumerated() {
      if isPlain, character.isASCII {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), column + index))
      }
      isPlain = character.isASCII
    }
    return runs
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
