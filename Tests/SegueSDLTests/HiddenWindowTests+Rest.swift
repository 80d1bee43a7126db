import Expectations
import Foundation
import Segue
import Testing

@testable import SegueSDL

extension HiddenWindowTests {
  /// A window of 64 × 48 pixels without a display, a view, and the renderer that draws the view into the window.
  @MainActor private final class Fixture {
    let renderer: FrameRenderer
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 48))
    private let window: SDLWindow

    init() throws {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      defer { unsetenv("SDL_VIDEODRIVER") }
      window = try SDLWindow(
        WindowConfiguration(title: "Rest", size: root.bounds.size, scale: 1))
      renderer = FrameRenderer(surface: try window.makeSurface())
    }

    func render() throws {
      var timing = FrameTiming(time: 0)
      try renderer.render(root.layer, scale: 1, presentsAll: false, timing: &timing)
    }
  }

  @Test func tidyingWaitsForRestAndNotForAFrameThatIsFarAway() throws {
    let fixture = try Fixture()
    let (renderer, root) = (fixture.renderer, fixture.root)
    root.backgroundColor = .red
    try fixture.render()
    let time = try #require(renderer.tidyTime)
    let farAway: TimeInterval = time + 3600
    let soon: TimeInterval = time - 1

    expectEqual(renderer.nextTime(nextFrame: farAway), time)
    expectEqual(renderer.nextTime(nextFrame: soon), soon)
    expectEqual(renderer.nextTime(nextFrame: nil), time)
    renderer.tidyIfDue(at: time - 0.1, nextFrame: farAway)
    expectEqual(renderer.tidyTime, time)
    renderer.tidyIfDue(at: time, nextFrame: time)
    expectEqual(renderer.tidyTime, time)
    renderer.tidyIfDue(at: time, nextFrame: farAway)
    expect(renderer.tidyTime == nil)
    expect(renderer.nextTime(nextFrame: nil) == nil)
    // A frame that draws nothing leaves nothing to tidy.
    try fixture.render()
    expect(renderer.tidyTime == nil)
  }

  @Test func whatIsNoLongerShownIsGivenBackAtRest() throws {
    let fixture = try Fixture()
    let (renderer, root) = (fixture.renderer, fixture.root)
    let panels = [UIColor.red, .blue].map { color in
      let panel = UIView(frame: root.bounds)
      panel.backgroundColor = color
      panel.alpha = 0.5
      panel.addSubview(UIView(frame: CGRect(x: 8, y: 8, width: 9, height: 9)))
      panel.subviews[0].backgroundColor = .white
      root.addSubview(panel)
      return panel
    }
    try fixture.render()
    let both = renderer.pictureByteCount
    panels[0].isHidden = true
    try fixture.render()
    let before = renderer.pictureByteCount
    let time = renderer.tidyTime

    renderer.tidy()

    expectEqual(before, both)
    expect(both > 0)
    expectEqual(renderer.pictureByteCount, both / 2)
    expect(time != nil)
    expect(renderer.tidyTime == nil)
  }

  #if canImport(Glibc)
    /// Freed memory between blocks that stay in use leaves the process, too.
    @Test func memoryThatWasFreedGoesBackToTheSystemAtRest() throws {
      let fixture = try Fixture()
      let (count, bytes) = (800, 100_000)
      let blocks = (0..<count).map { _ in
        let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 8)
        block.initializeMemory(as: UInt8.self, repeating: 1, count: bytes)
        return block
      }
      // Every second block stays, so that the system does not get the others back by itself.
      let freed = stride(from: 0, to: count, by: 2).map { blocks[$0] }
      for block in freed { block.deallocate() }
      defer { for index in stride(from: 1, to: count, by: 2) { blocks[index].deallocate() } }
      let before = freed.count { isResident(in: $0, bytes) }

      fixture.renderer.tidy()

      // Other tests may have got some of it meanwhile.
      expect(before > freed.count / 2)
      expect(freed.count { isResident(in: $0, bytes) } < before / 2)
    }

    /// Whether the page in the middle of `byteCount` bytes at `start` is in memory; false where nothing is
    /// mapped there.
    private func isResident(in start: UnsafeMutableRawPointer, _ byteCount: Int) -> Bool {
      let page = Int(getpagesize())
      let middle = (Int(bitPattern: start) + byteCount / 2) / page * page
      var state: UInt8 = 0
      return mincore(UnsafeMutableRawPointer(bitPattern: middle), page, &state) == 0
        && state & 1 == 1
    }
  #endif
}
