import Foundation

/// The parts of a layout that are invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid, as after `invalidateLayout()`.
  open internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items are others.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items that are invalid; nil for none in particular.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views that are invalid, by kind; nil for none in particular.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views that are invalid, by kind; nil for none in particular.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The vector by which the content offset is moved, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content's size, in points. The layout's content size is asked again in any case.
  open var contentSizeAdjustment = CGSize.zero

  /// A context in which nothing is invalid.
  public nonisolated override init() {
    super.init()
  }

  /// Adds items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and distances again. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the attributes are computed again. True by default.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of an item or a section in an update.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    /// It is new.
    case insert
    /// It is gone.
    case delete
    /// Its cell is made again.
    case reload
    /// It has another index path.
    case move
    /// Nothing.
    case none
  }

  /// The index path before the update; nil for what is new. Of a section, the item is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?

  /// The index path after the update; nil for what is gone. Of a section, the item is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?

  /// The kind of change.
  open private(set) var updateAction: Action

  init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
    updateAction = action
    (indexPathBeforeUpdate, indexPathAfterUpdate) = (old, new)
    super.init()
  }
}
