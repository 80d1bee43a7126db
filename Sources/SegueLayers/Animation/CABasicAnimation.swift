import Foundation

/// An animation from one value to another.
///
///     from  to   by
///      ×    ×          from … to
///      ×         ×     from … from + by
///           ×    ×     to − by … to
///      ×               from … the layer's model value
///           ×          what is shown … to
///                ×     what is shown … that + by
///
/// In an additive animation a missing end is zero.
open class CABasicAnimation: CAPropertyAnimation {
  /// A number, point, size, rectangle, transform or color: as itself, as NSNumber or as NSValue.
  open var fromValue: Any?
  /// As `fromValue`.
  open var toValue: Any?
  /// As `fromValue`.
  open var byValue: Any?

  private var from: AnimatableValue?
  private var to: AnimatableValue?
  private var by: AnimatableValue?

  /// Whether no end is given.
  var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  override func prepare() {
    super.prepare()
    guard let kind = valueKind else { return }
    from = AnimatableValue(fromValue, as: kind)
    to = AnimatableValue(toValue, as: kind)
    by = AnimatableValue(byValue, as: kind)
  }

  /// The interpolation factor at `time`: 0 at the start, 1 at the end.
  func part(at time: CycleTime) -> Double {
    time.progress
  }

  override func apply(at time: CycleTime, to evaluation: inout Evaluation) {
    guard let property else { return }
    let (start, end) = ends(of: property, in: &evaluation)
    var value = start.interpolated(to: end, part(at: time))
    if isCumulative, time.cycle > 0 { value = end.repeated(time.cycle).adding(value) }
    apply(value, to: property, &evaluation)
  }

  private func ends(
    of property: AnimatableProperty, in evaluation: inout Evaluation
  ) -> (AnimatableValue, AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _):
      return (from, to)
    case (let from?, nil, let by?):
      return (from, from.adding(by))
    case (nil, let to?, let by?):
      return (to.difference(from: by), to)
    case (let from?, nil, nil):
      return (
        from, isAdditive ? from.difference(from: from) : input(property.get(evaluation.model))
      )
    case (nil, let to?, nil):
      return (
        isAdditive ? to.difference(from: to) : input(evaluation.underlying(property)), to
      )
    case (nil, nil, let by?):
      if isAdditive { return (by.difference(from: by), by) }
      let start = input(evaluation.underlying(property))
      return (start, start.adding(by))
    case (nil, nil, nil):
      let value = input(evaluation.underlying(property))
      return isAdditive
        ? (value.difference(from: value), value.difference(from: value)) : (value, value)
    }
  }
}
