import Foundation

/// The places of elements at some time.
@MainActor struct CollectionSnapshot {
  private let places: [CollectionElement: UICollectionViewLayoutAttributes]

  /// The places of what is visible, and of a screenful around it: elements come in from there. A layout that is invalid
  /// is not asked: it would ask its delegate for items that may have gone already.
  init(of view: UICollectionView) {
    guard !view.needsPreparing else {
      places = view.applied
      return
    }
    let area = view.bounds.insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
    places = view.elements(in: area).mapValues { $0.copied() }
      .merging(view.applied) { $1 }
  }

  subscript(element: CollectionElement) -> UICollectionViewLayoutAttributes? { places[element] }
}

/// An update that is being animated.
@MainActor struct CollectionChange {
  let plan: TableUpdate.Plan
  /// The places from before; nil where the layout had not been prepared.
  let earlier: CollectionSnapshot?

  /// The element that an element of now was before; nil for new ones.
  func origin(of element: CollectionElement) -> CollectionElement? {
    var old = element
    if element.category == .cell {
      guard let path = plan.origin(of: element.path) else { return nil }
      old.path = path
    } else if element.path.count == 2 {
      guard plan.sections.indices.contains(element.path.section),
        let section = plan.sections[element.path.section]
      else { return nil }
      old.path = IndexPath(item: element.path.item, section: section)
    }
    return old
  }

  /// The element that an element of before is now; nil for deleted and reloaded ones.
  func destination(of element: CollectionElement) -> CollectionElement? {
    var new = element
    if element.category == .cell {
      guard let path = plan.destination(of: element.path) else { return nil }
      new.path = path
    } else if element.path.count == 2 {
      guard let section = plan.sections.firstIndex(of: element.path.section) else { return nil }
      new.path = IndexPath(item: element.path.item, section: section)
    }
    return new
  }
}

extension UICollectionView {
  /// The attributes from which an element is animated by the update: those of its old place, or of its place now, faded.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let change else { return nil }
    if let old = change.origin(of: element), let place = change.earlier?[old] { return place }
    return collectionViewLayout.attributes(of: element)?.faded()
  }

  /// The attributes to which an element of before is animated by the update: those of its new place, or of its old one,
  /// faded.
  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let change else { return nil }
    if let new = change.destination(of: element),
      let place = collectionViewLayout.attributes(of: new)
    {
      return place
    }
    return change.earlier?[element]?.faded()
  }
}
