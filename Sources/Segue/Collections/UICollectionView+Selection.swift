import Foundation

/// A finger, or the pointer's button, that is down on an item.
@MainActor struct CollectionPress {
  let touch: UITouch
  let item: IndexPath
  /// Fires when the item is to be highlighted; nil afterwards.
  var deadline: Deadline?
}

// MARK: - Touches

extension UICollectionView {
  func beginPress(_ touch: UITouch) {
    guard press == nil, allowsSelection, let item = item(of: touch) else { return }
    unhighlight()
    guard scrollsVertically || scrollsHorizontally else {
      if highlight(item) { press = CollectionPress(touch: touch, item: item, deadline: nil) }
      return
    }
    // The delegate is asked for permission only then.
    let deadline = Deadline(after: TablePress.delay) { [weak self] in self?.showPress() }
    press = CollectionPress(touch: touch, item: item, deadline: deadline)
  }

  /// The item of the touched cell.
  private func item(of touch: UITouch) -> IndexPath? {
    let cell = sequence(first: touch.view, next: { $0?.superview })
      .prefix { $0 !== self }.lazy.compactMap { $0 as? UICollectionViewCell }
      .first { $0.superview === self }
    return cell.flatMap { indexPath(for: $0) }
  }

  private func showPress() {
    guard let item = press?.item else { return }
    press?.deadline = nil
    if !highlight(item) { press = nil }
  }

  func isPressed(by touches: Set<UITouch>) -> Bool {
    press.map { touches.contains($0.touch) } ?? false
  }

  func movePress() {
    guard let press, let cell = visible[.cell(press.item)] else { return }
    // It has moved farther than a tap, and no recognizer takes it as a drag.
    if !cell.bounds.contains(press.touch.location(in: cell)) { dropPress() }
  }

  func endPress() {
    if press?.deadline != nil { showPress() }
    guard let item = press?.item, highlighted == item else { return press = nil }
    press = nil
    userChooses(item)
  }

  func dropPress() {
    press = nil
    unhighlight()
  }
}

// MARK: - Selection

extension UICollectionView {
  func changeSelection(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selection { setSelected(false, path) }
      return
    }
    demand(contains(indexPath), "there is no item \(indexPath) to select")
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { setSelected(false, path) }
    }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    guard isSelected != selection.contains(path) else { return }
    if isSelected { selection.append(path) } else { selection.removeAll { $0 == path } }
    (visible[.cell(path)] as? UICollectionViewCell)?.isSelected = isSelected
  }

  /// Selects an item for the user, or deselects it if it is selected and several can be.
  func userChooses(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) {
      let isAllowed = delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
      unhighlight()
      if isAllowed { userDeselects(path) }
      return
    }
    let isAllowed = delegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    unhighlight()
    guard isAllowed, contains(path) else { return }
    if !allowsMultipleSelection {
      for old in selection where old != path { userDeselects(old) }
    }
    setSelected(true, path)
    keyItem = path
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func userDeselects(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    setSelected(false, path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// Highlights an item if the delegate allows it. Returns whether it did.
  @discardableResult func highlight(_ path: IndexPath) -> Bool {
    if highlighted == path { return true }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
    unhighlight()
    highlighted = path
    (visible[.cell(path)] as? UICollectionViewCell)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    (visible[.cell(path)] as? UICollectionViewCell)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }
}
