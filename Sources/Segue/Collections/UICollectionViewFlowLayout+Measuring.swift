import Foundation

/// Has other values than a flow layout's own for single items and sections. Every method is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item, in points. `itemSize` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// The insets of a section, in points. `sectionInset` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// The least distance of a section's lines, in points. `minimumLineSpacing` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The least distance of a section's items in a line, in points. `minimumInteritemSpacing` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The size of a section's header, in points. `headerReferenceSize` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// The size of a section's footer, in points. `footerReferenceSize` unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}

extension UICollectionViewFlowLayout {
  var isVertical: Bool { scrollDirection == .vertical }

  /// Whether cells say their sizes.
  var estimatesSizes: Bool { estimatedItemSize != .zero }

  /// The width across the scrolling without the insets of the content, in points.
  func breadth(in view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    let breadth =
      isVertical
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
    return max(0, breadth)
  }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  /// A frame on the pixels of the screen.
  func frame(along: CGFloat, across: CGFloat, length: CGFloat, width: CGFloat) -> CGRect {
    let scale = collectionView?.contentScaleFactor ?? UIScreen.main.scale
    let (along, across) = (along.snapped(scale), across.snapped(scale))
    return CGRect(
      origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across),
      size: size(along: length, across: width))
  }

  private func axes(_ size: CGSize) -> FlowSection.Size {
    isVertical
      ? FlowSection.Size(along: size.height, across: size.width)
      : FlowSection.Size(along: size.width, across: size.height)
  }

  /// Asks the delegate for a section's values, and for the sizes of its items.
  func measure(_ section: Int, of view: UICollectionView) -> (
    FlowSection.Metrics, [FlowSection.Size]
  ) {
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    var inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    inset = inset + referenceInset(in: view)
    var metrics = FlowSection.Metrics()
    metrics.before = isVertical ? inset.top : inset.left
    metrics.after = isVertical ? inset.bottom : inset.right
    metrics.leading = isVertical ? inset.left : inset.top
    metrics.trailing = isVertical ? inset.right : inset.bottom
    metrics.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    metrics.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    metrics.header =
      axes(
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize
      ).along
    metrics.footer =
      axes(
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize
      ).along
    let values = [
      metrics.before, metrics.after, metrics.leading, metrics.trailing, metrics.lineSpacing,
      metrics.itemSpacing, metrics.header, metrics.footer,
    ]
    demand(
      values.allSatisfy(\.isFinite), "section \(section) of \(self) has a value that is not finite")
    var sizes: [FlowSection.Size] = []
    let count = view.numberOfItems(inSection: section)
    sizes.reserveCapacity(count)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = size(of: path, view, delegate)
      demand(
        size.isFinite && size.width >= 0 && size.height >= 0,
        "item \(path) of \(self) cannot have the size \(size)")
      sizes.append(axes(size))
    }
    return (metrics, sizes)
  }

  private func size(
    of path: IndexPath, _ view: UICollectionView, _ delegate: UICollectionViewDelegateFlowLayout?
  ) -> CGSize {
    guard estimatesSizes else {
      return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }
    if let size = measured[path] { return size }
    return estimatedItemSize == Self.automaticSize ? Self.firstGuess : estimatedItemSize
  }

  /// The size of an item whose cell says its own, before it has, in points.
  private static let firstGuess = CGSize(width: 50, height: 50)

  private func referenceInset(in view: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: sides(view.safeAreaInsets, without: view.adjustedContentInset)
    case .fromLayoutMargins: sides(view.layoutMargins, without: view.adjustedContentInset)
    }
  }

  /// The insets at the sides, across the scrolling, beyond those that the content has already.
  private func sides(_ inset: UIEdgeInsets, without other: UIEdgeInsets) -> UIEdgeInsets {
    isVertical
      ? UIEdgeInsets(
        top: 0, left: max(0, inset.left - other.left), bottom: 0,
        right: max(0, inset.right - other.right))
      : UIEdgeInsets(
        top: max(0, inset.top - other.top), left: 0, bottom: max(0, inset.bottom - other.bottom),
        right: 0)
  }
}
