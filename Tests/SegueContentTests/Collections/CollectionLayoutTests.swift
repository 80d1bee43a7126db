import Expectations
import Testing

@testable import Segue

/// Layouts of a program's own, and changes from one layout to another (CV2, CV10, CV11).
@MainActor @Suite(.serialized) struct CollectionLayoutTests {
  /// Attributes with a value of their own.
  final class Tilt: UICollectionViewLayoutAttributes {
    var turn: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let other = super.copy(with: zone)
      (other as? Tilt)?.turn = turn
      return other
    }

    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Tilt, super.isEqual(other) else { return false }
      return MainActor.assumeIsolated { other.turn == turn }
    }
  }

  /// Items on a circle, with a decoration behind them.
  final class Circle: UICollectionViewLayout {
    var radius: CGFloat = 100 { didSet { invalidateLayout() } }
    private(set) var preparations = 0
    private(set) var updates: [UICollectionViewUpdateItem.Action] = []

    override class var layoutAttributesClass: AnyClass { Tilt.self }

    override func prepare() {
      super.prepare()
      preparations += 1
    }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      let cells = (0..<count).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
      let disk = layoutAttributesForDecorationView(
        ofKind: "disk", at: IndexPath(item: 0, section: 0))
      return cells + [disk].compactMap { $0 }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 1
      let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(count)
      let attributes = Tilt(forCellWith: indexPath)
      attributes.size = CGSize(width: 40, height: 40)
      attributes.center = CGPoint(x: 150 + radius * cos(angle), y: 200 + radius * sin(angle))
      attributes.turn = angle
      attributes.zIndex = indexPath.item
      return attributes
    }

    override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    )
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = Tilt(forDecorationViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 50, y: 100, width: 200, height: 200)
      attributes.zIndex = -1
      return attributes
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      updates = updateItems.map(\.updateAction)
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      attributes?.center = CGPoint(x: 150, y: 200)
      return attributes
    }
  }

  private final class Disk: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .red
    }

    required init?(coder: NSCoder) { nil }
  }

  private func circle(_ count: Int) -> (CollectionFixture, Circle) {
    let circle = Circle()
    circle.register(Disk.self, forDecorationViewOfKind: "disk")
    let fixture = CollectionFixture(items: count, circle)
    return (fixture, circle)
  }

  @Test func elementsStandWhereTheLayoutSays() throws {
    let (fixture, _) = circle(4)

    let centers = fixture.view.visibleCells.map(\.center)
    expectEqual(centers.first, CGPoint(x: 250, y: 200))
    expectEqual(fixture.view.visibleCells.map(\.layer.zPosition), [0, 1, 2, 3])
    let disk = try #require(fixture.view.subviews.first as? Disk)
    expectEqual(disk.frame, CGRect(x: 50, y: 100, width: 200, height: 200))
    expect(fixture.view.layoutAttributesForItem(at: fixture.path(0)) is Tilt)
  }

  @Test func attributesAreEqualWithTheirOwnValues() {
    let one = Tilt(forCellWith: IndexPath(item: 1, section: 0))
    one.turn = 2
    one.frame = CGRect(x: 1, y: 2, width: 30, height: 40)

    let other = one.copy() as? Tilt

    expect(other == one && other !== one)
    expectEqual(other?.turn, 2)
    other?.turn = 3
    expect(other != one)
  }

  @Test func anAnimatedValueOfTheLayoutMovesTheCells() throws {
    let (fixture, circle) = circle(4)

    UIView.animate(withDuration: 0.4) {
      circle.radius = 50
      fixture.view.layoutIfNeeded()
    }
    fixture.stage.run(for: 0.2)

    let x = try #require(fixture.shownFrame(0)?.midX)
    expect(x > 200 && x < 250)
    fixture.stage.settle()
    expectEqual(fixture.view.cellForItem(at: fixture.path(0))?.center.x, 200)
  }

  @Test func aLayoutIsToldOfUpdatesAndSaysWhereItemsComeFrom() throws {
    let (fixture, circle) = circle(3)

    fixture.sections[0].append("new")
    fixture.view.insertItems(at: [fixture.path(3)])
    fixture.stage.turn()
    let start = try #require(fixture.shownFrame(3))

    expectEqual(circle.updates, [.insert])
    expect(abs(start.midX - 150) < 2 && abs(start.midY - 200) < 2)
    fixture.stage.settle()
    expectEqual(fixture.view.cellForItem(at: fixture.path(3))?.center.y, 100)
  }

  @Test func withoutAChangeALayoutIsNotPreparedAgain() {
    let (fixture, circle) = circle(3)
    let count = circle.preparations

    fixture.view.setNeedsLayout()
    fixture.stage.settle()
    expectEqual(circle.preparations, count)
    circle.invalidateLayout()
    fixture.stage.settle()

    expectEqual(circle.preparations, count + 1)
  }

  @Test func toAnotherLayoutCellsMove() throws {
    let fixture = CollectionFixture(items: 4)
    let cells = fixture.view.visibleCells
    let circle = Circle()
    circle.register(Disk.self, forDecorationViewOfKind: "disk")
    var isFinished: Bool?

    fixture.view.setCollectionViewLayout(circle, animated: true) { isFinished = $0 }
    fixture.stage.run(for: 0.15)

    let middle = try #require(cells[0].layer.presentation()?.position)
    expect(middle.x > 25 && middle.x < 250)
    expect(isFinished == nil)
    fixture.stage.settle()
    expect(isFinished == true)
    expectEqual(
      fixture.view.visibleCells.map(ObjectIdentifier.init), cells.map(ObjectIdentifier.init))
    expectEqual(cells[0].center, CGPoint(x: 250, y: 200))
  }

  @Test(arguments: [true, false]) func aChangeByHandFollowsItsProgress(finishes: Bool) throws {
    let fixture = CollectionFixture(items: 4)
    let first = fixture.view.collectionViewLayout
    let circle = Circle()
    circle.register(Disk.self, forDecorationViewOfKind: "disk")
    var ended: [Bool] = []
    let cell = try #require(fixture.view.cellForItem(at: fixture.path(0)))
    let start = cell.center

    let between = fixture.view.startInteractiveTransition(to: circle) { ended = [$0, $1] }
    between.transitionProgress = 0.5
    fixture.stage.turn()
    let middle = CGPoint(x: (start.x + 250) / 2, y: (start.y + 200) / 2)
    expectEqual(cell.center, middle)
    if finishes {
      fixture.view.finishInteractiveTransition()
    } else {
      fixture.view.cancelInteractiveTransition()
    }
    fixture.stage.settle()

    expectEqual(ended, [true, finishes])
    expect(fixture.view.collectionViewLayout === (finishes ? circle : first))
    expect(cell.center == (finishes ? CGPoint(x: 250, y: 200) : start))
    expect((finishes ? first : circle).collectionView == nil)
  }

  @Test func aLayoutChoosesWhereAScrollEnds() {
    final class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: proposed.x, y: (proposed.y / 120).rounded() * 120)
      }
    }
    let fixture = CollectionFixture(items: 200, Snapping())

    fixture.stage.press(CGPoint(x: 100, y: 300))
    fixture.stage.drag(to: CGPoint(x: 100, y: 170), over: 0.2)
    fixture.stage.release()
    fixture.stage.settle()

    expect(fixture.view.contentOffset.y > 0)
    expectEqual(fixture.view.contentOffset.y.truncatingRemainder(dividingBy: 120), 0)
  }
}
