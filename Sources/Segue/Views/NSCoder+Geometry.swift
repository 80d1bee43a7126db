import Foundation

// Geometry as text, as in property lists and archives: "{x, y}", "{{x, y}, {width, height}}".

extension NSCoder {
  /// The text of a point: “{10, 20}”.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }

  /// The text of a size: “{width, height}”.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }

  /// The text of a vector: “{dx, dy}”.
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }

  /// The text of an offset: “{horizontal, vertical}”.
  public class func string(for offset: UIOffset) -> String {
    text([offset.horizontal, offset.vertical])
  }

  /// The text of a rectangle: “{{x, y}, {width, height}}”.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// The text of insets: “{top, left, bottom, right}”.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The text of an affine transform: “[a, b, c, d, tx, ty]”.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + list([t.a, t.b, t.c, t.d, t.tx, t.ty]) + "]"
  }

  /// The point of a text; zero where it is none.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// The size of a text; zero where it is none.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// The vector of a text; zero where it is none.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// The offset of a text; zero where it is none.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  /// The rectangle of a text; zero where it is none.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// The insets of a text; zero where it is none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
      ?? .zero
  }

  /// The affine transform of a text; the identity where it is none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// The point that was encoded with a key; zero where there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }

  /// The size that was encoded with a key; zero where there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }

  /// The rectangle that was encoded with a key; zero where there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

  // MARK: Numbers

  private class func text(_ numbers: [CGFloat]) -> String { "{" + list(numbers) + "}" }

  /// The numbers with 17 significant digits, which tell all of them apart.
  private class func list(_ numbers: [CGFloat]) -> String {
    numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
  }

  private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[], ".contains($0) }
    let numbers = parts.compactMap { Double($0).map { CGFloat($0) } }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}
