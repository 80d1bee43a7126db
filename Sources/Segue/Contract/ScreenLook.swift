import Foundation

/// The properties of a layer that an animator changes and restores: placement, transform, opacity and mask (W11).
@MainActor package struct ScreenLook {
  /// One of these properties.
  package enum Property: CaseIterable, Sendable {
    case transform, sublayerTransform, alpha, isHidden, mask, center, size, anchorPoint, zPosition

    /// Whether layout sets it, too.
    package var isPlacement: Bool { self == .center || self == .size }

    /// The first parts of the key paths of layers that it stands for.
    package var keys: Set<String> {
      switch self {
      case .transform: ["transform"]
      case .sublayerTransform: ["sublayerTransform"]
      case .alpha: ["opacity"]
      case .isHidden: ["hidden"]
      case .mask: ["mask"]
      case .center: ["position"]
      case .size: ["bounds"]
      case .anchorPoint: ["anchorPoint"]
      case .zPosition: ["zPosition"]
      }
    }
  }

  /// The value of a property, as sentences say it.
  private enum Value {
    case matrix(CATransform3D)
    case number(Double)
    case flag(Bool)
    case point(x: Double, y: Double)
    case mask(CALayer?)
  }

  private let values: [Property: Value]

  // Tolerances for what animations and layout round, in points and as a factor.
  private static let leastLength = 0.01
  private static let leastFactor = 0.0001

  /// The look of `layer` now, by its model values.
  package init(_ layer: CALayer) {
    values = [
      .transform: .matrix(layer.transform),
      .sublayerTransform: .matrix(layer.sublayerTransform),
      .alpha: .number(Double(layer.opacity)),
      .isHidden: .flag(layer.isHidden),
      .mask: .mask(layer.mask),
      .center: .point(x: layer.position.x.native, y: layer.position.y.native),
      .size: .point(x: layer.bounds.width.native, y: layer.bounds.height.native),
      .anchorPoint: .point(x: layer.anchorPoint.x.native, y: layer.anchorPoint.y.native),
      .zPosition: .number(layer.zPosition.native),
    ]
  }

  /// The look with another placement.
  ///
  /// - Parameter frame: The frame of a layer without a transform, in its superlayer.
  func placed(at frame: CGRect) -> ScreenLook {
    var anchor = (x: 0.5, y: 0.5)
    if case .point(let x, let y) = values[.anchorPoint] { anchor = (x, y) }
    let (width, height) = (frame.width.native, frame.height.native)
    let center = Value.point(
      x: frame.minX.native + anchor.x * width, y: frame.minY.native + anchor.y * height)
    return ScreenLook(
      values: values.merging([.center: center, .size: .point(x: width, y: height)]) { $1 })
  }

  private init(values: [Property: Value]) {
    self.values = values
  }

  /// The properties in which it differs from `other`.
  ///
  /// - Parameter isSameTree: Whether both are of one layer, which has the same mask or another; else it counts
  ///   only whether there is one.
  package func differences(from other: ScreenLook, isSameTree: Bool = true) -> Set<Property> {
    Set(
      Property.allCases.filter { property in
        switch (values[property], other.values[property]) {
        case (.matrix(let a), .matrix(let b)): !Self.isSame(a, b)
        case (.number(let a), .number(let b)): abs(a - b) > Self.leastFactor
        case (.flag(let a), .flag(let b)): a != b
        case (.mask(let a), .mask(let b)): isSameTree ? a !== b : (a == nil) != (b == nil)
        case (.point(let ax, let ay), .point(let bx, let by)):
          max(abs(ax - bx), abs(ay - by)) > Self.leastLength
        default: false
        }
      })
  }

  private static func isSame(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(a.entries, b.entries).enumerated().allSatisfy { index, pair in
      // The last row moves, in points; the others scale and turn.
      abs(pair.0 - pair.1) <= (index >= 12 ? leastLength : leastFactor)
    }
  }

  /// “its transform should be the identity, but is [0.8, 0, 0, 0.8, 0, 0]”.
  package func sentence(about property: Property, expected: ScreenLook) -> String {
    "its \(property) should be \(expected.text(property)), but is \(text(property))"
  }

  private func text(_ property: Property) -> String {
    switch values[property] {
    case .matrix(let matrix) where CATransform3DIsIdentity(matrix): "the identity"
    case .matrix(let matrix) where CATransform3DIsAffine(matrix):
      Self.list([
        matrix.m11.native, matrix.m12.native, matrix.m21.native, matrix.m22.native,
        matrix.m41.native, matrix.m42.native,
      ])
    case .matrix(let matrix): Self.list(matrix.entries)
    case .number(let number): Self.text(number)
    case .flag(let flag): "\(flag)"
    case .point(let x, let y): "(\(Self.text(x)), \(Self.text(y)))"
    case .mask(let mask): mask.map { "a \(type(of: $0))" } ?? "nil"
    case nil: "unknown"
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    "[\(numbers.map(text).joined(separator: ", "))]"
  }

  /// With two digits after the point, where there are any.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension CATransform3D {
  /// Row by row.
  fileprivate var entries: [Double] {
    let entries: [CGFloat] = [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
    return entries.map(\.native)
  }
}
