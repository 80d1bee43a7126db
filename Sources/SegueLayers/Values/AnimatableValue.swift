import Foundation

/// A value that can be animated to another of its kind.
enum AnimatableValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor?)
  case colors([CGColor])
  case numbers([Double])
  case contents(LayerContents?)
  case path(CGPath?)
  case flag(Bool)

  /// The kinds of values.
  enum Kind {
    case number, point, size, rect, transform, color, colors, numbers, contents, path, flag

    /// Whether a change of a property of this kind is animated implicitly.
    var animatesImplicitly: Bool { self != .flag && self != .path && self != .contents }
  }
}

// MARK: - Boxing

extension AnimatableValue {
  /// The value in `object`, which may be a Swift value, an NSNumber or an NSValue; nil where it is
  /// not of this kind.
  init?(_ object: Any?, as kind: Kind) {
    guard let object else { return nil }
    switch kind {
    case .number:
      guard let number = Self.number(object) else { return nil }
      self = .number(number)
    case .flag:
      guard let number = Self.number(object) else { return nil }
      self = .flag(number != 0)
    case .point:
      if let point = object as? CGPoint {
        self = .point(point)
      } else if let vector = object as? CGVector {
        self = .point(CGPoint(x: vector.dx, y: vector.dy))
      } else if let size = object as? CGSize {
        self = .point(CGPoint(x: size.width, y: size.height))
      } else if let value = object as? NSValue, !(value is NSNumber) {
        self = .point(value.cgPointValue)
      } else {
        return nil
      }
    case .size:
      if let size = object as? CGSize {
        self = .size(size)
      } else if let point = object as? CGPoint {
        self = .size(CGSize(width: point.x, height: point.y))
      } else if let value = object as? NSValue, !(value is NSNumber) {
        self = .size(value.cgSizeValue)
      } else {
        return nil
      }
    case .rect:
      if let rect = object as? CGRect {
        self = .rect(rect)
      } else if let value = object as? NSValue, !(value is NSNumber) {
        self = .rect(value.cgRectValue)
      } else {
        return nil
      }
    case .transform:
      if let transform = object as? CATransform3D {
        self = .transform(transform)
      } else if let transform = object as? CGAffineTransform {
        self = .transform(CATransform3DMakeAffineTransform(transform))
      } else if let value = object as? NSValue, !(value is NSNumber) {
        self = .transform(value.caTransform3DValue)
      } else {
        return nil
      }
    case .color: self = .color(object as? CGColor)
    case .colors: self = .colors((object as? [Any] ?? []).compactMap { $0 as? CGColor })
    case .numbers: self = .numbers((object as? [Any] ?? []).compactMap { Self.number($0) })
    case .contents: self = .contents(LayerContents(object))
    case .path: self = .path((object as? CGPath)?.frozen)
    }
  }

  /// The value as callers of Core Animation expect it: numbers as NSNumber, all else as itself.
  var object: Any? {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .transform(let transform): transform
    case .color(let color): color
    case .colors(let colors): colors
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .contents(let contents): contents?.object
    case .path(let path): path
    }
  }

  /// The number in `object`, of whatever numeric type.
  static func number(_ object: Any) -> Double? {
    switch object {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
