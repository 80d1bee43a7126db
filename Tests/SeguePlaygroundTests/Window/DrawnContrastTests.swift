import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// Text can be read where it is drawn: each label has WCAG 2's contrast of at least 4.5 to its background, measured
/// in pictures with and without the labels.
@MainActor @Suite(.serialized) struct DrawnContrastTests {
  private static let least = 4.5
  /// A scale at which letters have pixels that they cover wholly.
  private static let scale: CGFloat = 2

  private func labels(in view: UIView) -> [UILabel] {
    let here = (view as? UILabel).map { $0.text?.isEmpty == false ? [$0] : [] } ?? []
    return here + view.subviews.filter { !$0.isHidden }.flatMap(labels)
  }

  private func luminance(_ pixel: UInt32) -> Double {
    func component(_ byte: UInt32) -> Double { Double(byte & 255) / 255 }
    return Contrast.luminance(
      red: component(pixel >> 16), green: component(pixel >> 8), blue: component(pixel))
  }

  /// Expects that all visible labels can be read.
  private func expectReadable(_ stage: HeadlessStage, _ state: String) {
    // Dimmed text below a sheet is not meant to be read.
    let shown = stage.window.rootViewController?.presentedViewController?.view
    let labels = labels(in: shown ?? stage.window)
    let drawn = stage.picture().bitmap
    // Marked, every visible label is told from its ground, whatever its own color is.
    let colors = labels.map(\.textColor)
    for label in labels { label.textColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    let marked = stage.picture().bitmap
    for (label, color) in zip(labels, colors) { label.textColor = color }
    for label in labels { label.layer.isHidden = true }
    let ground = stage.picture().bitmap
    for label in labels { label.layer.isHidden = false }
    let whole = CGRect(x: 0, y: 0, width: drawn.width, height: drawn.height)
    for label in labels {
      let place = label.convert(label.bounds, to: nil)
      let toPixels = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      let area = place.applying(toPixels).intersection(whole)
      guard area.width >= 1, area.height >= 1 else { continue }
      var (best, isSeen) = (1.0, false)
      for y in Int(area.minY)..<Int(area.maxY) where best < Self.least {
        // One pixel with enough contrast is enough: the others need not be looked at.
        for x in Int(area.minX)..<Int(area.maxX)
        where best < Self.least && marked[x, y] != ground[x, y] {
          isSeen = true
          best = max(best, Contrast.of(luminance(drawn[x, y]), luminance(ground[x, y])))
        }
      }
      // A label that lies behind something changes no pixel.
      expect(!isSeen || best >= Self.least, "“\(label.text ?? "")” \(state): \(best)")
    }
  }

  private func makeStage(_ width: CGFloat, _ height: CGFloat, _ look: Look) -> HeadlessStage {
    let stage = HeadlessStage(size: CGSize(width: width, height: height), scale: Self.scale)
    stage.window.traitOverrides.look = look
    return stage
  }

  /// All panels, and all containers.
  private nonisolated static let shown =
    Panel.all.indices.map { (ContainerKind.custom, $0) }
    + Gallery.containers.dropFirst().enumerated().map { ($1, $0) }

  @Test(arguments: shown, Look.allCases)
  func inEveryPanel(shown: (kind: ContainerKind, panel: Int), look: Look) throws {
    let (kind, panel) = shown
    let engine = Gallery.standardEngine
    let vendor = EngineVendor(engine)
    let stage = makeStage(360, 420, look)
    stage.show(Gallery.makeContainer(kind, vendor: vendor, panel: panel))
    stage.settle()

    expectReadable(stage, "at rest")
    for (title, opened) in [("Open detail", ["Light", "Dark"]), ("Present", [])] {
      guard let button = button(title, in: stage.window) else { continue }
      stage.window.hoverMoved(to: button)
      stage.settle()
      expectReadable(stage, "with the pointer on \(title)")
      stage.press(button)
      stage.settle()
      expectReadable(stage, "with \(title) pressed")
      stage.release()
      stage.settle()
      expectReadable(stage, "after \(title)")
      for part in opened {
        guard let place = self.button(part, in: stage.window) else { continue }
        stage.window.hoverMoved(to: place)
        stage.tap(place)
        stage.settle()
        expectReadable(stage, "in the shade \(part)")
      }
    }
  }

  /// The middle of the visible label with this text.
  private func button(_ text: String, in view: UIView) -> CGPoint? {
    let label = labels(in: view).last { $0.text == text }
    return label.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
  }

  /// Tabs of the container under the pointer, and pressed.
  @Test(arguments: 0..<Panel.all.count, Look.allCases)
  func inEveryTab(tab: Int, look: Look) throws {
    let stage = makeStage(360, 160, look)
    stage.show(Gallery.makeContainer(panel: 0))
    stage.settle()
    let place = CGPoint(x: 45 + 90 * CGFloat(tab), y: 140)

    for isChosen in [false, true] {
      stage.window.hoverMoved(to: place)
      stage.settle()
      expectReadable(stage, "under the pointer")
      stage.press(place)
      stage.step()
      expectReadable(stage, "pressed, \(isChosen)")
      stage.release()
      stage.settle()
    }
  }

  @Test(arguments: Gallery.scenes, Look.allCases)
  func inEveryScene(scene: SegueGallery.Scene, look: Look) {
    let stage = makeStage(460, 360, look)
    stage.show(scene.makeController())
    stage.settle()

    expectReadable(stage, scene.fileName)
  }

  /// The list, the bars, and the rows of engines where they do not apply.
  @Test(arguments: [ContainerKind.custom, .sheet], Look.allCases)
  func inTheWindowsOwnParts(kind: ContainerKind, look: Look) throws {
    let stage = makeStage(700, 480, look)
    var setup = Session.Setup()
    setup.content = .container(kind)
    setup.traits.look = look
    let playground = PlaygroundViewController(setup) {}
    stage.show(playground)
    stage.settle()

    expectEqual(playground.view.traitCollection[LookTrait.self], look)
    expectReadable(stage, "at rest")
    for place in [CGPoint(x: 60, y: 100), CGPoint(x: 400, y: 20)] {
      stage.window.hoverMoved(to: place)
      stage.settle()
      expectReadable(stage, "with the pointer at \(place)")
    }
    playground.showHelp()
    stage.settle()
    expectReadable(stage, "with the help")
  }
}
