import Foundation

/// An animation of one property of one layer that a pacer drives, and the change of the model that
/// it animates.
@MainActor package final class PacedAnimation {
  /// The part of the pacer's time in which an animation runs.
  package struct Span {
    /// The fraction of the pacer's time at which it begins, from 0 to 1; it runs to the end.
    package var start: Double
    /// Its position as a function of its fraction of the time; nil is the pacer's pace.
    package var pace: AnimationPace?

    package init(start: Double = 0, pace: AnimationPace? = nil) {
      self.start = start
      self.pace = pace
    }
  }

  /// A model value before and after the change that an animation animates.
  struct Change {
    var old: AnimatableValue?
    var new: AnimatableValue?
  }

  /// The layer; nil once it is deallocated.
  package private(set) weak var layer: CALayer?
  /// The key path of the property, such as `bounds.size`.
  package let keyPath: String

  private let pacer: AnimationPacer
  private let entry: AnimationEntry
  private let span: Span
  private let property: AnimatableProperty?
  private let isAdditive: Bool
  /// The change of the model.
  var change: Change
  /// Whether the layer's animation was removed at its very start: nothing of it is seen any more.
  private(set) var wasTakenAtStart = false
  /// The model value before and after it was set to the displayed one.
  private var overwritten: (from: AnimatableValue, to: AnimatableValue)?

  /// - Parameters:
  ///   - old: The model value before the change that the animation animates.
  ///   - new: The model value after the change; nil: the current one.
  init(
    _ entry: AnimationEntry, of layer: CALayer, pacer: AnimationPacer, span: Span, old: Any?,
    new: Any?
  ) {
    let animation = entry.animation as? CAPropertyAnimation
    self.pacer = pacer
    self.entry = entry
    self.layer = layer
    self.span = span
    keyPath = animation?.keyPath ?? ""
    isAdditive = animation?.isAdditive ?? false
    property = animation?.property
    change = Change(
      old: property.flatMap { Self.value(old, of: $0) },
      new: property.flatMap { property in
        new.flatMap { Self.value($0, of: property) } ?? property.get(layer.properties)
      })
  }

  private init(continuing other: PacedAnimation, _ entry: AnimationEntry, _ layer: CALayer) {
    pacer = AnimationPacer(continuing: other.pacer)
    self.entry = entry
    self.layer = layer
    span = other.span
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    property = other.property
    change = Change()
  }

  private static func value(_ object: Any?, of property: AnimatableProperty) -> AnimatableValue? {
    property.kind == .color
      ? .color(object as? CGColor) : AnimatableValue(object, as: property.kind)
  }
}

// MARK: - For the layer

extension PacedAnimation {
  var isOver: Bool { entry.hasEnded || layer == nil }

  /// The seconds of the pacer's motion that have passed; nil where the animation is over.
  var elapsed: CFTimeInterval? {
    guard !isOver, let layer else { return nil }
    return entry.begin.map { layer.localTime(MediaClock.now) - $0 } ?? 0
  }

  /// Restarts the elapsed time, for a new motion of the pacer.
  func restart() {
    guard !isOver, let layer else { return }
    entry.begin = layer.localTime(MediaClock.now)
  }

  var isHeld: Bool { pacer.isHeld && pacer.owner != nil }

  var duration: CFTimeInterval { pacer.duration }

  /// Returns the seconds of its duration that the pacer has covered after `elapsed` seconds of its motion.
  func seconds(after elapsed: CFTimeInterval) -> CFTimeInterval {
    pacer.moment(at: elapsed).fraction * duration
  }

  /// Whether the pacer is at its very start after `elapsed` seconds.
  func isAtStart(_ elapsed: CFTimeInterval) -> Bool {
    pacer.moment(at: elapsed).fraction <= timeTolerance
  }

  /// The animation's time after `elapsed` seconds of the pacer's motion.
  func cycleTime(_ elapsed: CFTimeInterval) -> CycleTime {
    CycleTime(progress: progress(elapsed), cycle: 0, duration: pacer.pace.duration)
  }

  private func progress(_ elapsed: CFTimeInterval) -> Double {
    if span.start == 0, span.pace == nil { return pacer.position(at: elapsed) }
    let fraction = pacer.moment(at: elapsed).fraction
    guard span.start < 1 else { return fraction >= 1 ? 1 : 0 }
    return (span.pace ?? pacer.pace).position(at: (fraction - span.start) / (1 - span.start))
  }

  /// Called when the layer's animation is removed at its very start, to which its time was
  /// scrubbed.
  func tookAtStart() {
    wasTakenAtStart = true
  }

  /// The same motion for `entry`, a copy of the animation without owner or completion.
  func continued(by entry: AnimationEntry, on layer: CALayer) -> PacedAnimation {
    PacedAnimation(continuing: self, entry, layer)
  }

  /// Called when the layer's animation is over.
  func didEnd(finished: Bool) {
    pacer.didEnd(finished: finished)
  }
}

// MARK: - Setting the model

extension PacedAnimation {
  /// Sets the model to the displayed value, and removes the animation.
  func stopAtDisplayedValues() {
    guard let layer, let property, !entry.hasEnded else { return }
    let before = property.get(layer.properties)
    var evaluation = Evaluation(layer.properties)
    entry.animation.apply(at: cycleTime(elapsed ?? 0), to: &evaluation)
    let after = evaluation.underlying(property)
    overwritten = (before, after)
    _ = layer.take { $0 === entry }
    write(after)
    entry.tellEnd(finished: false)
  }

  /// Undoes what `stopAtDisplayedValues` did to the model.
  func restoreEndValues() {
    guard let overwritten else { return }
    self.overwritten = nil
    replace(overwritten.to, by: overwritten.from)
  }

  /// Undoes the change of the model that the animation animates.
  func restoreStartValues() {
    guard let old = change.old, let new = change.new else { return }
    replace(new, by: old)
  }

  /// Whether it animates the property at `keyPath`, or a part of it.
  func isPart(of keyPath: String) -> Bool {
    self.keyPath == keyPath || self.keyPath.hasPrefix(keyPath + ".")
  }

  /// Forgets the change of the model that it animates, because something else has taken it back.
  ///
  /// - Returns: Makes up for the change as long as the animation is not over: to be added beside it.
  func forgetChange() -> CABasicAnimation? {
    let (change, keyPath) = (change, keyPath)
    self.change = Change()
    overwritten = nil
    guard !isOver, !wasTakenAtStart, let old = change.old, let new = change.new else { return nil }
    guard isAdditive else {
      entry.settle(on: new)
      return nil
    }
    if case .transform(let old) = old, old.inverse == nil { return nil }
    let shift = CABasicAnimation(keyPath: keyPath)
    shift.duration = pacer.pace.duration
    shift.isAdditive = true
    shift.fromValue = new.difference(from: old).object
    shift.toValue = shift.fromValue
    return shift
  }

  /// Changes the model by the difference from `from` to `to`; sets it to exactly `to` where it is
  /// at `from`.
  private func replace(_ from: AnimatableValue, by to: AnimatableValue) {
    guard let layer, let property else { return }
    let model = property.get(layer.properties)
    if isAdditive, model.distance(to: from) != 0 {
      write(model.adding(to.difference(from: from)))
    } else {
      write(to)
    }
  }

  private func write(_ value: AnimatableValue) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer?.setValue(value.object, forKeyPath: keyPath)
    CATransaction.commit()
  }
}
