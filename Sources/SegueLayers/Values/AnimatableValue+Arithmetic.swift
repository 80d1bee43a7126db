import Foundation

// MARK: - Interpolating

extension AnimatableValue {
  /// The value at `t` between this one and `end`; exactly this one at 0 and `end` at 1.
  /// Extrapolates beyond 0 and 1. What cannot be interpolated changes at the middle.
  func interpolated(to end: AnimatableValue, _ t: Double) -> AnimatableValue {
    if t == 0 { return self }
    if t == 1 { return end }
    switch (self, end) {
    case (.number(let a), .number(let b)):
      return .number(mix(a, b, t))
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width, t), height: mix(a.height, b.height, t)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.minX, b.minX, t), y: mix(a.minY, b.minY, t),
          width: mix(a.width, b.width, t), height: mix(a.height, b.height, t)))
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, t))
    case (.color(let a), .color(let b)):
      return .color(CGColor.mixed(a, b, t))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { CGColor.mixed($0, $1, t) ?? $1 })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { mix($0, $1, t) })
    case (.path(let a?), .path(let b?)):
      return .path(a.mixed(with: b, t) ?? (t < 0.5 ? a : b))
    default:
      return t < 0.5 ? self : end
    }
  }

  private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
    a + (b - a) * t
  }
}

// MARK: - Adding

extension AnimatableValue {
  /// The sum of both; transforms are combined, `delta` first. What cannot be added is replaced.
  func adding(_ delta: AnimatableValue) -> AnimatableValue {
    combined(delta) {
      $0 + $1
    } transforms: {
      CATransform3DConcat($1, $0)
    }
  }

  /// Returns the value that must be added to `start` to give this one.
  func difference(from start: AnimatableValue) -> AnimatableValue {
    combined(start) {
      $0 - $1
    } transforms: {
      CATransform3DConcat($0, CATransform3DInvert($1))
    }
  }

  /// This value `count` times in a row.
  func repeated(_ count: Int) -> AnimatableValue {
    var sum = self
    for _ in 1..<max(1, count) { sum = sum.adding(self) }
    return sum
  }

  private func combined(
    _ other: AnimatableValue,
    numbers op: (Double, Double) -> Double,
    transforms: (CATransform3D, CATransform3D) -> CATransform3D
  ) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return .number(op(a, b))
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: op(a.x, b.x), y: op(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: op(a.width, b.width), height: op(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: op(a.minX, b.minX), y: op(a.minY, b.minY),
          width: op(a.width, b.width), height: op(a.height, b.height)))
    case (.transform(let a), .transform(let b)):
      return .transform(transforms(a, b))
    case (.color(let a?), .color(let b?)):
      return .color(
        CGColor(
          red: op(a.red, b.red), green: op(a.green, b.green), blue: op(a.blue, b.blue),
          alpha: op(a.alpha, b.alpha)))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { op($0, $1) })
    default:
      return other
    }
  }
}

// MARK: - Measuring

extension AnimatableValue {
  /// The distance between this value and `other`, which paced animations spread evenly over time.
  func distance(to other: AnimatableValue) -> Double {
    func length(_ parts: Double...) -> Double {
      parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    switch (self, other) {
    case (.number(let a), .number(let b)):
      return abs(a - b)
    case (.point(let a), .point(let b)):
      return length(a.x - b.x, a.y - b.y)
    case (.size(let a), .size(let b)):
      return length(a.width - b.width, a.height - b.height)
    case (.rect(let a), .rect(let b)):
      return length(a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height)
    case (.transform(let a), .transform(let b)):
      return length(
        a.m11 - b.m11, a.m12 - b.m12, a.m13 - b.m13, a.m21 - b.m21, a.m22 - b.m22, a.m23 - b.m23,
        a.m31 - b.m31, a.m32 - b.m32, a.m33 - b.m33, a.m41 - b.m41, a.m42 - b.m42, a.m43 - b.m43)
    case (.color(let a?), .color(let b?)):
      return length(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
    default:
      return 1
    }
  }
}

extension CGColor {
  /// The color at `t` between `a` and `b`, interpolated premultiplied, so that the color of a
  /// transparent end does not show. Nil is transparent.
  static func mixed(_ a: CGColor?, _ b: CGColor?, _ t: Double) -> CGColor? {
    if a == nil && b == nil { return nil }
    let a = a ?? .clear
    let b = b ?? .clear
    let alpha = a.alpha + (b.alpha - a.alpha) * t
    guard alpha > 0 else { return .clear }
    func part(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      let mixed = x * a.alpha + (y * b.alpha - x * a.alpha) * t
      return min(max(mixed / alpha, 0), 1)
    }
    return CGColor(
      red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue),
      alpha: min(alpha, 1))
  }
}
