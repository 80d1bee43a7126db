import UIKit

/// Draws a transition as a row of frames, on a stepped clock and without a display.
@MainActor public struct FilmStrip {
  /// A moment of the transition.
  public struct Frame: Equatable, Sendable {
    /// Seconds since the transition began.
    public let time: TimeInterval
    /// What the stage shows then.
    public let image: CGImage
  }

  private let subject: FilmSubject
  private let from: Int
  private let to: Int
  private let size: CGSize
  private let scale: CGFloat

  // In points.
  private static let gap: CGFloat = 8
  private static let captionHeight: CGFloat = 24
  private static let captionSize: CGFloat = 12

  /// The color around the frames: lighter than dark frames, darker than white ones, and legible
  /// behind text.
  static let paper = UIColor(red: 0.68, green: 0.7, blue: 0.74, alpha: 1)
  private static let ink = Theme.void

  /// The longest transition of the playground, in seconds.
  private static let longest: TimeInterval = 20
  /// Pixels per point of the pictures in which changes are measured.
  private static let glance: CGFloat = 0.25

  /// The strip of one transition between two pages.
  ///
  /// - Parameters:
  ///   - subject: What is filmed: an engine in a container, or a scene.
  ///   - from: The index of the page that leaves, from 0.
  ///   - to: The index of the page that appears.
  ///   - size: The size of one frame, in points.
  ///   - scale: Pixels per point.
  public init(
    _ subject: FilmSubject, from: Int = 0, to: Int = 1, size: CGSize, scale: CGFloat = 1
  ) {
    self.subject = subject
    self.from = from
    self.to = to
    self.size = size
    self.scale = scale
  }

  /// A strip of an engine in the custom container.
  public init(_ engine: Engine, size: CGSize, scale: CGFloat = 1) {
    self.init(.container(.custom, engine), size: size, scale: scale)
  }

  /// How many pages there are, and whether every page leads to every other; if not, all lead to and
  /// from the first one only.
  public var pages: (count: Int, areTabs: Bool) {
    let turner = PageTurner(subject, size: size, scale: scale)
    return (turner.pageCount, turner.hasTabs)
  }

  /// `count` frames of the transition with an equal amount of visible change between them: the
  /// first is before it begins, the last when nothing changes any more. A single one shows its
  /// middle.
  ///
  /// - Precondition: `count` is positive.
  public func frames(_ count: Int) -> [Frame] {
    guard count > 0 else { fatalError("a film strip of \(count) frames shows nothing") }
    let steps = Self.steps(changes(atLeast: count), count)
    let turner = PageTurner(subject, size: size, scale: scale)
    turner.show(from)
    var frames: [Frame] = []
    play(turner, until: steps.last ?? 0) { step, time in
      guard steps[frames.count...].first == step else { return }
      // What still changes then is too little to be seen.
      if count > 1, frames.count == count - 1 { turner.stage.settle() }
      frames.append(Frame(time: time, image: turner.stage.picture()))
    }
    return frames
  }
}

// MARK: - Timing

extension FilmStrip {
  /// Plays the transition frame by frame; step 0 is before it begins, step 1 its first moment.
  private func play(
    _ turner: PageTurner, until last: Int, _ look: (_ step: Int, _ time: TimeInterval) -> Void
  ) {
    look(0, 0)
    guard last > 0 else { return }
    turner.turn(from: from, to: to)
    let stage = turner.stage
    let start = stage.now
    look(1, 0)
    for step in stride(from: 2, through: last, by: 1) {
      stage.step()
      look(step, stage.now - start)
    }
  }

  /// The visible change of each step until everything is at rest, for at least `count` steps.
  private func changes(atLeast count: Int) -> [Int] {
    let turner = PageTurner(subject, size: size, scale: Self.glance)
    turner.show(from)
    var last = turner.stage.picture()
    var changes: [Int] = []
    func note() {
      let picture = turner.stage.picture()
      changes.append(Self.difference(last, picture))
      last = picture
    }
    turner.turn(from: from, to: to)
    note()
    let limit = Int(Self.longest / turner.stage.frameDuration)
    while changes.count < limit, turner.stage.isMoving || changes.count < count {
      turner.stage.step()
      note()
    }
    return changes
  }

