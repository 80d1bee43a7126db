import Foundation

/// The lengths in a layer's running animations, as they were when this was made. Mapped from these
/// originals, they follow any size of the surrounding space, and back, without accumulating errors.
@MainActor package struct AnimatedGeometry {
  private struct Item {
    let entry: AnimationEntry
    let base: [AnimatableValue]
    /// The change of the model, where a pacer drives the animation.
    let change: PacedAnimation.Change?
  }

  private let items: [Item]
  private var applied: GeometryMap?

  /// The animations that run on `layer` now.
  package init(of layer: CALayer) {
    items = layer.entries.compactMap { entry in
      guard !entry.hasEnded, let animation = entry.animation as? CAPropertyAnimation,
        animation.animatesGeometry
      else { return nil }
      return Item(entry: entry, base: animation.animatedValues, change: entry.paced?.change)
    }
  }

  /// Whether it covers all animations that move or resize `layer` now.
  package func isComplete(for layer: CALayer) -> Bool {
    layer.entries.allSatisfy { entry in
      entry.hasEnded || (entry.animation as? CAPropertyAnimation)?.animatesGeometry != true
        || items.contains { $0.entry === entry }
    }
  }

  /// The sizes at which the animations begin and end, of a layer whose own size is `model`.
  package func sizes(model: CGSize) -> [CGSize] {
    items.flatMap { item -> [CGSize] in
      guard let animation = item.entry.animation as? CAPropertyAnimation,
        let path = animation.keyPath
      else { return [] }
      return [item.base.first, item.base.last].compactMap { value in
        value?.size(at: path, isAdditive: animation.isAdditive, model: model)
      }
    }
  }

  /// Maps the lengths of the animations that still run, as if from their start.
  package mutating func follow(_ map: GeometryMap) {
    for item in items where !item.entry.hasEnded {
      guard let animation = item.entry.animation as? CAPropertyAnimation else { continue }
      item.entry.animation = animation.replacingValues(
        mapped(animation, base: item.base, by: map))
      if let change = item.change {
        item.entry.paced?.change = change.mapped(animation.keyPath ?? "", by: map)
      }
    }
    applied = map
    FrameLoop.shared.setNeedsFrame()
  }

  private func mapped(
    _ animation: CAPropertyAnimation, base: [AnimatableValue], by map: GeometryMap
  ) -> [AnimatableValue] {
    let path = animation.keyPath ?? ""
    let values = animation.animatedValues
    guard values.count == base.count else { return values }
    let transforms = base.compactMap { if case .transform(let it) = $0 { it } else { nil } }
    let isUpright = transforms.allSatisfy(\.isScalingThenMove)
    // The lengths of a curved way are no widths and heights that a gap is added to, nor are those of many short steps.
    let isWay =
      transforms.count > Self.fewValues
      || transforms.count > 2 && !transforms.allSatisfy(\.isMove)
    return zip(values, base).map { value, base in
      if path == "position", !animation.isAdditive, case .point(let point) = base {
        return .point(map.position(point))
      }
      if !isUpright, case .transform(let value) = value {
        // As below, it may have been mapped before.
        return .transform(map.stretched(applied?.stretched(value, isInverse: true) ?? value))
      }
      return value.mappingLengths(path, like: base) { value, base, axis in
        let length = isWay ? map.part : map.length
        // An animation that was made linear to be scrubbed has new values, proportional to the old.
        let old = applied.map { (isWay ? $0.part : $0.length)(base, axis) } ?? base
        return abs(old) > Self.negligible ? value * (length(base, axis) / old) : value
      }
    }
  }

  /// Moves of up to three steps, with a value at each end, may each go by a width.
  private static let fewValues = 6

  /// Shorter lengths, in points, are too small to divide by.
  private static let negligible: CGFloat = 1e-9
}

/// Maps lengths and positions from one size of the space around a layer to another.
@MainActor package struct GeometryMap {
  package enum Axis {
    case horizontal, vertical
  }

  /// A length of the original size at the new size, in points.
  package let length: (CGFloat, Axis) -> CGFloat
  /// A length that is a part of the space at the new size, in points.
  package let part: (CGFloat, Axis) -> CGFloat
  /// A position of the original size at the new size, in points.
  package let position: (CGPoint) -> CGPoint

  /// - Parameter part: nil: as `length`.
  package init(
    length: @escaping (CGFloat, Axis) -> CGFloat, part: ((CGFloat, Axis) -> CGFloat)? = nil,
    position: @escaping (CGPoint) -> CGPoint
  ) {
    self.length = length
    self.part = part ?? length
    self.position = position
  }

  /// `transform` with its translation mapped; where it turns, what it shows is stretched.
  package func transform(_ transform: CATransform3D) -> CATransform3D {
    guard transform.isScalingThenMove else { return stretched(transform) }
    var new = transform
    new.m41 = length(transform.m41, .horizontal)
    new.m42 = length(transform.m42, .vertical)
    return new
  }

  /// The transform by which what fills the new size looks as what filled the original size did by `transform`, stretched:
  /// S⁻¹ T S, with S the scaling from the original size to the new one.
  ///
  /// - Parameter isInverse: Whether from the new size to the original one.
  fileprivate func stretched(_ transform: CATransform3D, isInverse: Bool = false) -> CATransform3D {
    // A space without a width or height shows nothing, but may get one again.
    let (x, y) = (max(part(1, .horizontal), Self.least), max(part(1, .vertical), Self.least))
    let there = CATransform3DMakeScale(x, y, 1)
    let back = CATransform3DMakeScale(1 / x, 1 / y, 1)
    return isInverse
      ? CATransform3DConcat(there, CATransform3DConcat(transform, back))
      : CATransform3DConcat(back, CATransform3DConcat(transform, there))
  }

  /// Smaller ratios of lengths are not divided by.
  private static let least: CGFloat = 1e-6
}

