import Expectations
import Foundation
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The layers of the stage, taken apart.
@MainActor @Suite(.serialized) struct LayersTests {
  private let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
  private let playground: PlaygroundViewController

  init() {
    playground = stage.showPlayground()
    playground.chooseEngine(Gallery.engines.first { $0.title == "Cover" } ?? Gallery.standardEngine)
  }

  private var exploded: ExplodedView { playground.exploded }

  private var scene: LayerScene {
    get throws { try #require(exploded.scene) }
  }

  /// Begins the transition to the next page, lets it play for so long, and stops.
  private func play(_ seconds: TimeInterval) {
    playground.transport.turnPage()
    playground.run()
    stage.run(for: seconds)
    playground.transport.pause()
    playground.run()
  }

  /// Takes the layers apart, and waits until they stand.
  private func takeApart() {
    stage.key("e")
    stage.run(for: 0.4)
  }

  /// The displayed middle of the layer with that number, in points of the window.
  private func middle(of index: Int) throws -> CGPoint {
    let corners = exploded.corners(of: index, in: try scene)
    let sum = corners.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return exploded.convert(CGPoint(x: sum.x / 4, y: sum.y / 4), to: nil)
  }

  private func index(named name: String) throws -> Int {
    try #require(try scene.cards.firstIndex { $0.name == name && $0.drawing != nil })
  }

  @Test func theyAreTakenApartAndPutTogether() throws {
    takeApart()
    expect(!exploded.isHidden && !playground.layerPanel.isHidden)
    expect(playground.inspector.isHidden)
    try expect(scene.cards.count > 20)
    try expect(scene.cards.contains { $0.name == "UILabel “Open detail”" })

    stage.key(UIKeyCommand.inputEscape)
    stage.settle()
    expect(exploded.isHidden && playground.layerPanel.isHidden && !playground.inspector.isHidden)
  }

  @Test func layersLieAboveWhatTheyLieInAndWhatTheyCover() throws {
    play(0.2)
    takeApart()
    let scene = try scene
    for (index, card) in scene.cards.enumerated() {
      guard let parent = card.parent else { continue }
      expect(scene.levels[index] >= scene.levels[parent] + (card.drawing == nil ? 0 : 1))
    }
    let panels = scene.cards.indices.filter { scene.cards[$0].name == "GradientView" }
    expectEqual(panels.count, 2)
    let levels = panels.map { scene.levels[$0] }
    let inFirst = (panels[0] + 1..<panels[1]).filter { scene.cards[$0].drawing != nil }
    // All layers of the old panel are below the new one.
    let highest = inFirst.map { scene.levels[$0] }.max() ?? 0
    expect(levels[1] > highest)
  }

  @Test func aClickPicksTheForemostAndAgainTheNext() throws {
    takeApart()
    let label = try index(named: "UILabel “Lagoon”")
    let point = try middle(of: label)

    stage.tap(point)
    try expectEqual(exploded.selection, scene.cards[label].id)
    expect(playground.state.layers?.point != nil)
    stage.run(for: 0.5)
    stage.tap(point)

    let next = try #require(try scene.index(of: exploded.selection))
    expect(next < label)
    stage.run(for: 0.5)
    stage.tap(CGPoint(x: exploded.frame.minX + 4, y: exploded.frame.minY + 4))
    expect(exploded.selection == nil)
  }

  @Test func draggingOrbitsAndTheWheelSpreads() throws {
    takeApart()
    let before = exploded.camera
    let middle = CGPoint(x: exploded.frame.midX, y: exploded.frame.midY)

    stage.press(middle)
    stage.drag(to: CGPoint(x: middle.x + 80, y: middle.y + 40))
    stage.release()
    let turned = exploded.camera
    expect(turned.yaw > before.yaw && turned.pitch < before.pitch)
    expectEqual(turned.spread, before.spread)

    stage.window.scrolled(by: CGVector(dx: 0, dy: -60), at: middle)
    stage.run(for: 0.5)
    expect(exploded.camera.spread > turned.spread)
  }

  /// The parts of each pixel make its color. At edges that are joined where all is drawn together, and are not where
  /// layers are drawn alone, colors differ a little.
  @Test func thePartsOfAPixelMakeItsColor() throws {
    play(0.2)
    let whole = playground.transport.picture()
    let scene = playground.transport.layers()
    let probe = PixelProbe()
    for y in stride(from: 7, to: whole.height, by: 41) {
      for x in stride(from: 5, to: whole.width, by: 37) {
        let stack = try #require(probe.stack(at: CGPoint(x: x, y: y), in: scene))
        let seen = whole.bitmap[x, y]
        let color = stack.color.cgColor
        for (shift, value) in [(16, color.red), (8, color.green), (0, color.blue)] {
          let other = Double(seen >> shift & 0xFF)
          expect(abs(value * 255 - other) <= 16, "at \(x), \(y): \(stack.parts)")
        }
        expect(stack.parts.reduce(0) { $0 + $1.share } > 0.98)
      }
    }
  }

  @Test func whatMovesIsToldWithWhatMovesIt() throws {
    play(0.2)
    takeApart()
    let scene = try scene
    let moving = try #require(scene.cards.first { !$0.animations.isEmpty })
    let animation = moving.animations[0]
    let usual = ["position", "bounds", "opacity", "transform"]
    expect(usual.contains { animation.keyPath.hasPrefix($0) })
    expect(animation.elapsed > 0 && animation.elapsed < animation.duration)
    let moved = moving.values.filter { $0.model != $0.shown }
    expect(!moved.isEmpty)
  }

  /// Any moment of the past shows the layers that it had.
  @Test func scrubbingTakesEachMomentApart() throws {
    takeApart()
    var live: [Int: [ProjectiveTransform]] = [:]
    playground.transport.turnPage()
    playground.run()
    for _ in 0..<20 {
      stage.run(for: 1.0 / 60)
      live[playground.transport.position] = try scene.cards.map(\.map)
    }
    stage.settle()
    for position in live.keys.sorted(by: >) {
      playground.transport.pause()
      playground.transport.seek(to: position)
      playground.run()
      try expectEqual(scene.cards.map(\.map), live[position])
    }
  }

  @Test func aChoiceInTheListIsFramed() throws {
    takeApart()
    let card = try scene.cards[3]
    playground.layerPanel.didChoose?(card.id)
    expectEqual(exploded.selection, card.id)
    expect(playground.state.layers?.point == nil)
  }

  @Test func theirListTakesThePlaceOfTheCode() {
    playground.toggle(.code)
    stage.settle()
    expect(!playground.codeView.isHidden)
    takeApart()
    expect(!playground.layerPanel.isHidden && playground.codeView.isHidden)
    expectEqual(playground.layerPanel.frame, playground.layout.tabContent)
    stage.key("e")
    stage.settle()
    expect(playground.layerPanel.isHidden && !playground.codeView.isHidden)
  }

  @Test func atRestNothingIsDue() {
    alone {
      let stage = HeadlessStage(size: CGSize(width: 1100, height: 720))
      defer { stage.close() }
      let playground = stage.showPlayground()
      stage.key("e")
      stage.settle()
      expect(!playground.exploded.isHidden)
      expect(FrameLoop.shared.nextDeadline == nil)
    }
  }

  @Test(arguments: [CGSize(width: 360, height: 240), CGSize(width: 700, height: 480)])
  func theyFitInSmallWindows(size: CGSize) throws {
    stage.resize(to: size)
    stage.settle()
    takeApart()
    expect(!exploded.isHidden)
    expectEqual(exploded.frame, playground.layout.stage)
    stage.resize(to: CGSize(width: 40_000, height: 300))
    stage.settle()
    try expect(scene.cards.count > 20)
  }
}
