import Foundation

/// The layout in between two others, while a change from one to the other is driven by hand.
///
/// Places, sizes, transforms and opacities are interpolated linearly. Subclasses may place elements in another way.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout from before.
  open private(set) var currentLayout: UICollectionViewLayout

  /// The layout to change to.
  open private(set) var nextLayout: UICollectionViewLayout

  /// The progress of the change, from 0 to 1.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      demand(transitionProgress.isFinite, "the progress of \(self) cannot be \(transitionProgress)")
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  private var values: [String: CGFloat] = [:]

  /// The layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Unlike UIKit, there are no archives: returns nil.
  public nonisolated required init?(coder: NSCoder) {
    nil
  }

  /// Stores a value of a subclass's own.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
  }

  /// A value of a subclass's own; 0 where none is stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    super.prepare()
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    // Elements that pass the area on the way may come from outside of it, or go there.
    let area = rect.insetBy(dx: -rect.width, dy: -rect.height)
    let found = [currentLayout, nextLayout]
      .flatMap { $0.layoutAttributesForElements(in: area) ?? [] }
    var seen = Set<CollectionElement>()
    return found.compactMap { attributes in
      seen.insert(attributes.element).inserted ? between(attributes.element) : nil
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { between(.cell(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { between(.supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { between(.decoration(elementKind, indexPath)) }

  private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }

  /// The attributes of an element in between; it fades where only one of the layouts has it.
  private func between(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (from, to) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
    guard let start = from ?? to?.faded(), let end = to ?? from?.faded() else { return nil }
    let result = (transitionProgress < 0.5 ? start : end).copied()
    result.center = CGPoint(
      x: mix(start.center.x, end.center.x), y: mix(start.center.y, end.center.y))
    result.size = CGSize(
      width: max(0, mix(start.size.width, end.size.width)),
      height: max(0, mix(start.size.height, end.size.height)))
    result.transform3D = start.transform3D.interpolated(to: end.transform3D, transitionProgress)
    result.alpha = min(max(mix(start.alpha, end.alpha), 0), 1)
    return result
  }
}
