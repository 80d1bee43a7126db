import Foundation

extension CAEmitterCell {
  /// When it begins to emit, in seconds.
  public var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }

  /// For how long it emits, in seconds; 0, the default, is for ever.
  public var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }

  /// Seconds of its own time, and its particles', per second; 1 by default.
  public var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }

  /// Added to its own time, in seconds.
  public var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }

  /// Stored, but without effect.
  public var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }

  /// Stored, but without effect.
  public var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }

  /// Stored, but without effect.
  public var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }

  /// Stored, but without effect.
  public var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }

  /// The value of the property `key`; nil where there is none of that name.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "emitterCells": emitterCells
    case "minificationFilter": minificationFilter
    case "magnificationFilter": magnificationFilter
    default: EmitterCell.inputs[key].flatMap { $0.get(values).object }
    }
  }

  /// Sets the property `key`. Unknown keys, and values that the property cannot have, change nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "minificationFilter": minificationFilter = value as? String ?? minificationFilter
    case "magnificationFilter": magnificationFilter = value as? String ?? magnificationFilter
    default:
      guard let input = EmitterCell.inputs[key] else { return }
      switch input.kind {
      case .color: input.set(&values, .color(value as? CGColor))
      case .contents: input.set(&values, .contents(LayerContents(value)))
      default:
        guard let boxed = AnimatableValue(value, as: input.kind) else { return }
        input.set(&values, boxed)
      }
    }
  }
}
