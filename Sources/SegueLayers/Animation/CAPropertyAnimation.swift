import Foundation

/// An animation of the property at a key path.
open class CAPropertyAnimation: CAAnimation {
  /// The animated property, such as `position.x` or `transform.rotation.z`. Unknown paths have no
  /// effect.
  open var keyPath: String?

  /// Whether the animated value is added to what is under it, older animations included, instead of
  /// replacing it. Transforms are applied before it.
  open var isAdditive = false

  /// Whether each cycle starts where the one before it ended.
  open var isCumulative = false

  /// Turns the values into transforms; nil, the default: they are what is animated. Properties that are no transforms
  /// ignore it.
  open var valueFunction: CAValueFunction?

  /// The property at `keyPath`, looked up once.
  private(set) var property: AnimatableProperty?

  public override init() {
    super.init()
  }

  /// An animation of the property at `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Unlike Core Animation, there are no archives: this is a new animation.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }

  override func prepare() {
    property = keyPath.flatMap { AnimatableProperty.named($0) }
  }

  /// The value function, where it has an effect.
  private var function: CAValueFunction? { property?.kind == .transform ? valueFunction : nil }

  /// The kind of the animation's values; nil if its key path names no animatable property.
  var valueKind: AnimatableValue.Kind? { function?.inputKind ?? property?.kind }

  /// Applies `value`, which is of the animation's kind.
  func apply(
    _ value: AnimatableValue, to property: AnimatableProperty, _ evaluation: inout Evaluation
  ) {
    let output = function.map { .transform($0.transform(value)) } ?? value
    evaluation.apply(output, to: property, isAdditive: isAdditive)
  }

  /// A value of the property as one of the animation's kind.
  func input(_ value: AnimatableValue) -> AnimatableValue {
    guard let function, case .transform(let transform) = value else { return value }
    return function.input(for: transform)
  }

  override func visitProperties(_ body: (AnimatableProperty) -> Void) {
    if let property { body(property) }
  }
}
