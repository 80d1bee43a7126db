import Segue
import SegueGallery

/// The field that searches the list.
extension GalleryListView {
  func addSearch() {
    search.focusGroupIdentifier = "search"
    search.addAction(
      UIAction { [weak self] _ in self?.searchDidChange() }, for: .editingChanged)
    search.addAction(
      UIAction { [weak self] _ in self?.chooseFirst() }, for: .editingDidEndOnExit)
    nothing.text = "Nothing is called that."
    nothing.font = .systemFont(ofSize: 12)
    nothing.textColor = Theme.faint
    addSubview(search)
    addSubview(nothing)
  }

  /// Puts the caret into the field.
  func beginSearch() {
    search.becomeFirstResponder()
    search.selectAll(nil)
  }

  /// Whether a search is to be ended.
  var isSearching: Bool { search.isEditing || search.hasText }

  private func searchDidChange() {
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  /// Shows all entries again.
  func endSearch() {
    search.text = ""
    search.resignFirstResponder()
    revealsEngine = true
    setNeedsLayout()
  }

  /// Chooses the first entry that is shown and can be chosen, which ends the search.
  private func chooseFirst() {
    layoutIfNeeded()
    let rows = scroll.subviews.compactMap { $0 as? GalleryRow }
      .filter { !$0.isHidden && $0.isEnabled }
    let first = rows.min { $0.frame.minY < $1.frame.minY }
    endSearch()
    first?.sendActions(for: .touchUpInside)
  }
}
