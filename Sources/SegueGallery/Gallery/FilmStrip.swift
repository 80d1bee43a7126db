import Segue

/// Draws a transition as a row of frames, on a stepped clock and without a display.
@MainActor public struct FilmStrip {
  private let engine: Engine
  private let size: CGSize
  private let scale: CGFloat

  /// Between two frames, in pixels.
  private static let gap: CGFloat = 8
  /// How long the frames of an engine that takes no time are apart, all together, in seconds.
  private static let shortestDuration: TimeInterval = 0.1

  /// - Parameters:
  ///   - size: Of one frame, in points.
  ///   - scale: Pixels a point.
  public init(_ engine: Engine, size: CGSize, scale: CGFloat = 1) {
    self.engine = engine
    self.size = size
    self.scale = scale
  }

  /// The size in pixels of a strip of so many frames.
  public func pixelSize(frames count: Int) -> CGSize {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    return CGSize(width: CGFloat(count) * (width + Self.gap) - Self.gap, height: height)
  }

  /// So many frames of the transition from the first panel to the second, evenly spaced: the first shows
  /// it before it begins, the last when it is over. A single one shows its middle.
  ///
  /// - Precondition: `count` is positive.
  public func frames(_ count: Int) -> [CGImage] {
    precondition(count > 0, "a film strip of \(count) frames shows nothing")
    let duration = max(engine.duration, Self.shortestDuration)
    let times =
      count == 1
      ? [duration / 2] : (0..<count).map { duration * Double($0) / Double(count - 1) }
    return frames(at: times)
  }

  /// A frame for each time of an ascending list, in seconds since the transition began.
  public func frames(at times: [TimeInterval]) -> [CGImage] {
    let stage = HeadlessStage(size: size, scale: scale)
    let vendor = EngineVendor(engine)
    let container = Gallery.makeContainer()
    container.delegate = vendor
    stage.show(container)
    stage.settle()

    var pictures: [CGImage] = []
    var now: TimeInterval = 0
    if times.first == 0 { pictures.append(stage.picture()) }
    container.select(1)
    stage.turn()
    for time in times.dropFirst(pictures.count) {
      stage.step(time - now)
      now = time
      pictures.append(stage.picture())
    }
    return pictures
  }

  /// The frames side by side.
  public func image(frames count: Int) -> UIImage {
    let pictures = frames(count)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: pixelSize(frames: count), format: format)
    return renderer.image { context in
      Theme.background.setFill()
      context.fill(CGRect(origin: .zero, size: pixelSize(frames: count)))
      for (index, picture) in pictures.enumerated() {
        let x = CGFloat(index) * ((size.width * scale).rounded() + Self.gap)
        UIImage(cgImage: picture).draw(at: CGPoint(x: x, y: 0))
      }
    }
  }
}
