import CSDL
import Expectations
import Foundation
import Segue
import Testing

@testable import SegueSDL

extension HiddenWindowTests {
  /// A target that calls back once a frame.
  @MainActor private final class Ticker: NSObject {
    var ticks = 0
    var onTick: ((Int) -> Void)?

    func tick(_ link: CADisplayLink) {
      ticks += 1
      onTick?(ticks)
    }
  }

  @Test func addressesCanBeOpenedWhileTheWindowIsThere() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let application = try SDLApplication(
      WindowConfiguration(title: "Open", size: CGSize(width: 64, height: 48), scale: 1))
    application.window.rootViewController = UIViewController()
    let page = try #require(URL(string: "https://example.org"))
    var answers = [UIApplication.shared.canOpenURL(page)]
    let ticker = Ticker()
    ticker.onTick = { count in
      guard count == 2 else { return }
      answers.append(UIApplication.shared.canOpenURL(page))
      application.stop()
    }
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    link.add(to: .main, forMode: .common)

    try application.run()
    link.invalidate()

    answers.append(UIApplication.shared.canOpenURL(page))
    expectEqual(answers, [false, true, false])
  }

  @Test func filesThatAreDroppedAreTold() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let application = try SDLApplication(
      WindowConfiguration(title: "Drop", size: CGSize(width: 64, height: 48), scale: 1))
    application.window.rootViewController = UIViewController()
    var files: [String] = []
    application.onFileDrop = { files.append($0.path) }
    let ticker = Ticker()
    ticker.onTick = { count in
      if count == 2 {
        for path in ["/tmp/one.swift", "/tmp/with space.swift"] {
          var event = SDL_Event()
          event.type = SDL_DROPFILE.rawValue
          event.drop.file = SDL_strdup(path)
          SDL_PushEvent(&event)
        }
      }
      if count == 6 { application.stop() }
    }
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    link.add(to: .main, forMode: .common)

    try application.run()
    link.invalidate()

    expectEqual(files, ["/tmp/one.swift", "/tmp/with space.swift"])
  }
}
