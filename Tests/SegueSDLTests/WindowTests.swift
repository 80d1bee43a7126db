import Expectations
import Foundation
import SegueRaster
import Testing

/// The built program in a real window, on a screen that nobody sees.
///
/// Places are those of the window at its standard size; colors are only told apart by their hue, so
/// that the look may change.
@Suite(.serialized, .timeLimit(.minutes(5))) struct WindowTests {
  private let secondTab = CGPoint(x: 479, y: 365)
  /// In its picture, beside the pointer, which SDL 3 draws into the window.
  private let secondIcon = CGPoint(x: 472, y: 355)
  /// A point in the panel that shows nothing but its color.
  private let panel = CGPoint(x: 722, y: 300)

  /// The stage with the light around it: the text beside it tells the state.
  private let stage = PixelRect(x: 250, y: 56, width: 562, height: 340)

  /// Whether two pictures show the same stage.
  private func isSameStage(_ a: Bitmap, _ b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height, a.width >= stage.maxX, a.height >= stage.maxY
    else { return false }
    return (stage.minY..<stage.maxY).allSatisfy { y in
      (stage.minX..<stage.maxX).allSatisfy { x in a[x, y] == b[x, y] }
    }
  }

  // MARK: Pointer

  @Test func aClickOnATabShowsItsPanel() async throws {
    let window = try await XvfbSession().open()
    let before = try await window.waitForRest()

    try await window.click(secondTab)

    expectEqual(before.hue(at: panel), .blue)
    try await window.waitForPicture("the second panel did not come") {
      $0.hue(at: panel) == .orange && $0.hue(at: secondIcon) == .orange
    }
  }

  @Test func aPanelFollowsThePointerAndReturnsWhenItIsLetGoWhereItWas() async throws {
    let window = try await XvfbSession().open()
    let place = CGPoint(x: 722, y: 300)
    try await window.move(to: place)
    let before = try await window.waitForRest()

    try await window.press(place)
    try await window.glide(from: place, to: CGPoint(x: 572, y: 300), over: 0.3)
    let edge = CGPoint(x: 729, y: 305)
    try await window.waitForPicture("the panel did not follow") { $0.hue(at: edge) != .blue }
    try await window.glide(from: CGPoint(x: 572, y: 300), to: place, over: 0.3)
    try await window.release()

    try await window.waitForPicture("the window did not look as before") { isSameStage($0, before) }
  }

  @Test func aPanelThatIsDraggedPastHalfGivesWay() async throws {
    let window = try await XvfbSession().open()
    _ = try await window.waitForRest()

    try await window.drag(
      from: CGPoint(x: 724, y: 300), to: CGPoint(x: 334, y: 300), over: 0.3)

    try await window.waitForPicture("the second panel did not come") {
      $0.hue(at: panel) == .orange
    }
  }

  // MARK: Keys

  @Test func anArrowKeyShowsTheNextPanel() async throws {
    let window = try await XvfbSession().open()
    _ = try await window.waitForRest()

    try await window.key("Right")

    try await window.waitForPicture("the second panel did not come") {
      $0.hue(at: panel) == .orange
    }
  }

  @Test func escapeTakesADragBack() async throws {
    let window = try await XvfbSession().open()
    let place = CGPoint(x: 724, y: 300)
    try await window.move(to: place)
    let before = try await window.waitForRest()

    try await window.press(place)
    try await window.glide(from: place, to: CGPoint(x: 484, y: 300), over: 0.2)
    try await window.key("Escape")
    try await window.glide(from: CGPoint(x: 484, y: 300), to: place, over: 0.1)
    try await window.release()

    try await window.waitForPicture("the window did not look as before") { isSameStage($0, before) }
  }

  // MARK: Window

  @Test func aWindowShrunkToNothingDuringATransitionIsRightAfterwards() async throws {
    let window = try await XvfbSession().open()
    let size = try await window.frame()
    try await window.click(secondTab)
    try await window.waitForPicture("the second panel did not come") {
      $0.hue(at: panel) == .orange
    }
    let expected = try await window.waitForRest()
    try await window.key("1")
    try await window.waitForPicture("the first panel did not come") { $0.hue(at: panel) == .blue }
    _ = try await window.waitForRest()

    try await window.key("2")
    try await window.resize(width: 1, height: 1)
    try await window.waitForPicture("the window did not shrink") { $0.width == 1 }
    try await window.resize(width: 1300, height: 800)
    try await window.waitForPicture("the window did not grow") { $0.width > 1100 }
    try await window.resize(width: size.width, height: size.height)
    try await window.waitForPicture("the window did not return") { $0.width == size.width }
    try await window.move(to: panel)
    try await window.move(to: secondTab)

    try await window.waitForPicture("the window does not look right") { isSameStage($0, expected) }
  }

  @Test func anIdleWindowTakesNoTimeOfTheProcessor() async throws {
    let window = try await XvfbSession().open()
    _ = try await window.waitForRest()

    let start = try #require(window.program.processorTime)
    try await Task.sleep(for: .seconds(1))
    let end = try #require(window.program.processorTime)

    // The kernel counts in steps of 10 ms.
    expect(end - start <= 0.011)
  }

  @Test func aWindowAtRestGivesBackTheMemoryOfItsTransitions() async throws {
    let window = try await XvfbSession().open(arguments: ["--size", "1390x890"])
    _ = try await window.waitForRest()

    try await window.key("Right")

    // Where much else runs, it is at rest before anybody has looked.
    var most = 0
    try await XvfbSession.wait("no memory is given back") {
      guard let used = window.program.residentMemory else { return false }
      most = max(most, used)
      // At least the picture of one panel.
      return used < most - 2 << 20
    }
  }

  // MARK: End

  @Test func theCloseButtonEndsTheProgramWithStatusZero() async throws {
    let window = try await XvfbSession().open()

    try window.close()

    #expect(try await window.program.waitForEnd() == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalToEndEndsTheProgramWithStatusZero(signal: Int32) async throws {
    let window = try await XvfbSession().open()

    window.program.signal(signal)

    #expect(try await window.program.waitForEnd() == 0)
  }
}
