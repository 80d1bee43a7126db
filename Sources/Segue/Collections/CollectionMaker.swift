import Foundation

/// Makes the objects of a collection view whose classes a program names.
///
/// Swift would need `required` initializers for that, which each subclass would have to repeat, unlike in UIKit: see
/// `TableCellBase`.
@MainActor enum CollectionMaker {
  /// A view of the class `type`, which is a reusable view of collection views.
  static func view(_ type: AnyClass) -> UICollectionReusableView {
    demand(
      type is UICollectionReusableView.Type,
      "\(type) is not a class of cells or reusable views of collection views")
    return retyped(unsafeBitCast(type, to: CollectionViewMaker.Type.self).init(frame: .zero))
  }

  /// Attributes of the class `type`.
  static func attributes(_ type: AnyClass) -> UICollectionViewLayoutAttributes {
    demand(
      type is UICollectionViewLayoutAttributes.Type,
      "\(type) is not a class of layout attributes")
    return retyped(unsafeBitCast(type, to: CollectionAttributesMaker.Type.self).init())
  }

  /// An invalidation context of the class `type`.
  static func context(_ type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    demand(
      type is UICollectionViewLayoutInvalidationContext.Type,
      "\(type) is not a class of invalidation contexts")
    return retyped(unsafeBitCast(type, to: CollectionContextMaker.Type.self).init())
  }
}

/// See `CollectionMaker`. Not for use outside of Segue.
@preconcurrency @MainActor open class CollectionViewMaker: UICollectionReusableView {
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Unlike UIKit, there are no archives: this is an empty view of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// See `CollectionMaker`. Not for use outside of Segue.
@preconcurrency @MainActor
open class CollectionAttributesMaker: UICollectionViewLayoutAttributes {
  public nonisolated required override init() {
    super.init()
  }
}

/// See `CollectionMaker`. Not for use outside of Segue.
@preconcurrency @MainActor
open class CollectionContextMaker: UICollectionViewLayoutInvalidationContext {
  public nonisolated required override init() {
    super.init()
  }
}
