// swift-format-ignore-file

import UIKit

@objc protocol InheritedPagesBase: NSObjectProtocol {
  @objc optional func pagesWillTurn()
}

@objc protocol InheritedPagesDelegate: InheritedPagesBase {
  @objc optional func pages(_ pages: InheritedPages, didTurnTo index: Int)
  @objc optional func pages(_ pages: InheritedPages, loads index: Int, then done: @escaping (UIImage?) -> Void)
}

/// A protocol that inherits optional requirements, and calls with closures, labels and marks.
class InheritedPages: UIScrollView {
  weak var pagesDelegate: InheritedPagesDelegate?
  private var index = 0

  func turn(to next: Int) {
    pagesDelegate?.pagesWillTurn?()
    pagesDelegate?.pages?(self, loads: next) { [weak self] image in
      self?.index = image == nil ? 0 : next
    }
    if let delegate = pagesDelegate { delegate.pages?(self, didTurnTo: next) }
    DispatchQueue.main.async { [weak self] in
      guard let self = self else { return }
      self.pagesDelegate?.pages?(self, didTurnTo: self.index)
    }
  }
}

class InheritedAlbum: UIViewController, InheritedPagesDelegate {
  func pagesWillTurn() { title = "Turning" }
}

final class InheritedJournal: InheritedAlbum {
  override func pagesWillTurn() { super.pagesWillTurn() }
}

extension InheritedJournal {
  func pages(_ pages: InheritedPages, didTurnTo index: Int) { title = "Page \(index)" }
}
