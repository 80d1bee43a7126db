/// A place in a window that a script names.
public enum StagePoint: Hashable, Sendable {
  /// In thousandths of the window's width and height, so that it keeps its meaning when the window is
  /// resized.
  case thousandths(x: Int, y: Int)
  /// In points from the upper left corner.
  case points(x: Double, y: Double)

  /// A place in points.
  public init(_ point: CGPoint) {
    self = .points(x: Double(point.x), y: Double(point.y))
  }

  /// Returns its location in a window of `size`, in points.
  public func location(in size: CGSize) -> CGPoint {
    switch self {
    case .thousandths(let x, let y):
      CGPoint(x: size.width * CGFloat(x) / 1000, y: size.height * CGFloat(y) / 1000)
    case .points(let x, let y):
      CGPoint(x: x, y: y)
    }
  }
}

// MARK: - As text

/// `500 250` are thousandths, `160,120` points.
extension StagePoint: CustomStringConvertible {
  /// As a script writes it.
  public var description: String {
    switch self {
    case .thousandths(let x, let y): "\(x) \(y)"
    case .points(let x, let y): "\(plainNumber(x)),\(plainNumber(y))"
    }
  }

  /// Takes a place from the beginning of `words`; nil if they begin with something else.
  init?(takingFrom words: inout ArraySlice<Substring>) {
    guard let first = words.first else { return nil }
    let pair = first.split(separator: ",", omittingEmptySubsequences: false)
    if pair.count == 2, let x = finiteNumber(pair[0]), let y = finiteNumber(pair[1]) {
      self = .points(x: x, y: y)
      words = words.dropFirst()
    } else if let x = Int(first), let y = words.dropFirst().first.flatMap({ Int($0) }) {
      self = .thousandths(x: x, y: y)
      words = words.dropFirst(2)
    } else {
      return nil
    }
  }
}

/// A number without the fraction that whole ones do not need.
func plainNumber(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}

/// The number that `text` is; nil if it is none, or not finite.
func finiteNumber(_ text: Substring) -> Double? {
  Double(text).flatMap { $0.isFinite ? $0 : nil }
}
