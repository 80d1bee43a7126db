import Foundation

extension UICollectionView {
  /// The arrows move the highlight, Return selects the item.
  var itemCommands: [UIKeyCommand] {
    func command(
      _ title: String, _ input: String, _ action: @escaping @MainActor (UICollectionView) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input) { [weak self] _ in self.map(action) }
    }
    guard allowsSelection else { return [] }
    var commands = [
      command("Item above", UIKeyCommand.inputUpArrow) { $0.keyMoves(dx: 0, dy: -1) },
      command("Item below", UIKeyCommand.inputDownArrow) { $0.keyMoves(dx: 0, dy: 1) },
      command("Item to the left", UIKeyCommand.inputLeftArrow) { $0.keyMoves(dx: -1, dy: 0) },
      command("Item to the right", UIKeyCommand.inputRightArrow) { $0.keyMoves(dx: 1, dy: 0) },
    ]
    if highlighted != nil {
      commands += ["\r", "\n"].map { input in
        command("Choose item", input) { $0.keyChooses() }
      }
    }
    return commands
  }

  /// The item the arrows start from: the highlighted one, the last selected one, or none.
  private var keyStart: IndexPath? {
    [highlighted, selection.last, keyItem].compactMap { $0 }.first(where: contains)
  }

  private func keyChooses() {
    guard press == nil, let item = highlighted else { return }
    userChooses(item)
  }

  /// Moves the highlight to the next item in a direction that can be highlighted.
  private func keyMoves(dx: CGFloat, dy: CGFloat) {
    tileIfNeeded()
    guard let start = keyStart, let from = layoutAttributesForItem(at: start) else {
      let first = dx + dy > 0 ? indexPathsForVisibleItems.first : indexPathsForVisibleItems.last
      if let first { moveHighlight(to: first) }
      return
    }
    for place in places(from: from.frame, dx, dy) where moveHighlight(to: place) { return }
  }

  @discardableResult private func moveHighlight(to item: IndexPath) -> Bool {
    guard highlight(item) else { return false }
    keyItem = item
    reveal(item)
    return true
  }

  /// The items beyond an edge of `frame`, the nearest first: within two screenfuls, as far as the layout says.
  private func places(from frame: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> [IndexPath] {
    let area = frame.union(bounds).insetBy(
      dx: -bounds.width * abs(dx), dy: -bounds.height * abs(dy))
    return elements(in: area).values
      .filter { $0.representedElementCategory == .cell }
      .compactMap { attributes -> (distance: CGFloat, path: IndexPath)? in
        let move = CGPoint(
          x: attributes.frame.midX - frame.midX, y: attributes.frame.midY - frame.midY)
        let ahead = move.x * dx + move.y * dy
        let aside = abs(move.x * dy) + abs(move.y * dx)
        // Beside rather than ahead.
        guard ahead > 0.5, ahead >= aside * 0.25 else { return nil }
        return (ahead + 2 * aside, attributes.indexPath)
      }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }

  // MARK: Scrolling

  func bringIntoView(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    tileIfNeeded()
    guard let frame = layoutAttributesForItem(at: path)?.frame else {
      trap("there is no item \(path) to scroll to")
    }
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    var target = contentOffset
    if position.contains(.top) {
      target.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      target.y = frame.midY - inset.top - seen.height / 2
    } else if position.contains(.bottom) {
      target.y = frame.maxY - inset.top - seen.height
    }
    if position.contains(.left) {
      target.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      target.x = frame.midX - inset.left - seen.width / 2
    } else if position.contains(.right) {
      target.x = frame.maxX - inset.left - seen.width
    }
    if position.isEmpty { return reveal(path, animated: animated) }
    setContentOffset(clamp(target), animated: animated)
  }

  /// Scrolls as far as an item needs to be seen.
  private func reveal(_ path: IndexPath, animated: Bool = false) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    scrollRectToVisible(frame, animated: animated)
  }
}
