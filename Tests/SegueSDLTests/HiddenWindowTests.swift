import CSDL
import Expectations
import Foundation
import Segue
import Testing

@testable import SegueSDL

/// Windows on SDL's driver without a display.
@MainActor @Suite(.serialized) struct HiddenWindowTests {
  /// Changes a color with every frame of the display, whether it is seen or not.
  @MainActor private final class Blinker: NSObject {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var ticks = 0
    var onTick: (() -> Void)?

    func tick(_ link: CADisplayLink) {
      ticks += 1
      view.backgroundColor = ticks % 2 == 0 ? .red : .blue
      onTick?()
    }
  }

  /// The only desktop window that is open.
  private var handle: OpaquePointer? {
    (1..<100 as Range<UInt32>).lazy.compactMap { SDL_GetWindowFromID($0) }.first
  }

  @Test func aHiddenWindowDrawsNothingAndIsPresentedWholeWhenItIsShownAgain() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let application = try SDLApplication(
      WindowConfiguration(title: "Hidden", size: CGSize(width: 64, height: 48), scale: 1))
    let controller = UIViewController()
    let blinker = Blinker()
    controller.view.addSubview(blinker.view)
    application.window.rootViewController = controller
    let link = CADisplayLink(target: blinker, selector: Blinker.tick)
    link.add(to: .main, forMode: .common)
    var frames = 0
    var framesWhileHidden: Int?
    var framesBefore = 0
    var ticksWhileHidden = 0
    var isHidden = false

    application.onFrame = { _ in
      frames += 1
      if let known = framesWhileHidden, frames > framesBefore + known {
        application.stop()
      } else if frames == 3 {
        framesBefore = frames
        isHidden = true
        SDL_HideWindow(handle)
      }
    }
    blinker.onTick = {
      if isHidden { ticksWhileHidden += 1 }
      if ticksWhileHidden == 4 {
        framesWhileHidden = frames - framesBefore
        isHidden = false
        ticksWhileHidden = 0
        SDL_ShowWindow(handle)
      }
      if blinker.ticks > 500 { application.stop() }
    }
    try application.run()
    link.invalidate()

    expectEqual(framesWhileHidden, 0)
    expectEqual(frames, 4)
  }
}
