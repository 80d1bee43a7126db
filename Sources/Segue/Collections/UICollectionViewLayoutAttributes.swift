import Foundation

/// The geometry of an element of a collection view: an item's cell, a supplementary view or a decoration view.
///
/// Subclasses add properties; they override `copy(with:)` and `isEqual(_:)`, and are named by
/// `layoutAttributesClass` of their layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  /// The item or the view's place.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind of supplementary or decoration view; nil for cells.
  open private(set) var representedElementKind: String?

  /// The center, in points of the content.
  open var center = CGPoint.zero

  /// The size without the transform, in points.
  open var size = CGSize.zero

  /// The transform around the center.
  open var transform3D = CATransform3DIdentity

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1

  /// The place from back to front among the elements: the layer's `zPosition`.
  open var zIndex = 0

  /// Whether there is no view for the element.
  open var isHidden = false

  /// Attributes of nothing yet. Use `init(forCellWith:)` and its kind.
  public nonisolated override init() {
    super.init()
  }

  /// The attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// The attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }

  /// The attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  // MARK: Geometry

  /// The rectangle around the transformed element, in points of the content. Setting it sets center and size.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let moved = CATransform3DIsAffine(transform3D) ? box.applying(transform) : box
      return moved.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The size with the origin 0, in points. Setting it sets the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Values

  /// Returns attributes of the same class and values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = CollectionMaker.attributes(type(of: self))
    other.indexPath = indexPath
    other.representedElementCategory = representedElementCategory
    other.representedElementKind = representedElementKind
    other.center = center
    other.size = size
    other.transform3D = transform3D
    other.alpha = alpha
    other.zIndex = zIndex
    other.isHidden = isHidden
    return other
  }

  /// Whether the object has the same element and values.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { equals(other) }
  }

  private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
    element == other.element && center == other.center && size == other.size
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// The hash of what `isEqual(_:)` compares.
  open nonisolated override var hash: Int {
    MainActor.assumeIsolated { element.hashValue }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The element that they are of.
  var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }

  /// The attributes of an element, of the class that its layout names.
  static func make(_ element: CollectionElement, _ type: AnyClass)
    -> UICollectionViewLayoutAttributes
  {
    let made = CollectionMaker.attributes(type)
    made.indexPath = element.path
    made.representedElementCategory = element.category
    made.representedElementKind = element.kind
    return made
  }

  /// A copy with the static type.
  func copied() -> UICollectionViewLayoutAttributes {
    guard let other = copy() as? UICollectionViewLayoutAttributes else {
      trap("a copy of \(self) is no UICollectionViewLayoutAttributes")
    }
    return other
  }

  /// A copy that cannot be seen.
  func faded() -> UICollectionViewLayoutAttributes {
    let other = copied()
    other.alpha = 0
    return other
  }
}

/// An element of a collection view: an item's cell, a supplementary view or a decoration view.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  /// The kind of view; nil for cells.
  var kind: String?
  var path: IndexPath

  static func cell(_ path: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, kind: nil, path: path)
  }

  static func supplementary(_ kind: String, _ path: IndexPath) -> CollectionElement {
    CollectionElement(category: .supplementaryView, kind: kind, path: path)
  }

  static func decoration(_ kind: String, _ path: IndexPath) -> CollectionElement {
    CollectionElement(category: .decorationView, kind: kind, path: path)
  }

  /// Whether it lies behind another one where both have the same `zIndex`.
  func isBehind(_ other: CollectionElement) -> Bool {
    func rank(_ category: UICollectionView.ElementCategory) -> Int {
      switch category {
      case .decorationView: 0
      case .cell: 1
      case .supplementaryView: 2
      }
    }
    let (mine, its) = (rank(category), rank(other.category))
    if mine != its { return mine < its }
    return path != other.path ? path < other.path : (kind ?? "") < (other.kind ?? "")
  }
}
