import Expectations
import Testing

@testable import SegueLayers

@MainActor @Suite(.serialized) final class FlatteningRuleTests: DrawingSuite {
  @Test func groupOpacityFlattensOnlyGroups() throws {
    let panel = panel()
    let leaf = stage.layer()
    leaf.backgroundColor = red
    panel.opacity = 0.5
    leaf.opacity = 0.25

    let commands = list()

    expectEqual(commands.count, 2)
    let (picture, destination) = try #require(flat(commands.first))
    expectEqual(picture.list.commands.count, 2)
    expectEqual(picture.list.commands.map { $0.opacity }, [1, 1])
    expectEqual(picture.width, 100)
    expectEqual(picture.height, 80)
    expectEqual(destination, RoundedRect(panel.bounds))
    expectEqual(commands[0].opacity, 0.5)
    expectEqual(commands[0].transform, move(10, 20))
    expectEqual(commands[1].content, fill(leaf.bounds, red))
    expectEqual(commands[1].opacity, 0.25)
  }

  @Test func turnedGroupsAreFlattenedAndTurnedLeavesAreNot() {
    let panel = panel()
    let leaf = stage.layer()
    leaf.backgroundColor = red
    panel.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    leaf.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))

    let commands = list()

    expectEqual(commands.count, 2)
    expect(flat(commands.first) != nil)
    expectEqual(commands.last?.content, fill(leaf.bounds, red))
    panel.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 2))
    expectEqual(list().count, 3)
  }

  @Test func whatIsCutAtRoundCornersIsDrawnInPlace() throws {
    let panel = panel()
    panel.cornerRadius = 12
    expectEqual(list().count, 2)
    panel.masksToBounds = true

    let commands = list()

    expectEqual(commands.count, 1)
    let (members, cut) = try #require(group(commands.first))
    expectEqual(cut, RoundedRect(panel.frame, radius: 12))
    expectEqual(members.map(\.content).first, fill(panel.bounds, red))
    expectEqual(members.count, 2)
  }

  @Test func aTurnedRoundedMaskCutsOutAPicture() throws {
    let panel = panel()
    panel.cornerRadius = 12
    panel.masksToBounds = true
    panel.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))

    let (picture, destination) = try #require(flat(list().first))

    expectEqual(destination, RoundedRect(panel.bounds, radius: 12))
    expectEqual(picture.list.commands.first?.content, fill(panel.bounds, red))
  }

  @Test func roundedMasksOfFractionalSizeFillWholePixels() throws {
    let panel = panel(CGRect(x: 0, y: 0, width: 99.5, height: 80))
    panel.cornerRadius = 12
    panel.masksToBounds = true
    panel.opacity = 0.5

    let (picture, destination) = try #require(flat(list().first))

    expectEqual(picture.width, 100)
    expectEqual(picture.height, 80)
    expectEqual(destination.rect, panel.bounds)
    let corner = picture.list.commands.first?.transform.apply(to: CGPoint(x: 99.5, y: 80))
    expect(corner?.x.isNear(100) == true)
    expectEqual(corner?.y, 80)
  }

  @Test func aRoundedImageIsClippedWithoutAPicture() {
    let avatar = stage.layer(CGRect(x: 10, y: 10, width: 40, height: 40))
    avatar.contents = CGImage(Bitmap(width: 40, height: 40))
    avatar.cornerRadius = 20
    avatar.masksToBounds = true

    let commands = list(scale: 2)
    expectEqual(commands.map(\.outline.radius), [20])
    expectEqual(commands.map(\.clip), [nil])
    avatar.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    expect(flat(list().first) != nil)
  }

  @Test func picturesCoverWhatHangsOver() throws {
    let panel = panel(CGRect(x: 10, y: 20, width: 100, height: 80))
    let overhang = stage.layer(CGRect(x: -7.5, y: 70, width: 20, height: 30), in: panel)
    overhang.backgroundColor = blue
    panel.opacity = 0.5

    let (picture, destination) = try #require(flat(list().first))

    expectEqual(picture.width, 108)
    expectEqual(picture.height, 100)
    expectEqual(destination.rect, CGRect(x: -8, y: 0, width: 108, height: 100))
    panel.masksToBounds = true
    expectEqual(flat(list().first)?.1.rect, panel.bounds)
  }

  @Test func flatteningOnRequest() throws {
    let panel = panel()
    panel.shouldRasterize = true
    panel.rasterizationScale = 0.5

    let (picture, destination) = try #require(flat(list().first))

    expectEqual(picture.width, 50)
    expectEqual(picture.height, 40)
    expectEqual(destination.rect, panel.bounds)
  }

  @Test func aMovingGroupIsOnePictureAndIdenticalInEveryFrame() throws {
    let panel = panel()
    panel.add(animation("position.x", from: 0.0, to: 100.0), forKey: nil)
    stage.step(0)

    stage.step(0.3)
    let first = try #require(flat(list().first))
    stage.step(0.3)
    let second = try #require(flat(list().first))
    stage.step(1)

    expect(first.0 === second.0)
    expectEqual(list().count, 2)
  }

  @Test func aMovingGroupThatChangesIsDrawnDirectly() {
    let panel = panel()
    panel.add(animation("position.x", from: 0.0, to: 100.0), forKey: nil)
    panel.sublayers?.first?.add(animation("opacity", from: 0.0, to: 1.0), forKey: nil)
    stage.step(0)

    stage.step(0.3)
    expectEqual(list().count, 2)
    panel.sublayers?.first?.removeAllAnimations()
    stage.step(0.3)

    expectEqual(list().count, 1)
  }

  @Test func aScrubbedGroupIsOnePictureToo() {
    let panel = panel()
    stage.root.speed = 0
    panel.add(animation("transform.scale", from: 0.5, to: 1.0), forKey: nil)
    stage.step(0)

    for progress in [0.1, 0.9, 1] {
      stage.root.timeOffset = progress
      expect(flat(list().first) != nil)
    }
  }
}
