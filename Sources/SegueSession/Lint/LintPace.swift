import Segue
import SegueGallery
import SegueInspection

/// The pace of a transition that plays in a container, at 60 frames a second: how soon it is seen to move,
/// how it sets out and arrives, and whether its screens cover the container.
@MainActor struct LintPace {
  /// A kind of fault, with the bound of its magnitude.
  enum Kind: String, CaseIterable, Encodable {
    /// Frames in which nothing is seen to change before anything does; and after all has.
    case idleStart, idleEnd
    /// The part of the whole change in the first step; and in the last.
    case firstStep, lastStep
    /// The part of the area in which the container is seen behind the screens.
    case gap

    var bound: Double {
      switch self {
      case .idleStart: 1
      case .idleEnd: 2
      case .firstStep, .lastStep: 0.2
      case .gap: 0.01
      }
    }
  }

  struct Fault {
    let kind: Kind
    let magnitude: Double
    /// The number of the frame, from 0: the one before anything moves.
    let frame: Int
    /// The area that changes in the frame, or all of the container's, in points.
    let place: CGRect

    var sentence: String {
      let percent = "\(Int((magnitude * 100).rounded())) %"
      return switch kind {
      case .idleStart: "Nothing is seen to change in the first \(Int(magnitude)) frames."
      case .idleEnd: "Nothing is seen to change in the last \(Int(magnitude)) frames."
      case .firstStep: "It does \(percent) of its way in the first frame."
      case .lastStep: "It does \(percent) of its way in the last frame."
      case .gap: "The container is seen behind \(percent) of the screens."
      }
    }
  }

  static let framesPerSecond = 60
  /// The most frames that are looked at.
  private static let longest = 20 * framesPerSecond
  /// The least part of the whole change that is seen in a frame.
  private static let leastChange = 0.0005

  /// The change of each frame, as a part of the whole.
  let steps: [Double]
  /// The largest part of the area in which the container is seen.
  let gap: Double
  private let gapFrame: Int
  /// The area that changes in each frame; nil: nothing does.
  private let places: [CGRect?]
  private let area: CGRect
  private let expected: Engine.Discontinuity

  /// Plays a case whose ending is `.played`.
  init(of lintCase: LintCase) {
    let stage = HeadlessStage(size: LintCase.size, framesPerSecond: Self.framesPerSecond)
    defer { stage.close() }
    let scene = LintScene(lintCase.engine, in: lintCase.container, on: stage)
    _ = lintCase.approach(scene, on: stage)
    // In the custom container it lies behind the view that contains the screens.
    let content = scene.container.shownMember?.view.superview
    let ground = lintCase.container == .custom ? content?.superview.map(Ground.init) : nil
    var last = stage.picture()
    var changes: [Int] = []
    var places: [CGRect?] = []
    var gap = (part: 0.0, frame: 0)
    lintCase.start(scene)
    var isMoving = true
    repeat {
      changes.isEmpty ? stage.turn() : stage.step()
      isMoving = changes.isEmpty || stage.isMoving
      let picture = stage.picture()
      changes.append(FilmStrip.difference(last, picture))
      places.append(
        PixelRect(whereDiffers: picture.bitmap, from: last.bitmap).map { rect in
          CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        })
      last = picture
      if let part = ground?.visiblePart(on: stage, in: scene.area), part > gap.part {
        gap = (part, changes.count - 1)
      }
    } while isMoving && changes.count < Self.longest
    // The first moment is the start itself, and the last one the rest.
    let total = max(1, changes.reduce(0, +))
    steps = changes.dropFirst().map { Double($0) / Double(total) }
    self.places = Array(places.dropFirst())
    (self.gap, gapFrame) = gap
    area = scene.area
    expected = lintCase.engine.asksFor
  }

  /// The numbers of the first and the last step that are seen to change, from 0; nil: none is.
  private var seen: (first: Int, last: Int)? {
    let isSeen = steps.map { $0 > Self.leastChange }
    guard let first = isSeen.firstIndex(of: true), let last = isSeen.lastIndex(of: true) else {
      return nil
    }
    return (first, last)
  }

  /// Frames before and after all that is seen to change.
  var idle: (start: Int, end: Int) {
    guard let seen else { return (steps.count, steps.count) }
    return (seen.first, steps.count - 1 - seen.last)
  }

  /// Parts of the whole change in the first and the last frame that are seen to change.
  var ends: (first: Double, last: Double) {
    seen.map { (steps[$0.first], steps[$0.last]) } ?? (0, 0)
  }

  func magnitude(of kind: Kind) -> Double {
    switch kind {
    case .idleStart: Double(idle.start)
    case .idleEnd: Double(idle.end)
    case .firstStep: ends.first
    case .lastStep: ends.last
    case .gap: gap
    }
  }

  /// The number of the frame in which it is seen, from 0: the one before anything moves.
  private func frame(of kind: Kind) -> Int {
    switch kind {
    case .idleStart: 1
    case .idleEnd: steps.count - idle.end + 1
    case .firstStep: (seen?.first ?? 0) + 1
    case .lastStep: (seen?.last ?? 0) + 1
    case .gap: gapFrame
    }
  }

  private func place(of kind: Kind) -> CGRect {
    let step = frame(of: kind) - 1
    return kind == .gap || !places.indices.contains(step) ? area : places[step] ?? area
  }

  /// Faults that the engine's design does not ask for.
  var faults: [Fault] {
    Kind.allCases.map { kind in
      Fault(
        kind: kind, magnitude: magnitude(of: kind), frame: frame(of: kind), place: place(of: kind))
    }.filter { fault in
      let isMeant = expected.contains(fault.kind == .gap ? .gaps : .jumps)
      return fault.magnitude > fault.kind.bound && !isMeant
    }
  }
}

/// The ground of a container, before which its screens move.
@MainActor private struct Ground {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
  }

  /// Returns the part of an area in which it is seen: the difference of the present frame before white and
  /// before black.
  func visiblePart(on stage: HeadlessStage, in area: CGRect) -> Double {
    let color = view.backgroundColor
    defer { view.backgroundColor = color }
    view.backgroundColor = .white
    let bright = stage.picture()
    view.backgroundColor = .black
    let most = 3 * 255 * Double(area.width * area.height)
    return Double(FilmStrip.difference(bright, stage.picture())) / most
  }
}
