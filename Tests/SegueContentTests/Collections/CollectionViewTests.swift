import Expectations
import SegueRandom
import Testing

@testable import Segue

/// Cells of a collection view: made, used again, chosen, animated (CV1, CV3, CV9, CV10, CV12).
@MainActor @Suite(.serialized) struct CollectionViewTests {
  @Test func onlyVisibleItemsHaveCellsWhichAreUsedAgain() {
    let fixture = CollectionFixture(items: 5_000)

    for offset in stride(from: 0, through: 4_000, by: 130) {
      fixture.view.contentOffset.y = CGFloat(offset)
      fixture.stage.turn()
    }

    expect(fixture.cells.count < 60)
    expectEqual(fixture.view.visibleCells.count, fixture.shown.count)
    expectEqual(fixture.seen, fixture.view.indexPathsForVisibleItems.map(fixture.name))
  }

  @Test func displayIsAnnouncedAndEnds() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 190)
    let fixture = CollectionFixture(items: 6, layout)
    fixture.notesDisplay = true

    fixture.view.contentOffset.y = 400
    fixture.stage.turn()

    expectEqual(fixture.journal.take(), "end 0 · end 1 · will 2 · will 3")
  }

  @Test func whatAProgramChangesOfACellStaysWhereTheLayoutSaysTheSame() throws {
    let fixture = CollectionFixture(items: 20)
    let cell = try #require(fixture.view.cellForItem(at: fixture.path(3)))

    cell.alpha = 0
    fixture.view.contentOffset.y = 10
    fixture.view.collectionViewLayout.invalidateLayout()
    fixture.stage.settle()

    expectEqual(cell.alpha, 0)
    fixture.view.reloadData()
    fixture.stage.settle()
    expect(fixture.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  // MARK: Selection

  @Test func aTapHighlightsAndSelects() {
    let fixture = CollectionFixture(items: 6)

    fixture.tap(1)
    expectEqual(
      fixture.journal.take(), "highlight 1? · highlight 1 · select 1? · unhighlight 1 · select 1")
    fixture.tap(2)

    let rest = "highlight 2? · highlight 2 · select 2? · unhighlight 2 · deselect 1 · select 2"
    expectEqual(fixture.journal.take(), rest)
    expectEqual(fixture.view.indexPathsForSelectedItems, [fixture.path(2)])
    expectEqual(
      fixture.view.visibleCells.map(\.isSelected), [false, false, true, false, false, false])
  }

  @Test func whatIsRefusedIsNotSelected() {
    let fixture = CollectionFixture(items: 6)
    fixture.refusing = ["1", "select 2"]

    fixture.tap(1)
    fixture.tap(2)

    expect(fixture.view.indexPathsForSelectedItems == nil)
    expect(fixture.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func ofSeveralATapDeselectsOne() {
    let fixture = CollectionFixture(items: 6)
    fixture.view.allowsMultipleSelection = true

    for item in [1, 4, 1] { fixture.tap(item) }

    expectEqual(fixture.view.indexPathsForSelectedItems, [fixture.path(4)])
  }

  @Test func aDragHighlightsNothing() {
    let fixture = CollectionFixture(items: 100)

    fixture.stage.press(CGPoint(x: 25, y: 300))
    fixture.stage.drag(to: CGPoint(x: 25, y: 100), over: 0.1)
    fixture.stage.release()
    fixture.stage.settle()

    expect(fixture.view.contentOffset.y > 100)
    expect(!fixture.journal.take().contains("select"))
  }

  @Test func arrowsMoveTheHighlightInTheGrid() {
    let fixture = CollectionFixture(items: 200)
    fixture.view.becomeFirstResponder()
    func highlighted() -> Int? {
      fixture.view.indexPathsForVisibleItems.first {
        fixture.view.cellForItem(at: $0)?.isHighlighted == true
      }?.item
    }

    fixture.stage.key(UIKeyCommand.inputRightArrow)
    expectEqual(highlighted(), 0)
    fixture.stage.key(UIKeyCommand.inputRightArrow)
    fixture.stage.key(UIKeyCommand.inputDownArrow)
    expectEqual(highlighted(), 6)
    fixture.stage.key(UIKeyCommand.inputLeftArrow)
    fixture.stage.key(UIKeyCommand.inputLeftArrow)
    expectEqual(highlighted(), 5)
    for _ in 0..<12 { fixture.stage.key(UIKeyCommand.inputDownArrow) }
    expectEqual(highlighted(), 65)
    fixture.stage.key("\r")

    expectEqual(fixture.view.indexPathsForSelectedItems, [fixture.path(65)])
    expect(fixture.view.contentOffset.y > 0)
  }

  @Test func anItemIsScrolledToItsPosition() throws {
    let fixture = CollectionFixture(items: 200)
    let frame = try #require(fixture.view.layoutAttributesForItem(at: fixture.path(100))?.frame)

    fixture.view.scrollToItem(at: fixture.path(100), at: .top, animated: false)
    expectEqual(fixture.view.contentOffset.y, frame.minY)
    fixture.view.scrollToItem(at: fixture.path(100), at: .centeredVertically, animated: true)
    fixture.stage.settle()
    expectEqual(fixture.view.contentOffset.y, frame.midY - 200)
    fixture.view.scrollToItem(at: fixture.path(100), at: .bottom, animated: false)

    expectEqual(fixture.view.contentOffset.y, frame.maxY - 400)
    expectEqual(fixture.view.indexPathForItem(at: CGPoint(x: frame.midX, y: frame.midY))?.item, 100)
    expect(fixture.view.indexPathForItem(at: CGPoint(x: 299, y: -1)) == nil)
  }

  // MARK: Updates

  @Test(arguments: 0..<20 as Range<UInt64>)
  func anyUpdateLeadsToWhatTheDataSourceSays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    if seed % 2 == 0 { layout.headerReferenceSize = CGSize(width: 0, height: 20) }
    let fixture = CollectionFixture(
      (0..<3).map { section in (0..<14).map { "\(section).\($0)" } }, layout)
    for round in 0..<6 {
      fixture.view.contentOffset.y = CGFloat(random.below(300))
      fixture.stage.turn()
      var script = TableScript(fixture.sections, seed: random.next())
      let cells = Dictionary(
        fixture.view.visibleCells.compactMap { $0 as? CollectionFixture.Cell }
          .map { ($0.label.text ?? "?", $0) }, uniquingKeysWith: { $1 })

      fixture.sections = script.result
      fixture.view.performBatchUpdates { script.perform(on: fixture.view) }
      if round % 2 == 0 { fixture.stage.settle() } else { fixture.stage.run(for: 0.1) }

      let paths = fixture.view.indexPathsForVisibleItems
      expectEqual(fixture.seen, paths.map(fixture.name), "seed \(seed), round \(round)")
      for path in paths {
        let cell = fixture.view.cellForItem(at: path) as? CollectionFixture.Cell
        let name = fixture.name(path)
        expectEqual(cell?.frame, fixture.view.layoutAttributesForItem(at: path)?.frame)
        guard let old = cells[name], !script.reloaded.contains(name) else { continue }
        expect(cell === old, "seed \(seed), round \(round), \(name) has another cell")
      }
    }
    fixture.stage.settle()
    expectEqual(fixture.shown, fixture.seen.sorted())
    expect(fixture.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func insertedItemsFadeInAndOthersMoveAside() throws {
    let fixture = CollectionFixture(items: 4)
    let moving = try #require(fixture.view.cellForItem(at: fixture.path(1)))
    let start = moving.frame

    fixture.sections[0].insert("new", at: 1)
    var isFinished: Bool?
    fixture.view.performBatchUpdates {
      fixture.view.insertItems(at: [fixture.path(1)])
    } completion: {
      isFinished = $0
    }
    fixture.stage.run(for: 0.1)

    let middle = try #require(moving.layer.presentation()?.frame.minX)
    expect(start.minX < middle && middle < moving.frame.minX)
    let opacity = fixture.view.cellForItem(at: fixture.path(1))?.layer.presentation()?.opacity ?? 0
    expect(opacity > 0 && opacity < 1)
    expect(isFinished == nil)
    fixture.stage.settle()
    expect(isFinished == true)
  }

  @Test func aDeletedItemFadesOutAndItsCellIsUsedAgain() throws {
    let fixture = CollectionFixture(items: 4)
    let gone = try #require(fixture.view.cellForItem(at: fixture.path(0)))
    fixture.notesDisplay = true

    fixture.sections[0].remove(at: 0)
    fixture.view.deleteItems(at: [fixture.path(0)])
    fixture.stage.run(for: 0.1)

    expect(gone.superview === fixture.view)
    fixture.stage.settle()
    expect(gone.superview == nil)
    expectEqual(fixture.journal.take(), "end 0")
    fixture.sections[0].append("again")
    fixture.view.insertItems(at: [fixture.path(3)])
    fixture.stage.settle()
    expect(fixture.view.cellForItem(at: fixture.path(3)) === gone)
    expectEqual(gone.alpha, 1)
  }

  @Test func anInvalidLayoutIsNotAskedForItemsThatHaveGone() {
    let fixture = CollectionFixture(items: 6)
    fixture.sizes = [:]

    fixture.view.collectionViewLayout.invalidateLayout()
    fixture.sections[0].removeAll()
    fixture.view.deleteItems(at: (0..<6).map { fixture.path($0) })
    fixture.stage.settle()

    expectEmpty(fixture.shown)
    expectEqual(fixture.view.contentSize.height, 0)
  }

  @Test func theSelectionFollowsItsItems() {
    let fixture = CollectionFixture(items: 6)
    fixture.view.selectItem(at: fixture.path(4), animated: false, scrollPosition: [])

    fixture.sections[0].remove(at: 1)
    fixture.view.deleteItems(at: [fixture.path(1)])
    fixture.stage.settle()

    expectEqual(fixture.view.indexPathsForSelectedItems, [fixture.path(3)])
    expect(fixture.view.cellForItem(at: fixture.path(3))?.isSelected == true)
  }

  // MARK: Controllers

  @Test func aControllerClearsItsSelectionAsItComesBack() {
    final class Grid: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }

      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 9 }

      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    let navigation = UINavigationController(rootViewController: grid)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400))
    stage.show(navigation)
    stage.settle()
    let path = IndexPath(item: 2, section: 0)
    grid.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    expectEqual(grid.collectionView.indexPathsForSelectedItems, [path])

    navigation.popViewController(animated: true)
    stage.settle()

    expect(grid.collectionView.indexPathsForSelectedItems == nil)
    expectEqual(grid.collectionView.visibleCells.count, 9)
  }
}
