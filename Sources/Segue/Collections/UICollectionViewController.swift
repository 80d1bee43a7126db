import Foundation

/// A controller whose view contains a collection view, with itself as data source and delegate.
///
/// When its view is about to appear again, it deselects items. Unlike UIKit, `view` is the collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout with which the collection view is made.
  open private(set) var collectionViewLayout: UICollectionViewLayout

  /// Whether items are deselected when the view appears again.
  open var clearsSelectionOnViewWillAppear = true

  /// A controller with a collection view in a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller with a collection view in a flow layout. Unlike UIKit, there are no nib files: both arguments are
  /// ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Unlike UIKit, there are no archives: this is a controller with a collection view in a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view: the same as `view`.
  ///
  /// - Precondition: `view` has not been set to another view.
  open var collectionView: UICollectionView! {
    get {
      guard let collectionView = view as? UICollectionView else {
        trap("the view of \(self) is no collection view: \(view as UIView?)")
      }
      return collectionView
    }
    set {
      view = newValue
      adopt(newValue)
    }
  }

  open override func loadView() {
    let collectionView = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    view = collectionView
    adopt(collectionView)
  }

  private func adopt(_ collectionView: UICollectionView?) {
    guard let collectionView else { return }
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
  }

  // MARK: Appearance

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { clearSelection(animated) }
  }

  private func clearSelection(_ animated: Bool) {
    let collectionView: UICollectionView = self.collectionView
    guard let items = collectionView.indexPathsForSelectedItems else { return }
    let deselect = {
      for item in items { collectionView.deselectItem(at: item, animated: animated) }
    }
    guard animated, let coordinator = transitionCoordinator else { return deselect() }
    coordinator.animate { _ in
      deselect()
    } completion: { context in
      guard context.isCancelled else { return }
      for item in items where collectionView.contains(item) {
        collectionView.selectItem(at: item, animated: false, scrollPosition: [])
      }
    }
  }

  /// The key commands of the items, after those of the controller itself.
  open override var keyCommands: [UIKeyCommand]? {
    guard let items = viewIfLoaded as? UICollectionView else { return super.keyCommands }
    return (super.keyCommands ?? []) + items.itemCommands
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    trap("\(self) has items, but makes no cells: override collectionView(_:cellForItemAt:)")
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    trap(
      "the layout has a view of the kind \(kind), but \(self) does not override "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }

  // MARK: Delegate

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