  /// The sum over the color channels of all pixels.
  private static func difference(_ a: CGImage, _ b: CGImage) -> Int {
    let (a, b) = (a.bitmap, b.bitmap)
    guard a.width == b.width, a.height == b.height else { return 0 }
    let count = a.width * a.height
    return a.withPixels { a in
      b.withPixels { b in
        var sum = 0
        for index in 0..<count where a[index] != b[index] {
          for shift in stride(from: UInt32(0), through: 16, by: 8) {
            sum += abs(Int(a[index] >> shift & 0xFF) - Int(b[index] >> shift & 0xFF))
          }
        }
        return sum
      }
    }
  }

  /// The steps that divide the total change into equal amounts, in ascending order. `changes`
  /// begins with the first step's change.
  static func steps(_ changes: [Int], _ count: Int) -> [Int] {
    var sums = [0]
    for change in changes { sums.append(sums[sums.count - 1] + change) }
    let total = sums[sums.count - 1]
    func step(_ goal: Double) -> Int {
      let above = sums.firstIndex { Double($0) >= goal } ?? sums.count - 1
      guard above > 0 else { return 0 }
      let isNearer = goal - Double(sums[above - 1]) < Double(sums[above]) - goal
      return isNearer ? above - 1 : above
    }
    guard count > 1 else { return [step(Double(total) / 2)] }
    var steps: [Int] = []
    for index in 0..<count {
      let wanted = step(Double(total) * Double(index) / Double(count - 1))
      let least = steps.last.map { $0 + 1 } ?? 0
      steps.append(max(least, min(wanted, sums.count - count + index)))
    }
    return steps
  }
}

// MARK: - As one picture

extension FilmStrip {
  /// The size in pixels of a strip of `count` frames.
  public func pixelSize(frames count: Int) -> CGSize {
    let (frame, gap) = (framePixels, gapPixels)
    return CGSize(
      width: CGFloat(count) * (frame.width + gap) + gap,
      height: frame.height + gap + captionPixels)
  }

  private var framePixels: CGSize {
    CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  private var gapPixels: CGFloat { max(1, (Self.gap * scale).rounded()) }
  private var captionPixels: CGFloat { max(1, (Self.captionHeight * scale).rounded()) }

  /// The frames side by side, each above its name and time.
  public func image(frames count: Int) -> UIImage {
    let frames = frames(count)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: pixelSize(frames: count), format: format)
    return renderer.image { context in
      Self.paper.setFill()
      context.fill(CGRect(origin: .zero, size: pixelSize(frames: count)))
      for (index, frame) in frames.enumerated() {
        let x = gapPixels + CGFloat(index) * (framePixels.width + gapPixels)
        UIImage(cgImage: frame.image).draw(at: CGPoint(x: x, y: gapPixels))
        drawCaption(
          of: frame,
          in: CGRect(
            x: x, y: gapPixels + framePixels.height, width: framePixels.width,
            height: captionPixels))
      }
    }
  }

  /// The time on the right, and to its left as much of the name as fits.
  private func drawCaption(of frame: Frame, in rect: CGRect) {
    let font = UIFont.systemFont(ofSize: Self.captionSize * scale, weight: .medium)
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: Self.ink]
    let hundredths = Int((frame.time * 100).rounded())
    let fraction = hundredths % 100
    let time = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    let width = time.size(withAttributes: attributes).width.rounded(.up)
    let y = rect.minY + ((rect.height - font.lineHeight) / 2).rounded()
    if width <= rect.width {
      time.draw(at: CGPoint(x: rect.maxX - width, y: y), withAttributes: attributes)
    }
    let room = rect.width - width - gapPixels
    var name = subject.name[...]
    while !name.isEmpty, String(name).size(withAttributes: attributes).width > room {
      name = name.dropLast()
    }
    String(name).draw(at: CGPoint(x: rect.minX, y: y), withAttributes: attributes)
  }
}

extension HeadlessStage {
  /// Whether the next frame may look different.
  fileprivate var isMoving: Bool {
    FrameLoop.shared.nextDeadline != nil || FrameLoop.shared.needsFrame
  }
}
