import Foundation

/// Values of layers as people read them.
package enum ValueText {
  /// “12”, “0.75”: at most two decimals, of small numbers three.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "no number" : value > 0 ? "∞" : "−∞" }
    guard abs(value) < 1e9 else { return String(format: "%.2g", value) }
    var text = String(format: abs(value) < 1 ? "%.3f" : "%.2f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    if text == "-0" { text = "0" }
    return text.replacing("-", with: "−")
  }

  static func point(_ value: CGPoint) -> String { "\(number(value.x)), \(number(value.y))" }

  static func size(_ value: CGSize) -> String {
    "\(number(value.width)) × \(number(value.height))"
  }

  /// The origin is left out where it is zero.
  static func rect(_ value: CGRect) -> String {
    value.origin == .zero ? size(value.size) : "\(size(value.size)) at \(point(value.origin))"
  }

  /// “#E08B3C”, with its opacity where that is not 1.
  package static func color(_ value: CGColor?) -> String {
    guard let value, value.alpha > 0 else { return "clear" }
    let parts = [value.red, value.green, value.blue].map {
      String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded()))
    }
    let alpha = value.alpha < 1 ? " \(Int((value.alpha * 100).rounded())) %" : ""
    return "#" + parts.joined() + alpha
  }

  /// “scale 0.9, move 0, 20”; “in space” where it leaves the plane.
  static func transform(_ value: CATransform3D) -> String {
    if CATransform3DIsIdentity(value) { return "identity" }
    guard CATransform3DIsAffine(value) else { return space(value) }
    let flat = CATransform3DGetAffineTransform(value)
    var words: [String] = []
    let (x, y) = (hypot(flat.a, flat.b), hypot(flat.c, flat.d))
    let isMirrored = flat.a * flat.d - flat.b * flat.c < 0
    if abs(x - 1) > tolerance || abs(y - 1) > tolerance {
      words.append(
        abs(x - y) < tolerance ? "scale \(number(x))" : "scale \(number(x)), \(number(y))")
    }
    let angle = atan2(flat.b, flat.a)
    if abs(angle) > tolerance { words.append("turn \(number(angle * 180 / .pi))°") }
    if isMirrored { words.append("mirrored") }
    if flat.tx != 0 || flat.ty != 0 {
      words.append("move \(number(flat.tx)), \(number(flat.ty))")
    }
    return words.isEmpty ? "identity" : words.joined(separator: " ")
  }

  private static func space(_ value: CATransform3D) -> String {
    guard let parts = TransformParts(value) else { return "in space" }
    let cosine = min(max(parts.rotation.w, -1), 1)
    let angle = 2 * acos(abs(cosine)) * 180 / .pi
    let move = parts.translation
    var words = ["in space"]
    if angle > 0.05 { words.append("turn \(number(angle))°") }
    if move.x != 0 || move.y != 0 || move.z != 0 {
      words.append("move \(number(move.x)), \(number(move.y)), \(number(move.z))")
    }
    return words.joined(separator: " ")
  }

  private static let tolerance = 1e-4

  static func value(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let number): Self.number(number)
    case .point(let point): Self.point(point)
    case .size(let size): Self.size(size)
    case .rect(let rect): Self.rect(rect)
    case .transform(let transform): Self.transform(transform)
    case .color(let color): Self.color(color)
    case .colors(let colors): colors.map { color($0) }.joined(separator: ", ")
    case .numbers(let numbers): numbers.map(number).joined(separator: ", ")
    case .contents(let contents): contents == nil ? "nothing" : "a picture"
    case .path(let path): path == nil ? "nothing" : "a path"
    case .flag(let flag): flag ? "yes" : "no"
    }
  }
}
