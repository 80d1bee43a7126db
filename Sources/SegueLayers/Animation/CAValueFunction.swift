import Foundation

/// Turns the numbers of an animation into transforms: with `rotateZ`, an animation of `transform` has angles for
/// values.
public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Makes the one that has this name.
  ///
  /// - Parameter name: Any other name than those there are makes none.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
  }
}

/// The transform that a value function makes of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// Its name in Core Animation.
  public let rawValue: String

  /// The one that has this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A rotation about x, by radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about y, by radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about z, by radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by three factors in an array.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation by three lengths in an array, in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along x, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate static let all: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
    .translateY, .translateZ,
  ]
}

extension CAValueFunction {
  private var isTriple: Bool { name == .scale || name == .translate }

  /// The kind of the input values: one number, or three.
  var inputKind: AnimatableValue.Kind { isTriple ? .numbers : .number }

  /// Returns the transform for `value`, which is of `inputKind`.
  func transform(_ value: AnimatableValue) -> CATransform3D {
    switch value {
    case .number(let number): transform(number)
    case .numbers(let numbers) where numbers.count == 3:
      name == .scale
        ? CATransform3DMakeScale(numbers[0], numbers[1], numbers[2])
        : CATransform3DMakeTranslation(numbers[0], numbers[1], numbers[2])
    default: CATransform3DIdentity
    }
  }

  private func transform(_ number: Double) -> CATransform3D {
    switch name {
    case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(number, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, number, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, number)
    case .translateX: CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, number, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, number)
    default: CATransform3DIdentity
    }
  }

  /// Returns the input whose transform comes nearest to `transform`.
  func input(for transform: CATransform3D) -> AnimatableValue {
    func part(_ component: TransformComponent) -> Double { component.value(in: transform) }
    return switch name {
    case .rotateX: .number(part(.rotationX))
    case .rotateY: .number(part(.rotationY))
    case .rotateZ: .number(part(.rotationZ))
    case .scaleX: .number(part(.scaleX))
    case .scaleY: .number(part(.scaleY))
    case .scaleZ: .number(part(.scaleZ))
    case .translateX: .number(part(.translationX))
    case .translateY: .number(part(.translationY))
    case .translateZ: .number(part(.translationZ))
    case .scale: .numbers([part(.scaleX), part(.scaleY), part(.scaleZ)])
    default: .numbers([part(.translationX), part(.translationY), part(.translationZ)])
    }
  }
}
