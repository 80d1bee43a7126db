import Expectations
import SegueRandom
import Testing

@testable import Segue

/// The places that a flow layout gives items, headers and footers (CV4 to CV8).
@MainActor @Suite(.serialized) struct FlowLayoutTests {
  private func layout(
    item: CGSize = CGSize(width: 80, height: 40),
    _ direction: UICollectionView.ScrollDirection = .vertical
  ) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = item
    layout.scrollDirection = direction
    return layout
  }

  private func frames(_ fixture: CollectionFixture, _ count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).compactMap {
      fixture.view.layoutAttributesForItem(at: fixture.path($0, section))?.frame
    }
  }

  private func lefts(_ fixture: CollectionFixture, _ count: Int) -> [CGFloat] {
    frames(fixture, count).map(\.minX)
  }

  @Test func fullLinesAreJustifiedAndTheLastOneFollowsTheirColumns() {
    let fixture = CollectionFixture(items: 5, layout())

    expectEqual(lefts(fixture, 5), [0, 110, 220, 0, 110])
    expectEqual(frames(fixture, 5).map(\.minY), [0, 0, 0, 50, 50])
    expectEqual(fixture.view.contentSize, CGSize(width: 300, height: 90))
  }

  @Test func aLastLineOfOtherSizesStandsAtTheLeadingEdge() {
    let fixture = CollectionFixture(items: 5, layout())
    fixture.sizes = ["4": CGSize(width: 70, height: 40)]
    fixture.flow.invalidateLayout()

    expectEqual(lefts(fixture, 5), [0, 110, 220, 0, 90])
  }

  @Test func anItemBesideWhichNoneFitsIsCentered() {
    let wide = CollectionFixture(items: 3, layout(item: CGSize(width: 160, height: 40)))
    let single = CollectionFixture(items: 1, layout(item: CGSize(width: 80, height: 40)))

    expectEqual(lefts(wide, 3), [70, 70, 70])
    expectEqual(lefts(single, 1), [0])
  }

  @Test func itemsOfALineAreCenteredInItsHeight() {
    let fixture = CollectionFixture(items: 3, layout())
    fixture.sizes = ["1": CGSize(width: 80, height: 100)]
    fixture.flow.invalidateLayout()

    expectEqual(frames(fixture, 3).map(\.minY), [30, 0, 30])
  }

  @Test func itemsThatStandAloneBeforeAWiderOneAreCentered() {
    let fixture = CollectionFixture(items: 4, layout())
    fixture.sizes = ["3": CGSize(width: 280, height: 40)]
    fixture.flow.invalidateLayout()
    expectEqual(lefts(fixture, 4), [0, 110, 220, 10])

    fixture.sizes = ["1": CGSize(width: 280, height: 40)]
    fixture.flow.invalidateLayout()

    expectEqual(lefts(fixture, 4), [110, 10, 0, 90])
  }

  @Test func thirdsOfTheWidthFitIntoALine() {
    let layout = layout(item: CGSize(width: 280 / 3, height: 40))
    let fixture = CollectionFixture(items: 3, layout)

    expectEqual(frames(fixture, 3).map(\.minY), [0, 0, 0])
  }

  @Test func sectionsFollowOneAnotherWithHeadersInsetsAndFooters() throws {
    let layout = layout()
    layout.headerReferenceSize = CGSize(width: 9, height: 30)
    layout.footerReferenceSize = CGSize(width: 9, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
    let fixture = CollectionFixture([["a", "b"], [], ["c"]], layout)
    fixture.stage.settle()

    let ends = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    let places = (0..<3).flatMap { section in
      ends.compactMap {
        fixture.view.layoutAttributesForSupplementaryElement(
          ofKind: $0, at: fixture.path(0, section))?.frame
      }
    }

    expectEqual(places.map(\.minY), [0, 90, 110, 160, 180, 270])
    expect(places.allSatisfy { $0.width == 300 && $0.minX == 0 })
    expectEqual(frames(fixture, 1, section: 2).first?.minY, 215)
    expectEqual(fixture.view.contentSize.height, 290)
    expectEqual(fixture.view.visibleSupplementaryViews(ofKind: ends[0]).count, 3)
  }

  @Test func sidewaysLinesAreColumns() {
    let fixture = CollectionFixture(
      items: 12, layout(item: CGSize(width: 40, height: 80), .horizontal))

    let found = frames(fixture, 5)

    expectEqual(found.map(\.minX), [0, 0, 0, 0, 50])
    expectEqual(found.map(\.minY).prefix(2), [0, 107])
    expectEqual(fixture.view.contentSize, CGSize(width: 140, height: 400))
  }

  @Test func insetsOfTheContentLeaveLessRoom() {
    let fixture = CollectionFixture(items: 3, layout())
    fixture.view.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
    fixture.flow.invalidateLayout()

    expectEqual(lefts(fixture, 3), [0, 100, 0])
    expectEqual(fixture.view.contentSize.width, 180)
  }

  @Test func aPinnedHeaderStaysUntilItsSectionEnds() throws {
    let layout = layout(item: CGSize(width: 300, height: 100))
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = CollectionFixture([["a", "b", "c"], ["d", "e", "f", "g", "h"]], layout)
    func top() -> CGFloat? {
      let kind = UICollectionView.elementKindSectionHeader
      return fixture.view.supplementaryView(forElementKind: kind, at: fixture.path(0))?.frame.minY
    }

    fixture.stage.settle()
    expectEqual(top(), 0)
    fixture.view.contentOffset.y = 100
    fixture.stage.settle()
    expectEqual(top(), 100)
    // The section is 350 high: its header leaves with its end.
    fixture.view.contentOffset.y = 335
    fixture.stage.settle()
    expectEqual(top(), 320)
  }

  // MARK: Laws

  @Test(arguments: 0..<12 as Range<UInt64>)
  func whatIsInAnAreaIsWhatOverlapsIt(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let layout = layout()
    layout.scrollDirection = random.chance(0.5) ? .vertical : .horizontal
    layout.headerReferenceSize = CGSize(width: random.below(30), height: random.below(30))
    layout.sectionInset = UIEdgeInsets(
      top: CGFloat(random.below(9)), left: CGFloat(random.below(9)),
      bottom: CGFloat(random.below(9)),
      right: CGFloat(random.below(9)))
    let sections = (0..<4).map { section in
      (0..<random.below(30)).map { "\(section).\($0)" }
    }
    let fixture = CollectionFixture(sections, layout)
    var sizes: [String: CGSize] = [:]
    for name in sections.flatMap({ $0 }) {
      sizes[name] = CGSize(width: 1 + random.below(90), height: 1 + random.below(90))
    }
    fixture.sizes = sizes
    layout.invalidateLayout()
    fixture.stage.settle()
    let all = sections.indices.flatMap { section in
      sections[section].indices.compactMap {
        layout.layoutAttributesForItem(at: fixture.path($0, section))
      }
    }
    let content = CGRect(origin: .zero, size: fixture.view.contentSize)

    expect(all.allSatisfy { content.insetBy(dx: -1, dy: -1).contains($0.frame) })
    for (index, one) in all.enumerated() {
      let others = all.dropFirst(index + 1).filter {
        $0.frame.insetBy(dx: 0.6, dy: 0.6).intersects(one.frame)
      }
      expectEmpty(others, "seed \(seed)")
    }
    for _ in 0..<20 {
      let area = CGRect(
        x: CGFloat(random.below(400)) - 50, y: CGFloat(random.below(900)) - 50,
        width: CGFloat(1 + random.below(200)), height: CGFloat(1 + random.below(200)))
      let expected = Set(all.filter { $0.frame.sharesArea(with: area) }.map(\.indexPath))
      let found = layout.layoutAttributesForElements(in: area) ?? []
      let cells = found.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
      expectEqual(Set(cells), expected, "seed \(seed), \(area)")
    }
  }

  @Test func cellsThatSayTheirSizesGetThem() {
    let layout = UICollectionViewFlowLayout()
    let fixture = CollectionFixture(items: 0, layout)
    fixture.decorate = { cell, name in
      guard cell.contentView.constraints.isEmpty else { return }
      let block = UIView()
      block.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(block)
      let length = CGFloat(20 + 10 * (Int(name) ?? 0))
      NSLayoutConstraint.activate([
        block.widthAnchor.constraint(equalToConstant: length),
        block.heightAnchor.constraint(equalToConstant: 30),
        block.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        block.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        block.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        block.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      ])
    }
    fixture.view.delegate = nil
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    fixture.sections = [(0..<6).map { "\($0)" }]
    fixture.view.reloadData()
    fixture.stage.settle()

    let sizes = frames(fixture, 6).map(\.size)

    expectEqual(sizes.map(\.width), [20, 30, 40, 50, 60, 70])
    expect(sizes.allSatisfy { $0.height == 30 })
  }
}
