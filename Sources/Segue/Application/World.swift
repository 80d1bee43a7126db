import Foundation

/// Windows that live apart from those of the process: with a clock that is stepped, a frame loop, a screen,
/// a first responder, a pasteboard, a direction of layout and preferences of the user, of their own.
///
///     let world = World()
///     let stage = world.run { HeadlessStage(size: CGSize(width: 320, height: 480)) }
///     world.run { stage.show(controller) }
///
/// So one window can show what happens in another, at any time and speed. Whatever touches its views or
/// their animations does so within `run`, and nothing within `run` touches views outside.
@MainActor package final class World {
  private var layers: LayerWorld
  private var shown = UIApplication.Shown()
  private var extent = UIScreen.Extent()
  private var traits = ScreenTraits()
  private var reducesMotion = false
  private var pasteboard = UIPasteboard.Content()
  private var isCurrent = false

  /// - Parameter time: The first value of its clock, in seconds.
  package init(time: TimeInterval = 100) {
    layers = LayerWorld(time: time)
  }

  /// Runs `body` in this world; within it, does no more than call it. The contract observer of the task outside
  /// hears of nothing in it.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !isCurrent else { return try body() }
    exchange()
    isCurrent = true
    defer {
      isCurrent = false
      exchange()
    }
    return try ContractTask.$observer.withValue(nil, operation: body)
  }

  private func exchange() {
    layers.exchange()
    // First the traits, as those that are current follow the screen.
    ScreenTraits.exchange(&traits)
    UIApplication.shared.exchange(&shown)
    UIScreen.main.exchange(&extent)
    UIAccessibility.exchange(reducesMotion: &reducesMotion)
    UIPasteboard.general.exchange(&pasteboard)
  }
}
