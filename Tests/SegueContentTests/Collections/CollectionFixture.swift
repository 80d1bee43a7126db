import Segue
import TestSupport

/// A collection view of 300 by 400 points in a window of its size, on a stepped clock. Its items are named, and what its
/// delegate hears is taken down under these names.
@MainActor
final class CollectionFixture: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  /// A cell that shows a name, and counts how often it is reset.
  final class Cell: UICollectionViewCell {
    let label = UILabel()
    private(set) var resets = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      resets += 1
    }
  }

  let stage: HeadlessStage
  let view: UICollectionView
  let journal = Journal()
  var sections: [[String]]
  /// Sizes by names; others have the layout's.
  var sizes: [String: CGSize]?
  /// Names that refuse to be highlighted, selected or deselected.
  var refusing: Set<String> = []
  /// Whether `willDisplay` and `didEndDisplaying` are noted.
  var notesDisplay = false
  /// Receives each cell that was made or is used again.
  var decorate: ((Cell, String) -> Void)?
  /// The cells ever made.
  private(set) var cells = Set<ObjectIdentifier>()

  init(_ sections: [[String]], _ layout: UICollectionViewLayout? = nil) {
    let size = CGSize(width: 300, height: 400)
    stage = HeadlessStage(size: size)
    self.sections = sections
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: layout ?? UICollectionViewFlowLayout())
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
    }
    view.dataSource = self
    view.delegate = self
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    stage.settle()
  }

  /// Items of one section, named by their numbers.
  convenience init(items count: Int, _ layout: UICollectionViewLayout? = nil) {
    self.init([(0..<count).map { "\($0)" }], layout)
  }

  var flow: UICollectionViewFlowLayout {
    guard let flow = view.collectionViewLayout as? UICollectionViewFlowLayout else {
      preconditionFailure("the layout is no flow layout")
    }
    return flow
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  func name(_ path: IndexPath) -> String { sections[path.section][path.item] }

  /// The names of the visible cells, by their items.
  var seen: [String] {
    view.indexPathsForVisibleItems.map { (view.cellForItem(at: $0) as? Cell)?.label.text ?? "?" }
  }

  /// The names of the cells that are subviews, sorted.
  var shown: [String] {
    view.subviews.compactMap { ($0 as? Cell)?.label.text }.sorted()
  }

  /// The frame of a visible cell as it is shown now, in points of the content.
  func shownFrame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: path(item, section))?.layer.presentation()?.frame
  }

  func tap(_ item: Int, _ section: Int = 0) {
    guard let frame = view.layoutAttributesForItem(at: path(item, section))?.frame else { return }
    stage.tap(view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
  }

  // MARK: Data source

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let made = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = made as? Cell else { return made }
    cells.insert(ObjectIdentifier(cell))
    cell.label.text = name(indexPath)
    decorate?(cell, name(indexPath))
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "end", for: indexPath)
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes?[name(indexPath)] ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize
      ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if notesDisplay { journal.note("will \(name(indexPath))") }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if notesDisplay { journal.note("end \((cell as? Cell)?.label.text ?? "?")") }
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  )
    -> Bool
  {
    journal.note("highlight \(name(indexPath))?")
    return !refusing.contains(name(indexPath))
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    journal.note("highlight \(name(indexPath))")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  {
    journal.note("unhighlight \(name(indexPath))")
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    journal.note("select \(name(indexPath))?")
    return !refusing.contains("select " + name(indexPath))
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    journal.note("select \(name(indexPath))")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    journal.note("deselect \(name(indexPath))")
  }
}
