import Segue
import SegueGallery
import SegueInspection
import SegueSession

/// All engines of a list on one picture: of each its name and two strips, forward above backward, in columns below the
/// names of their groups.
///
/// The strips leave out their ends, where every engine shows the same.
@MainActor struct EngineSheet {
  // In pixels.
  private static let margin: CGFloat = 12
  /// Between frames, and between the two ways.
  private static let gap: CGFloat = 3
  private static let columnGap: CGFloat = 20
  private static let rowGap: CGFloat = 10
  private static let nameHeight: CGFloat = 18
  private static let groupHeight: CGFloat = 34
  /// The width that the columns fill; a single one may be wider.
  private static let standardWidth: CGFloat = 1200
  /// The area of a frame where no side is given: tall and wide screens are as easy to see.
  private static let standardArea: CGFloat = 100 * 100

  private static let nameStyle = style(12, .medium)
  private static let groupStyle = style(15, .bold)

  private static func style(
    _ size: CGFloat, _ weight: UIFont.Weight
  ) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: FilmStrip.ink]
  }

  private let engines: [Engine]
  private let container: ContainerKind
  /// The size of the screens, in points.
  private let size: CGSize
  private let frames: Int
  private let traits: StageTraits
  /// Pixels per point.
  let scale: CGFloat
  /// The width of the longest name of an engine or a group, in pixels.
  private let nameWidth: CGFloat

  /// - Parameters:
  ///   - engines: The engines, in the order of the gallery.
  ///   - container: The container in which they run.
  ///   - size: The size of the screens, in points.
  ///   - side: The longer side of a frame, in pixels; without one, all frames have the same area.
  ///   - frames: The number of frames each way, ends not counted.
  ///   - traits: The preferences of the stage's user.
  init(
    _ engines: [Engine], in container: ContainerKind = .custom, size: CGSize, side: Int? = nil,
    frames: Int, traits: StageTraits = StageTraits()
  ) {
    (self.engines, self.container) = (engines, container)
    (self.size, self.frames, self.traits) = (size, frames, traits)
    scale =
      side.map { CGFloat($0) / max(size.width, size.height) }
      ?? (Self.standardArea / (size.width * size.height)).squareRoot()
    func width(_ text: String, _ style: [NSAttributedString.Key: Any]) -> CGFloat {
      text.size(withAttributes: style).width.rounded(.up)
    }
    nameWidth =
      engines.map {
        max(width($0.title, Self.nameStyle), width($0.group.rawValue, Self.groupStyle))
      }
      .max() ?? 0
  }

  // MARK: - Layout

  private var frameSize: CGSize {
    CGSize(
      width: max(1, (size.width * scale).rounded()), height: max(1, (size.height * scale).rounded())
    )
  }

  /// The size of an engine's name and strips; names are seen whole.
  private var cellSize: CGSize {
    CGSize(
      width: max(CGFloat(frames) * (frameSize.width + Self.gap) - Self.gap, nameWidth),
      height: Self.nameHeight + 2 * frameSize.height + Self.gap)
  }

  private var columns: Int {
    let column = cellSize.width + Self.columnGap
    return max(1, Int((Self.standardWidth + Self.columnGap) / column))
  }

  /// The groups that have engines here, in the order of the gallery; one's own come last.
  private var groups: [(name: String, engines: [Engine])] {
    Engine.Group.allCases
      .map { group in (group.rawValue, engines.filter { $0.group == group }) }
      .filter { !$0.1.isEmpty }
  }

  /// The size of the picture, in pixels.
  var pixelSize: CGSize {
    let rows = groups.reduce(0) { $0 + ($1.engines.count + columns - 1) / columns }
    let across = CGFloat(min(columns, groups.map(\.engines.count).max() ?? 0))
    return CGSize(
      width: 2 * Self.margin + across * (cellSize.width + Self.columnGap) - Self.columnGap,
      height: 2 * Self.margin + CGFloat(groups.count) * Self.groupHeight
        + CGFloat(rows) * (cellSize.height + Self.rowGap))
  }

  // MARK: - Drawing

  /// The picture.
  ///
  /// - Parameter progress: Receives each engine before it is drawn.
  func image(progress: (Engine) -> Void = { _ in }) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: pixelSize, format: format).image { context in
      FilmStrip.paper.setFill()
      context.fill(CGRect(origin: .zero, size: pixelSize))
      var y = Self.margin
      for group in groups {
        group.name.draw(
          at: CGPoint(x: Self.margin, y: y + 8), withAttributes: Self.groupStyle)
        y += Self.groupHeight
        for (index, engine) in group.engines.enumerated() {
          progress(engine)
          let column = CGFloat(index % columns)
          draw(
            engine,
            at: CGPoint(x: Self.margin + column * (cellSize.width + Self.columnGap), y: y))
          if index % columns == columns - 1 || index == group.engines.count - 1 {
            y += cellSize.height + Self.rowGap
          }
        }
      }
    }
  }

  private func draw(_ engine: Engine, at origin: CGPoint) {
    engine.title.draw(at: origin, withAttributes: Self.nameStyle)
    var y = origin.y + Self.nameHeight
    for way in [(from: 0, to: 1), (from: 1, to: 0)] {
      for (index, picture) in pictures(of: engine, from: way.from, to: way.to).enumerated() {
        let x = origin.x + CGFloat(index) * (frameSize.width + Self.gap)
        UIImage(cgImage: picture).draw(in: CGRect(origin: CGPoint(x: x, y: y), size: frameSize))
      }
      y += frameSize.height + Self.gap
    }
  }

  /// The frames between the ends of a transition.
  private func pictures(of engine: Engine, from: Int, to: Int) -> [CGImage] {
    let strip = FilmStrip(
      .container(container, engine.untuned), from: from, to: to, size: size, scale: scale,
      traits: traits)
    return strip.frames(frames + 2).dropFirst().dropLast().map(\.image)
  }
}
