import Foundation

/// Places the elements of a collection view: the base class of all layouts, which places nothing itself.
///
/// A layout is asked in this order, anew after each invalidation:
///
///     prepare()                            once
///     collectionViewContentSize            then
///     layoutAttributesForElements(in:)     for each area that is shown
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, NSCoding {
  /// The collection view that has this layout; nil for none.
  open internal(set) weak var collectionView: UICollectionView?

  var decorationClasses: [String: AnyClass] = [:]

  /// A layout without a collection view.
  public nonisolated override init() {
    super.init()
  }

  /// Unlike UIKit, there are no archives: this is a layout with standard values.
  public nonisolated required init?(coder: NSCoder) {
    super.init()
  }

  /// Unlike UIKit, there are no archives: nothing is written.
  open nonisolated func encode(with coder: NSCoder) {}

  /// The class of its attributes. `UICollectionViewLayoutAttributes` unless overridden.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of its invalidation contexts. `UICollectionViewLayoutInvalidationContext` unless overridden.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Registers the class of decoration views of a kind; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  // MARK: Places

  /// The layout has been invalidated, and is about to be asked. Compute what is needed for that here.
  open func prepare() {}

  /// The size of the content, in points. Zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that overlap `rect`, in points of the content. Nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item's cell. Nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view. Nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes of a decoration view. Nil unless overridden.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Invalidation

  /// Invalidates everything: the layout is prepared and asked again with the next layout pass or when needed.
  open func invalidateLayout() {
    let context = CollectionMaker.context(Self.self.invalidationContextClass)
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates what `context` says. Overrides call it.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate(self, context)
  }

  /// Whether the layout is invalid for other bounds of the collection view, which also change as it scrolls. False
  /// unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context with which the layout is invalidated for other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { CollectionMaker.context(Self.self.invalidationContextClass) }

  /// Whether the layout follows the size that a cell's content asks for. False unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context with which the layout is invalidated for the size that a cell's content asks for.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = CollectionMaker.context(Self.self.invalidationContextClass)
    context.invalidateItems(at: [preferredAttributes.indexPath])
    return context
  }

  // MARK: Scrolling

  /// The content offset at which a scroll ends that the user has let go. The proposed one unless overridden.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which it would end, in points.
  ///   - velocity: In points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after an update, or with another layout. The proposed one unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: Updates

  /// An update begins: the layout has been prepared for the new numbers of items.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The update's animations have been added. Called within their animation block.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes from which an item's cell is animated by an update. Unless overridden, a new one fades in, and another
  /// one comes from its old place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.initialAttributes(of: .cell(itemIndexPath)) }

  /// The attributes to which an item's cell is animated by an update; the index path is that from before. Unless
  /// overridden, a deleted one fades out, and another one goes to its new place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.finalAttributes(of: .cell(itemIndexPath)) }

  /// The attributes from which a supplementary view is animated by an update.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.initialAttributes(of: .supplementary(elementKind, elementIndexPath))
  }

  /// The attributes to which a supplementary view is animated by an update; the index path is that from before.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.finalAttributes(of: .supplementary(elementKind, elementIndexPath))
  }

  /// The attributes from which a decoration view is animated by an update.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.initialAttributes(of: .decoration(elementKind, decorationIndexPath))
  }

  /// The attributes to which a decoration view is animated by an update; the index path is that from before.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.finalAttributes(of: .decoration(elementKind, decorationIndexPath))
  }

  // MARK: Changes of the layout

  /// The collection view is about to change to another layout, with an animation.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// The collection view is about to change to this layout, with an animation.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// The animations of a change of the layout have been added.
  open func finalizeLayoutTransition() {}
}

extension UICollectionViewLayout {
  /// The class of its decoration views of a kind; between two layouts, that of either.
  func decorationClass(_ kind: String) -> AnyClass? {
    guard let layout = self as? UICollectionViewTransitionLayout else {
      return decorationClasses[kind]
    }
    return decorationClasses[kind] ?? layout.currentLayout.decorationClass(kind)
      ?? layout.nextLayout.decorationClass(kind)
  }

  /// New attributes of an element, of the layout's class.
  func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    .make(element, type(of: self).layoutAttributesClass)
  }

  /// The attributes of an element; nil where there is none.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
    }
  }

  /// The attributes from which an element is animated by an update.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(
        ofKind: element.kind ?? "", at: element.path)
    }
  }

  /// The attributes to which an element, by its old index path, is animated by an update.
  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: element.kind ?? "", at: element.path)
    }
  }
}
