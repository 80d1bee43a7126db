import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class MaskTests: DrawingSuite {
  private func hole(_ frame: CGRect) -> CALayer {
    let mask = leaf()
    mask.frame = frame
    mask.delegate = quiet
    return mask
  }

  private let quiet = SilentDelegate()

  // MARK: Tree

  @Test func aMaskIsInTheLayerButNotAmongItsSublayers() {
    let panel = panel()
    let mask = leaf()
    stage.root.addSublayer(mask)

    panel.mask = mask

    expect(panel.mask === mask)
    expect(mask.superlayer === panel)
    expect(panel.sublayers?.contains { $0 === mask } == false)
    expect(stage.root.sublayers?.contains { $0 === mask } == false)
    expectEqual(mask.convert(CGPoint(x: 1, y: 2), to: stage.root), CGPoint(x: 11, y: 22))
  }

  @Test func aMaskIsTakenAwayByNilByAnotherAndByItself() {
    let panel = panel()
    let (first, second) = (leaf(), leaf())

    panel.mask = first
    panel.mask = second
    expect(first.superlayer == nil)
    expect(panel.mask === second)
    second.removeFromSuperlayer()
    expect(panel.mask == nil)
    expect(second.superlayer == nil)
    panel.mask = first
    panel.mask = nil
    expect(first.superlayer == nil)
    expectEqual(list(), fresh())
    expectEqual(list().count, 2)
  }

  @Test func thePresentationOfALayerHasThatOfItsMask() throws {
    let panel = panel()
    let mask = leaf()
    panel.mask = mask
    stage.step(0)
    mask.delegate = quiet
    mask.add(animation("position.x", from: 0.0, to: 100.0), forKey: nil)
    stage.step(0)
    stage.step(0.25)

    let shown = try #require(panel.presentation()?.mask)

    expect(shown.model() === mask)
    expect(shown.position.x.isNear(25))
  }

  @Test func masksAreLaidOutAndKeepTheTimeOfTheirLayer() {
    let panel = panel()
    let mask = Counter()
    panel.mask = mask
    panel.speed = 0.5

    stage.step(0)

    expect(mask.layouts > 0)
    expect(!mask.needsLayout())
    expectEqual(mask.convertTime(100, from: nil), 50)
  }

  // MARK: Drawing

  @Test func onlyWhatTheMaskCoversIsSeen() {
    let layer = stage.layer(CGRect(x: 10, y: 20, width: 60, height: 40))
    layer.backgroundColor = red
    let mask = hole(CGRect(x: 5, y: 5, width: 20, height: 10))
    mask.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    layer.mask = mask

    let drawn = pixels()

    for y in 0..<80 {
      for x in 0..<100 {
        let isInside = (15..<35).contains(x) && (25..<35).contains(y)
        expectEqual(drawn[x, y], isInside ? 0xFFFF_0000 : 0xFF00_0000, "(\(x), \(y))")
      }
    }
  }

  @Test func aMaskMixesByItsAlphaAndCutsBorderSublayersAndShadow() {
    let panel = panel(CGRect(x: 10, y: 10, width: 60, height: 60))
    panel.borderWidth = 4
    panel.shadowOpacity = 1
    panel.shadowRadius = 5
    let direct = pixels()
    let mask = hole(CGRect(x: -20, y: -20, width: 100, height: 50))
    mask.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    panel.mask = mask

    let drawn = pixels()

    for y in 0..<80 {
      for x in 0..<100 {
        func half(_ shift: UInt32) -> Int { Int(direct[x, y] >> shift & 255) / 2 }
        func part(_ shift: UInt32) -> Int { Int(drawn[x, y] >> shift & 255) }
        let isInside = y < 40
        for shift in [UInt32(0), 8, 16] {
          expect(abs(part(shift) - (isInside ? half(shift) : 0)) <= 1, "(\(x), \(y))")
        }
      }
    }
  }

  @Test func anOpaqueMaskOverEverythingChangesNoPixel() {
    let panel = panel()
    panel.cornerRadius = 9
    panel.masksToBounds = true
    let direct = pixels(width: 130, height: 120)

    panel.mask = hole(CGRect(x: -50, y: -50, width: 300, height: 300))

    expectEqual(pixels(width: 130, height: 120), direct)
  }

  @Test func aHiddenOrEmptyMaskShowsNothing() {
    let panel = panel()
    let mask = hole(panel.bounds)
    panel.mask = mask
    expectEqual(list().count, 1)

    mask.isHidden = true
    expectEqual(list(), [])
    mask.isHidden = false
    mask.backgroundColor = nil
    expectEqual(list(), [])
  }

  // MARK: Memory

  @Test func aMaskedLayerKeepsItsPictureUntilSomethingChanges() throws {
    let panel = panel()
    let mask = hole(panel.bounds)
    panel.mask = mask
    let first = try #require(flat(list().first)).0

    panel.position.x += 3
    try expect(#require(flat(list().first)).0 === first)
    mask.position.x += 3
    let second = try #require(flat(list().first)).0
    expect(second != first)
    expectEqual(list(), fresh())
    mask.addSublayer(leaf())
    expectEqual(list(), fresh())
    expect(flat(list().first)?.0 != second)
  }

  @Test func underAMovingMaskTheContentIsFlattenedOnce() throws {
    let panel = panel()
    let mask = hole(panel.bounds)
    panel.mask = mask
    mask.add(animation("position.x", from: 0.0, to: 100.0), forKey: nil)
    stage.step(0)
    func content() -> Picture? { flat(flat(list().first)?.0.list.commands.first)?.0 }

    stage.step(0.3)
    let (first, outer) = (try #require(content()), try #require(flat(list().first)).0)
    let earlier = pixels()
    stage.step(0.3)
    expect(content() === first)
    expect(flat(list().first)?.0 != outer)
    expect(pixels() != earlier)
    expectEqual(list(), fresh())
    stage.step(1)

    expect(content() == nil)
    expectEqual(list(), fresh())
  }

  @Test func maskedPixelsAreTheSameWhetherTheMaskMovesOrNot() {
    let panel = panel(CGRect(x: 10, y: 10, width: 60, height: 50))
    let mask = hole(CGRect(x: 3, y: 4, width: 30, height: 20))
    mask.cornerRadius = 8
    panel.mask = mask
    let resting = pixels()

    mask.add(
      animation("position.x", from: mask.position.x, to: mask.position.x), forKey: nil)
    stage.step(0)
    stage.step(0.5)

    expectEqual(pixels(), resting)
  }
}

@MainActor private final class Counter: CALayer {
  var layouts = 0

  override func layoutSublayers() {
    layouts += 1
    super.layoutSublayers()
  }
}
