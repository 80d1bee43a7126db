import Expectations
import TestSupport
import Testing

@testable import Segue

/// A list with `count` rows; choosing one pushes a controller.
@MainActor final class NameListController: UITableViewController {
  private let count: Int

  init(count: Int, style: UITableView.Style = .plain) {
    self.count = count
    super.init(style: style)
    title = "List"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.view.backgroundColor = .white
    detail.title = "Detail"
    navigationController?.pushViewController(detail, animated: true)
  }
}

/// A list in a navigation controller.
@MainActor @Suite(.serialized) final class TableControllerTests {
  private lazy var stage = HeadlessStage(size: CGSize(width: 300, height: 400))
  private lazy var list = NameListController(count: 50)
  private lazy var navigation = UINavigationController(rootViewController: list)

  private func openDetail() {
    stage.show(navigation)
    stage.settle()
    stage.tap(CGPoint(x: 150, y: 44 + 66))
    stage.settle()
  }

  private var cell: UITableViewCell? {
    list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
  }

  private var shownOpacity: Float {
    let layer = cell?.selectedBackgroundView?.layer
    return layer?.presentation()?.opacity ?? -1
  }

  @Test func itsViewIsTheTableViewThatItServes() {
    expect(list.view === list.tableView)
    expect(list.tableView.dataSource === list)
    expect(list.tableView.delegate === list)
    expectEqual(UITableViewController(style: .grouped).tableView.style, .grouped)
  }

  @Test func choosingARowPushes() {
    openDetail()
    expectEqual(navigation.viewControllers.count, 2)
    expectEqual(list.tableView.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
  }

  @Test func goingBackDeselectsAlongWithTheTransition() {
    openDetail()
    navigation.popViewController(animated: true)
    stage.turn()
    expect(list.tableView.indexPathForSelectedRow == nil)
    stage.run(for: 0.17)
    expect(shownOpacity > 0.05)
    expect(shownOpacity < 0.95)
    stage.settle()
    expectEqual(shownOpacity, 0)
  }

  @Test func theFingerFadesTheSelectionAndBringsItBack() {
    openDetail()
    stage.press(CGPoint(x: 5, y: 200))
    stage.drag(to: CGPoint(x: 155, y: 200), over: 0.3)
    expect(abs(shownOpacity - 0.5) < 0.1)
    stage.drag(to: CGPoint(x: 35, y: 200), over: 0.3)
    expect(shownOpacity > 0.8)
    stage.run(for: 0.3)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 2)
    expectEqual(list.tableView.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
    expect(cell?.isSelected == true)
    expectEqual(cell?.selectedBackgroundView?.alpha, 1)
    expectEqual(shownOpacity, 1)
  }

  @Test func theFingerThatGoesAllTheWayDeselects() {
    openDetail()
    stage.press(CGPoint(x: 5, y: 200))
    stage.drag(to: CGPoint(x: 250, y: 200), over: 0.2)
    stage.release()
    stage.settle()

    expectEqual(navigation.viewControllers.count, 1)
    expect(list.tableView.indexPathForSelectedRow == nil)
    expect(cell?.isSelected == false)
  }

  @Test func theSelectionStaysWhereThatIsWanted() {
    list.clearsSelectionOnViewWillAppear = false
    openDetail()
    navigation.popViewController(animated: true)
    stage.settle()
    expectEqual(list.tableView.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
  }

  private func isPressed(_ list: UITableViewController) -> Bool {
    list.tableView.visibleCells.contains { $0.isHighlighted }
  }

  @Test func theEdgePopsAndTheRestScrolls() {
    let inner = NameListController(count: 50)
    stage.show(navigation)
    navigation.pushViewController(inner, animated: false)
    stage.settle()
    stage.press(CGPoint(x: 150, y: 300))
    stage.drag(to: CGPoint(x: 150, y: 100))
    stage.release()
    stage.settle()
    expect(inner.tableView.contentOffset.y > 100)

    stage.press(CGPoint(x: 5, y: 200))
    stage.run(for: 0.3)
    expect(isPressed(inner))
    stage.drag(to: CGPoint(x: 200, y: 205), over: 0.2)
    expect(!isPressed(inner))
    stage.release()
    stage.settle()
    expectEqual(navigation.viewControllers.count, 1)
    expect(inner.tableView.indexPathForSelectedRow == nil)
  }

  @Test func aListInASheetScrollsAndChooses() {
    let root = UIViewController()
    stage.show(root)
    let sheet = NameListController(count: 50)
    root.present(sheet, animated: false)
    stage.settle()
    let row = sheet.tableView.convert(CGPoint(x: 100, y: 100), to: nil)
    stage.press(row)
    stage.drag(to: CGPoint(x: row.x, y: row.y - 80), over: 0.2)
    stage.release()
    stage.settle()
    expect(sheet.tableView.contentOffset.y > 40)
    expect(sheet.tableView.indexPathForSelectedRow == nil)

    stage.tap(CGPoint(x: row.x, y: 250))
    expect(sheet.tableView.indexPathForSelectedRow != nil)
    expect(root.presentedViewController === sheet)
  }

  @Test func aListAtItsTopLetsTheSheetBeDragged() {
    let root = UIViewController()
    stage.show(root)
    let sheet = NameListController(count: 50)
    root.present(sheet, animated: false)
    stage.settle()
    stage.press(CGPoint(x: 100, y: 150))
    stage.run(for: 0.3)
    expect(isPressed(sheet))
    stage.drag(to: CGPoint(x: 100, y: 390), over: 0.2)
    expect(!isPressed(sheet))
    stage.release()
    stage.settle()

    expect(root.presentedViewController == nil)
    expect(sheet.tableView.indexPathForSelectedRow == nil)
  }
}
