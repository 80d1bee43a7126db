import Segue
import TestSupport

/// A table view of 200 by 400 points in a window of its size, on a stepped clock. Its rows are
/// named, and what its delegate hears is taken down under these names.
///
/// The clock is one for all tests; so a fixture is made in the body of a test, which nothing
/// interrupts: suites have it as a lazy property.
@MainActor final class TableFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage: HeadlessStage
  let tableView: UITableView
  let journal = Journal()
  var sections: [[String]]
  var titles: [Int: String] = [:]
  var footers: [Int: String] = [:]
  /// Heights by names; others have 44 points.
  var heights: [String: CGFloat] = [:]
  /// Names that refuse to be highlighted, selected or deselected.
  var refusing: Set<String> = []
  /// Another row to select in the place of the one that was chosen.
  var redirect: IndexPath?
  /// Whether `willDisplay` and `didEndDisplaying` are noted.
  var notesDisplay = false
  var cellStyle = UITableViewCell.CellStyle.default
  /// Receives each cell that was made or is used again.
  var decorate: ((UITableViewCell, IndexPath) -> Void)?
  /// The number of cells ever made.
  private(set) var cellsMade = 0
  private(set) var cellRequests = 0

  init(
    _ sections: [[String]], style: UITableView.Style = .plain, titles: [Int: String] = [:],
    scale: CGFloat = 1
  ) {
    stage = HeadlessStage(size: CGSize(width: 200, height: 400), scale: scale)
    tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: style)
    self.sections = sections
    self.titles = titles
    super.init()
    tableView.rowHeight = 44
    tableView.dataSource = self
    tableView.delegate = self
    stage.window.addSubview(tableView)
    stage.window.makeKeyAndVisible()
    stage.settle()
  }

  /// Rows of one section, named by their numbers.
  convenience init(rows count: Int) {
    self.init([(0..<count).map { "\($0)" }])
  }

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func name(_ path: IndexPath) -> String { sections[path.section][path.row] }

  /// The texts of the cells that are seen, from top to bottom.
  var seen: [String] {
    tableView.visibleCells.map { $0.textLabel?.text ?? "?" }
  }

  /// The same, as the subviews say it.
  var shown: [String] {
    let cells = tableView.subviews.compactMap { $0 as? UITableViewCell }
    let inOrder = cells.sorted { $0.frame.minY < $1.frame.minY }
    return inOrder.map { $0.textLabel?.text ?? "?" }
  }

  /// The middle of a row in the window.
  func location(_ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = tableView.rectForRow(at: path(row, section))
    return tableView.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  func tap(_ row: Int, _ section: Int = 0) {
    stage.tap(location(row, section))
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cellRequests += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier) ?? makeCell()
    cell.textLabel?.text = name(indexPath)
    decorate?(cell, indexPath)
    return cell
  }

  private var identifier: String { "row \(cellStyle)" }

  private func makeCell() -> UITableViewCell {
    cellsMade += 1
    return UITableViewCell(style: cellStyle, reuseIdentifier: identifier)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }

  // MARK: Delegate

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[name(indexPath)] ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    journal.note("shouldHighlight \(name(indexPath))")
    return !refusing.contains(name(indexPath))
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    journal.note("didHighlight \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    journal.note("didUnhighlight \(name(indexPath))")
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    journal.note("willSelect \(name(indexPath))")
    return refusing.contains("select \(name(indexPath))") ? nil : redirect ?? indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    journal.note("didSelect \(name(indexPath))")
  }

  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    journal.note("willDeselect \(name(indexPath))")
    return refusing.contains("deselect \(name(indexPath))") ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    journal.note("didDeselect \(name(indexPath))")
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if notesDisplay { journal.note("+\(name(indexPath))") }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    if notesDisplay { journal.note("-\(cell.textLabel?.text ?? "?")") }
  }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    journal.note("details \(name(indexPath))")
  }
}
