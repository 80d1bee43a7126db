import Expectations
import SegueRaster
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class RoundCornerTests: DrawingSuite {
  @Test func cornersAndTheirCurveReachTheCommands() {
    let layer = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 40))
    layer.backgroundColor = red
    layer.borderWidth = 1
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.cornerCurve = .continuous

    let shape = RoundedRect(
      layer.bounds, radius: 8, corners: [.minXMinY, .maxXMinY], curve: .continuous)

    expectEqual(
      list().map(\.content),
      [
        .shadow(shape, blur: 3, PackedColor(red: 0, green: 0, blue: 0)),
        .fill(shape, PackedColor(red)),
        .border(shape, width: 1, PackedColor(red: 0, green: 0, blue: 0)),
      ])
  }

  @Test func theExpansionFactorIsThatOfTheCurve() {
    expectEqual(CALayer.cornerCurveExpansionFactor(.circular), 1)
    expectEqual(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665)
  }

  @Test func withoutRoundCornersNothingIsCutRoundly() {
    let panel = panel()
    panel.masksToBounds = true
    panel.cornerRadius = 8
    expectEqual(list().count, 1)

    panel.maskedCorners = []

    expectEqual(list().count, 2)
  }

  @Test func theCornerRadiusStaysAnimatable() throws {
    let layer = stage.layer()
    layer.backgroundColor = red
    layer.cornerCurve = .continuous
    layer.add(animation("cornerRadius", from: 0.0, to: 20.0), forKey: nil)
    stage.step(0)
    stage.step(0.5)

    guard case .fill(let shape, _)? = list().first?.content else {
      Issue.record("no fill")
      return
    }
    expect(shape.radius.isNear(10))
    expectEqual(shape.curve, .continuous)
  }

  // MARK: What is cut at round corners

  @Test func aRoundedStageLooksAsItsPictureDoes() {
    let panel = panel(CGRect(x: 7, y: 5, width: 80, height: 60))
    panel.cornerRadius = 14
    panel.masksToBounds = true
    panel.borderWidth = 3
    panel.sublayers?.first?.frame = CGRect(x: 40, y: -10, width: 60, height: 50)
    let direct = pixels()
    expect(group(list().first) != nil)

    panel.shouldRasterize = true

    expect(flat(list().first) != nil)
    expectEqual(pixels(), direct)
  }

  @Test func whatMovesInARoundedStageLeavesTheRestAlone() throws {
    let panel = panel(CGRect(x: 0, y: 0, width: 90, height: 70))
    panel.cornerRadius = 14
    panel.masksToBounds = true
    let card = stage.layer(CGRect(x: 10, y: 10, width: 30, height: 20), in: panel)
    card.backgroundColor = blue
    stage.layer(CGRect(x: 2, y: 2, width: 5, height: 5), in: card).backgroundColor = red
    card.add(animation("position.x", from: 20.0, to: 60.0), forKey: nil)
    stage.step(0)
    func picture() -> Picture? { flat(group(list().first)?.0.last)?.0 }

    stage.step(0.3)
    let first = try #require(picture())
    let before = DisplayList(list())
    stage.step(0.1)
    let after = DisplayList(list())

    expect(picture() === first)
    let damage = after.damage(since: before, width: 400, height: 300)
    expect(damage.count == 1 && damage[0].area < 40 * 25)
  }

  @Test func roundedPanelsInARoundedStageAreGroupsInAGroup() throws {
    let panel = panel(CGRect(x: 0, y: 0, width: 90, height: 70))
    panel.cornerRadius = 14
    panel.masksToBounds = true
    let card = stage.layer(CGRect(x: 10, y: 10, width: 30, height: 20), in: panel)
    card.cornerRadius = 5
    card.masksToBounds = true
    stage.layer(CGRect(x: 2, y: 2, width: 50, height: 50), in: card).backgroundColor = red

    let (members, _) = try #require(group(list().first))
    let (inner, cut) = try #require(group(members.last))

    expectEqual(inner.count, 1)
    expectEqual(cut, RoundedRect(card.frame, radius: 5))
  }
}