// MARK: - Values

extension AnimatableValue {
  /// The size of a layer with this value at `path` and otherwise the size `model`; nil where the
  /// value does not affect the size.
  fileprivate func size(at path: String, isAdditive: Bool, model: CGSize) -> CGSize? {
    let base = isAdditive ? model : .zero
    switch self {
    case .size(let size):
      return CGSize(width: base.width + size.width, height: base.height + size.height)
    case .rect(let rect):
      return CGSize(width: base.width + rect.width, height: base.height + rect.height)
    case .number(let width) where path == "bounds.size.width":
      return CGSize(width: base.width + width, height: model.height)
    case .number(let height) where path == "bounds.size.height":
      return CGSize(width: model.width, height: base.height + height)
    default:
      return nil
    }
  }

  fileprivate typealias Change = (_ value: CGFloat, _ base: CGFloat, GeometryMap.Axis) -> CGFloat

  /// The value at `path` with every length mapped by `change`, which also gets that of `base`.
  @MainActor fileprivate func mappingLengths(
    _ path: String, like base: AnimatableValue, _ change: Change
  ) -> AnimatableValue {
    switch (self, base) {
    case (.point(let value), .point(let base)):
      return .point(
        CGPoint(x: change(value.x, base.x, .horizontal), y: change(value.y, base.y, .vertical)))
    case (.size(let value), .size(let base)):
      return .size(Self.map(value, base, change))
    case (.rect(let value), .rect(let base)):
      return .rect(CGRect(origin: value.origin, size: Self.map(value.size, base.size, change)))
    case (.transform(var value), .transform(let base)):
      value.m41 = change(value.m41, base.m41, .horizontal)
      value.m42 = change(value.m42, base.m42, .vertical)
      return .transform(value)
    case (.number(let value), .number(let base)):
      let isHorizontal = path.hasSuffix(".x") || path.hasSuffix("width")
      return .number(Double(change(value, base, isHorizontal ? .horizontal : .vertical)))
    default:
      return self
    }
  }

  @MainActor private static func map(_ value: CGSize, _ base: CGSize, _ change: Change) -> CGSize {
    CGSize(
      width: change(value.width, base.width, .horizontal),
      height: change(value.height, base.height, .vertical))
  }
}

// MARK: - Animations

extension CATransform3D {
  /// Whether it scales and then moves: upright edges stay upright.
  fileprivate var isScalingThenMove: Bool {
    var rest = self
    (rest.m41, rest.m42, rest.m43) = (0, 0, 0)
    return CATransform3DEqualToTransform(rest, CATransform3DMakeScale(m11, m22, m33))
  }

  /// Whether it only moves.
  fileprivate var isMove: Bool { isScalingThenMove && (m11, m22, m33) == (1, 1, 1) }
}

extension CAPropertyAnimation {
  /// The key paths that place or resize a layer in lengths of the space around it.
  private static let geometryPaths: Set<String> = [
    "position", "position.x", "position.y", "bounds", "bounds.size", "bounds.size.width",
    "bounds.size.height", "transform", "transform.translation", "transform.translation.x",
    "transform.translation.y",
  ]

  fileprivate var animatesGeometry: Bool {
    keyPath.map(Self.geometryPaths.contains) ?? false && property != nil
  }

  /// In the order in which `replacingValues` takes them.
  fileprivate var animatedValues: [AnimatableValue] {
    guard let kind = property?.kind else { return [] }
    if let steps = self as? StepAnimation { return steps.steps.flatMap { [$0.from, $0.to] } }
    let objects: [Any?] =
      switch self {
      case let basic as CABasicAnimation: [basic.fromValue, basic.toValue, basic.byValue]
      case let keyframes as CAKeyframeAnimation:
        keyframes.path?.elementPoints ?? keyframes.values ?? []
      default: []
      }
    return objects.compactMap { AnimatableValue($0, as: kind) }
  }

  /// The same with other values, as many as `animatedValues` has.
  fileprivate func replacingValues(_ values: [AnimatableValue]) -> CAPropertyAnimation {
    guard let copy = copy() as? CAPropertyAnimation else { return self }
    if let steps = copy as? StepAnimation {
      for index in steps.steps.indices where 2 * index + 1 < values.count {
        steps.steps[index].from = values[2 * index]
        steps.steps[index].to = values[2 * index + 1]
      }
      copy.prepare()
      return copy
    }
    var objects = values.map(\.object)[...]
    if let basic = copy as? CABasicAnimation {
      if basic.fromValue != nil { basic.fromValue = objects.popFirst() ?? nil }
      if basic.toValue != nil { basic.toValue = objects.popFirst() ?? nil }
      if basic.byValue != nil { basic.byValue = objects.popFirst() ?? nil }
    } else if let keyframes = copy as? CAKeyframeAnimation {
      if let path = keyframes.path {
        keyframes.path = path.replacing(elementPoints: objects.compactMap { $0 as? CGPoint })
      } else {
        keyframes.values = objects.compactMap { $0 }
      }
    }
    copy.prepare()
    return copy
  }
}

extension PacedAnimation.Change {
  /// The same change of the property at `path` in the space of another size.
  @MainActor fileprivate func mapped(_ path: String, by map: GeometryMap) -> Self {
    func mapped(_ value: AnimatableValue?) -> AnimatableValue? {
      if case .point(let point) = value { return .point(map.position(point)) }
      return value.map { value in
        value.mappingLengths(path, like: value) { length, _, axis in map.length(length, axis) }
      }
    }
    return Self(old: mapped(old), new: mapped(new))
  }
}
