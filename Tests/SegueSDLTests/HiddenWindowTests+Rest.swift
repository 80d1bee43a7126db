import Foundation
import Segue
import Testing

@testable import SegueSDL

extension HiddenWindowTests {
  @Test func tidyingWaitsForRestAndNotForAFrameThatIsFarAway() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let size = CGSize(width: 64, height: 48)
    let window = try SDLWindow(WindowConfiguration(title: "Rest", size: size, scale: 1))
    let renderer = FrameRenderer(surface: WindowSurface(of: window))
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .red
    func render() throws {
      var timing = FrameTiming(time: 0)
      try renderer.render(root.layer, scale: 1, presentsAll: false, timing: &timing)
    }
    try render()
    let time = try #require(renderer.tidyTime)
    let farAway = time + 3600

    #expect(renderer.nextTime(nextFrame: farAway) == time)
    #expect(renderer.nextTime(nextFrame: time - 1) == time - 1)
    #expect(renderer.nextTime(nextFrame: nil) == time)
    renderer.tidyIfDue(at: time - 0.1, nextFrame: farAway)
    #expect(renderer.tidyTime == time)
    renderer.tidyIfDue(at: time, nextFrame: time)
    #expect(renderer.tidyTime == time)
    renderer.tidyIfDue(at: time, nextFrame: farAway)
    #expect(renderer.tidyTime == nil)
    #expect(renderer.nextTime(nextFrame: nil) == nil)
    // A frame that draws nothing leaves nothing to tidy.
    try render()
    #expect(renderer.tidyTime == nil)
  }

  @Test func whatIsNoLongerShownIsGivenBackAtRest() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let size = CGSize(width: 64, height: 48)
    let window = try SDLWindow(WindowConfiguration(title: "Rest", size: size, scale: 1))
    let renderer = FrameRenderer(surface: WindowSurface(of: window))
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    let panels = [UIColor.red, .blue].map { color in
      let panel = UIView(frame: root.bounds)
      panel.backgroundColor = color
      panel.alpha = 0.5
      panel.addSubview(UIView(frame: CGRect(x: 8, y: 8, width: 9, height: 9)))
      panel.subviews[0].backgroundColor = .white
      root.addSubview(panel)
      return panel
    }
    func render() throws {
      var timing = FrameTiming(time: 0)
      try renderer.render(root.layer, scale: 1, presentsAll: false, timing: &timing)
    }
    try render()
    let both = renderer.pictureByteCount
    panels[0].isHidden = true
    try render()
    let before = renderer.pictureByteCount
    let time = renderer.tidyTime

    renderer.tidy()

    #expect(before == both && both > 0)
    #expect(renderer.pictureByteCount == both / 2)
    #expect(time != nil && renderer.tidyTime == nil)
  }

  /// Freed memory between what stays in use leaves the process, too.
  @Test func memoryThatWasFreedGoesBackToTheSystemAtRest() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let size = CGSize(width: 64, height: 48)
    let window = try SDLWindow(WindowConfiguration(title: "Rest", size: size, scale: 1))
    let renderer = FrameRenderer(surface: WindowSurface(of: window))
    let (count, bytes) = (2000, 100_000)
    var large: [UnsafeMutableRawPointer] = []
    var small: [UnsafeMutableRawPointer] = []
    for _ in 0..<count {
      large.append(.allocate(byteCount: bytes, alignment: 8))
      large[large.count - 1].initializeMemory(as: UInt8.self, repeating: 1, count: bytes)
      small.append(.allocate(byteCount: 64, alignment: 8))
    }
    for block in large { block.deallocate() }
    defer { for block in small { block.deallocate() } }
    let before = try residentMemory()

    renderer.tidy()

    // Other tests run meanwhile.
    #expect(try residentMemory() < before - count * bytes / 2)
  }

  /// Of this process, in bytes.
  private func residentMemory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * Int(getpagesize())
  }
}
