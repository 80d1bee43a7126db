import Foundation

/// The cells and supplementary views that wait for reuse, and the classes of new ones.
@MainActor struct CollectionViewStore {
  private struct Key: Hashable {
    /// The kind of supplementary view; nil for cells.
    let kind: String?
    let identifier: String
  }

  private var classes: [Key: AnyClass] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]

  mutating func register(_ type: AnyClass?, kind: String?, _ identifier: String) {
    classes[Key(kind: kind, identifier: identifier)] = type
  }

  /// A view to reuse, or else a new one; nil if no class is registered.
  mutating func view(kind: String?, _ identifier: String) -> UICollectionReusableView? {
    let key = Key(kind: kind, identifier: identifier)
    if let view = views[key]?.popLast() {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    guard let type = classes[key] else { return nil }
    let view = UIView.performingWithoutAnimation { CollectionMaker.view(type) }
    view.reuseIdentifier = identifier
    return view
  }

  /// Stores a view that is no longer visible, without selection and animations.
  mutating func take(_ view: UICollectionReusableView, kind: String?) {
    UIView.performWithoutAnimation {
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = false
        cell.isHighlighted = false
      }
      view.layer.removeAllAnimations()
      view.layer.transform = CATransform3DIdentity
      view.alpha = 1
    }
    guard let identifier = view.reuseIdentifier else { return }
    views[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}

extension UIView {
  /// Runs `body` without animations, and returns its result.
  static func performingWithoutAnimation<T>(_ body: () -> T) -> T {
    var result: T?
    performWithoutAnimation { result = body() }
    guard let result else { trap("performWithoutAnimation did not run its block") }
    return result
  }
}
