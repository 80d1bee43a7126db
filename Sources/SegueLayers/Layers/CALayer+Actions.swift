import Foundation

/// The action to run once a property has changed.
struct PendingAction {
  let action: any CAAction
  /// The displayed value before the change, for animations without a start value.
  let displayed: AnimatableValue?
}

// MARK: - Actions

extension CALayer {
  /// The action for a change of `key` that is about to happen; nil for none.
  func pendingAction(_ key: String) -> PendingAction? {
    guard modelStorage == nil, !CATransaction.actionsAreDisabled, let action = action(forKey: key)
    else { return nil }
    if let animation = action as? CABasicAnimation, animation.hasNoValues {
      return PendingAction(action: action, displayed: displayedValue(at: animation.keyPath ?? key))
    }
    return PendingAction(action: action, displayed: nil)
  }

  /// Runs `pending` after the change.
  func run(_ pending: PendingAction, _ key: String) {
    var action = pending.action
    if let displayed = pending.displayed,
      let animation = (action as? CABasicAnimation)?.copy() as? CABasicAnimation
    {
      animation.fromValue = displayed.object
      action = animation
    }
    action.run(forKey: key, object: self, arguments: nil)
  }

  /// See `action(forKey:)`.
  func lookUpAction(_ key: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: key) {
      return effective(action)
    }
    if let action = actions?[key] { return effective(action) }
    if let action = (style?["actions"] as? [String: any CAAction])?[key] {
      return effective(action)
    }
    if let action = Self.defaultAction(forKey: key) { return effective(action) }
    return implicitAnimation(key)
  }

  /// `action`, or nil where it is NSNull.
  private func effective(_ action: any CAAction) -> (any CAAction)? {
    type(of: action) == NSNull.self ? nil : action
  }

  /// The implicit animation of a change of `key`: from the displayed value to the new one, with
  /// duration and pacing of the transaction.
  private func implicitAnimation(_ key: String) -> CABasicAnimation? {
    guard birth != FrameLoop.shared.commitCount, let property = AnimatableProperty.named(key),
      property.kind.animatesImplicitly, CATransaction.animationDuration() > 0
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = property.get(displayedProperties()).object
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// The displayed value of the property at `keyPath`.
  private func displayedValue(at keyPath: String) -> AnimatableValue? {
    AnimatableProperty.named(keyPath)?.get(displayedProperties())
  }
}
