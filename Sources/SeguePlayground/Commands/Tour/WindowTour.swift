import Foundation
import Segue
import SegueGallery
import SegueSession

/// The window at work: an engine is chosen, a tab is clicked, the transition is looked at once more by hand, the engine is
/// swapped in the midst of it, and a screen is dragged away.
@MainActor final class WindowTour {
  private let stage: HeadlessStage
  let playground: PlaygroundViewController
  private let hand: TourHand

  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: Pixels per point.
  ///   - show: Receives each picture.
  init(size: CGSize, scale: CGFloat = 1, show: @escaping (CGImage) throws -> Void) {
    stage = HeadlessStage(size: size, scale: scale)
    var settings = PlaygroundSettings()
    // The stage is to be large, and the hand chooses engines.
    settings.panels = [.gallery, .timeline]
    // Favorites are at the top of the list; a slow cube leaves time to scrub.
    settings.favorites = [Engine.cube.fileName]
    var setup = Session.Setup()
    setup.tunings[.cube] = Tuning(.cube, ["duration": 1.5])
    playground = PlaygroundViewController(setup, settings: settings) {}
    playground.showsFrameNumbers = false
    stage.show(playground)
    stage.settle()
    hand = TourHand(on: stage, at: CGPoint(x: size.width * 0.47, y: size.height * 0.5), show: show)
  }

  /// Plays the tour. Throws a sentence if the window is too small.
  func play() throws {
    try hand.rest(0.25)
    try hand.click(row(.cube), over: 0.45)
    try hand.click(tab(1), over: 0.5)
    let axis = playground.timeline
    try hand.rest(0.35)
    try hand.move(to: axis.point(at: 0.97), over: 0.8)
    try hand.rest(0.25)
    try hand.drag(
      from: axis.point(at: 0.97), over: 0.05,
      through: [(axis.point(at: 0.2), 0.65), (axis.point(at: 0.36), 0.35)])
    try hand.click(row(.animator), over: 0.4)
    try hand.rest(0.3)
    try hand.key(" ")
    try hand.rest(0.25)
    try hand.click(button("Open detail"), over: 0.5)
    try hand.rest(1)
    let screen = playground.stage.screen
    func point(_ x: CGFloat) -> CGPoint {
      screen.convert(CGPoint(x: screen.bounds.width * x, y: screen.bounds.height * 0.6), to: nil)
    }
    try hand.drag(from: point(0.12), over: 0.3, through: [(point(0.5), 0.5), (point(0.8), 0.25)])
    try hand.rest(0.9)
  }

  // MARK: Points

  private func row(_ engine: Engine) throws -> CGPoint {
    playground.view.layoutIfNeeded()
    return try point(of: engine.title, in: playground.list)
  }

  private func tab(_ index: Int) throws -> CGPoint { try button(Panel.all[index].title) }

  /// Returns the middle of a label on the stage, in points of the window.
  private func button(_ text: String) throws -> CGPoint {
    let transport = playground.transport
    let middle = try transport.stage.perform { try point(of: text, in: transport.stage.window) }
    return playground.stage.screen.convert(middle, to: nil)
  }

  /// Returns the middle of the last visible label with a text, in points of its window.
  private func point(of text: String, in view: UIView) throws -> CGPoint {
    let label = labels(text, in: view).last {
      view.convert(view.bounds, to: nil).contains(Self.middle($0))
    }
    guard let label else {
      throw CommandFailure.wrongUse(
        "The window is too small for the tour: “\(text)” is not to be seen.")
    }
    return Self.middle(label)
  }

  private static func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func labels(_ text: String, in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let own = (view as? UILabel).flatMap { $0.text == text ? $0 : nil }
    return (own.map { [$0] } ?? []) + view.subviews.flatMap { labels(text, in: $0) }
  }
}
