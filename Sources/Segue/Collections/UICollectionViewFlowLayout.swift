import Foundation

/// A layout in lines: as many items as fit stand in each, with at least some space between them.
///
/// Lines are justified, but for the last one of a section; items of one line are centered in it. The delegate of the
/// collection view, if it is a `UICollectionViewDelegateFlowLayout`, has other values for single items and sections.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size for `estimatedItemSize` and `itemSize` with which cells say their sizes.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The edges from which the insets of sections are measured.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges of the content.
    case fromContentInset
    /// The edges of the safe area.
    case fromSafeArea
    /// The edges of the layout margins.
    case fromLayoutMargins
  }

  /// The least distance of lines, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue, minimumLineSpacing) } }

  /// The least distance of items in a line, in points. 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(oldValue, minimumInteritemSpacing) }
  }

  /// The size of items, in points. 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue, itemSize) } }

  /// The size of items until their cells have said theirs, in points. Zero, the default: cells are not asked.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != oldValue { measured = [:] }
      changed(oldValue, estimatedItemSize)
    }
  }

  /// The direction of scrolling. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue, scrollDirection) }
  }

  /// The size of headers, in points, of which the part along the scrolling counts. Zero, the default: there are none.
  open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue, headerReferenceSize) } }

  /// The size of footers, in points, of which the part along the scrolling counts. Zero, the default: there are none.
  open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue, footerReferenceSize) } }

  /// The distances of a section's items from header, footer and edges, in points. Zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue, sectionInset) } }

  /// The edges from which `sectionInset` is measured.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(oldValue, sectionInsetReference) }
  }

  /// Whether a header stays at the top while its section scrolls by.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(oldValue, sectionHeadersPinToVisibleBounds) }
  }

  /// Whether a footer stays at the bottom while its section scrolls in.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(oldValue, sectionFootersPinToVisibleBounds) }
  }

  /// The `zIndex` of headers and footers.
  static let endIndex = 10

  private(set) var sections: [FlowSection] = []
  /// The sizes that cells said.
  var measured: [IndexPath: CGSize] = [:]

  private func changed<T: Equatable>(_ old: T, _ new: T) {
    if old != new { invalidateLayout() }
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    sections = []
    guard let view = collectionView else { return }
    let breadth = breadth(in: view)
    for section in 0..<view.numberOfSections {
      let (metrics, sizes) = measure(section, of: view)
      sections.append(FlowSection(metrics, sizes, at: sections.last?.end ?? 0, breadth: breadth))
    }
  }

  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    return size(along: sections.last?.end ?? 0, across: breadth(in: view))
  }

  open override func invalidateLayout(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { measured = [:] }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return isVertical
      ? newBounds.width != view.tiledBounds.width : newBounds.height != view.tiledBounds.height
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatesSizes && preferredAttributes.size != originalAttributes.size
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let low = isVertical ? rect.minY : rect.minX
    let high = isVertical ? rect.maxY : rect.maxX
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitioningIndex { $0.end >= low }
    for index in first..<max(first, sections.count) {
      let section = sections[index]
      if section.start > high { break }
      let path = IndexPath(item: 0, section: index)
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        guard let end = layoutAttributesForSupplementaryView(ofKind: kind, at: path) else {
          continue
        }
        if end.frame.sharesArea(with: rect) { found.append(end) }
      }
      for item in section.items(from: low, to: high) {
        let path = IndexPath(item: item, section: index)
        guard let cell = layoutAttributesForItem(at: path) else { continue }
        if cell.frame.sharesArea(with: rect) { found.append(cell) }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard section.sizes.indices.contains(indexPath.item) else { return nil }
    let size = section.sizes[indexPath.item]
    let origin = section.origin(of: indexPath.item)
    let attributes = makeAttributes(.cell(indexPath))
    attributes.frame = frame(
      along: origin.along, across: origin.across, length: size.along, width: size.across)
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView, sections.indices.contains(indexPath.section),
      indexPath.item == 0
    else { return nil }
    let section = sections[indexPath.section]
    let span: ClosedRange<CGFloat>
    switch elementKind {
    case UICollectionView.elementKindSectionHeader where section.metrics.header > 0:
      span = pinnedHeader(of: section, in: view)
    case UICollectionView.elementKindSectionFooter where section.metrics.footer > 0:
      span = pinnedFooter(of: section, in: view)
    default: return nil
    }
    let attributes = makeAttributes(.supplementary(elementKind, indexPath))
    attributes.frame = frame(
      along: span.lowerBound, across: 0, length: span.upperBound - span.lowerBound,
      width: breadth(in: view))
    attributes.zIndex = Self.endIndex
    return attributes
  }

  private func pinnedHeader(of section: FlowSection, in view: UICollectionView)
    -> ClosedRange<CGFloat>
  {
    let own = section.header
    guard sectionHeadersPinToVisibleBounds else { return own }
    let inset = view.adjustedContentInset
    let top = isVertical ? view.bounds.minY + inset.top : view.bounds.minX + inset.left
    let last = section.footer.lowerBound - section.metrics.header
    let start = max(own.lowerBound, min(top, last))
    return start...(start + section.metrics.header)
  }

  private func pinnedFooter(of section: FlowSection, in view: UICollectionView)
    -> ClosedRange<CGFloat>
  {
    let own = section.footer
    guard sectionFootersPinToVisibleBounds else { return own }
    let inset = view.adjustedContentInset
    let bottom = isVertical ? view.bounds.maxY - inset.bottom : view.bounds.maxX - inset.right
    let start = min(own.lowerBound, max(bottom - section.metrics.footer, section.header.upperBound))
    return start...(start + section.metrics.footer)
  }
}
