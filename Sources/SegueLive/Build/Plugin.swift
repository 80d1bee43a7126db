import Foundation
import MotionTransitioning
import Segue
import SegueGallery
import SegueSession
import SegueSource

/// A library of a user's file, loaded into this process: the engines that are in it.
///
/// It stays loaded: types of Swift cannot be taken back.
@MainActor package struct Plugin {
  /// The engines, one for each animator that could be made.
  package let engines: [Engine]
  /// The screens that can be shown.
  package let screens: [PluginScreen]
  /// The same as the window lists them.
  package let scenes: [Scene]
  /// Findings about the other animators.
  private(set) var omissions: [LiveFinding] = []

  /// Loads the library of a build. Throws a sentence if that is not possible.
  package init(_ build: LiveBuild) throws {
    guard let handle = dlopen(build.library, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason is known"
      throw CommandFailure("It compiles, but cannot be loaded: \(reason).")
    }
    var (engines, omissions): ([Engine], [LiveFinding]) = ([], [])
    for (index, animator) in build.source.animators.enumerated() {
      guard let functions = PluginFunctions(handle, index) else { continue }
      let location = build.parts.location(of: animator.line)
      let file = location?.file ?? build.file
      if let engine = functions.engine(
        animator, of: file.lastPathComponent, line: location?.line ?? animator.line)
      {
        engines.append(engine)
      } else {
        omissions.append(
          LiveFinding(
            line: animator.line,
            sentence: "\(animator.name) is not listed: what its initializer gives is no transition."
          ))
      }
    }
    (self.engines, self.omissions) = (engines, omissions)
    screens = build.source.scenes.enumerated().compactMap { index, scene in
      build.hidden.contains(scene.key) ? nil : PluginScreen(scene, index, handle)
    }
    scenes = screens.map { $0.scene(of: build) }
  }
}

/// The functions of one animator in a library.
private struct PluginFunctions: Sendable {
  private typealias Make = @convention(c) (Bool, UnsafePointer<Double>) -> UnsafeMutableRawPointer?
  private typealias Read = @convention(c) (UnsafeMutableRawPointer, Int) -> Double
  private typealias Write = @convention(c) (UnsafeMutableRawPointer, Int, Double) -> Void
  private typealias Begin = @convention(c) (UnsafeMutableRawPointer, Double, Double) -> Void

  private let make: Make
  private let read: Read
  private let write: Write
  /// Tells an animator the point of the touch that began it; nil: it asks for none.
  private let begin: Begin?

  init?(_ handle: UnsafeMutableRawPointer, _ index: Int) {
    guard let make = dlsym(handle, "segue_make_\(index)"),
      let read = dlsym(handle, "segue_read_\(index)"),
      let write = dlsym(handle, "segue_write_\(index)")
    else { return nil }
    self.make = unsafeBitCast(make, to: Make.self)
    self.read = unsafeBitCast(read, to: Read.self)
    self.write = unsafeBitCast(write, to: Write.self)
    begin = dlsym(handle, "segue_begin_\(index)").map { unsafeBitCast($0, to: Begin.self) }
  }

  /// The user's animator or transition as an animator; nil: there is none, or it is neither.
  ///
  /// - Parameter values: Values of its parameters; not a number: the default.
  @MainActor private func animator(
    isForward: Bool, _ values: [Double]
  ) -> UIViewControllerAnimatedTransitioning? {
    // There is always something to point at.
    guard let made = make(isForward, values + [.nan]) else { return nil }
    let object = Unmanaged<AnyObject>.fromOpaque(made).takeRetainedValue()
    if let transition = object as? Transition {
      return MaterialAnimator(transition, isForward ? .forward : .backward)
    }
    return object as? UIViewControllerAnimatedTransitioning
  }

  /// The user's object within `animator`.
  @MainActor private static func object(
    of animator: UIViewControllerAnimatedTransitioning
  ) -> UnsafeMutableRawPointer {
    let object: AnyObject = (animator as? MaterialAnimator)?.transition ?? animator
    return Unmanaged.passUnretained(object).toOpaque()
  }

  /// Nil: no animator can be made.
  @MainActor func engine(_ animator: LiveAnimator, of file: String, line: Int) -> Engine? {
    let count = animator.parameters.count
    let standards = [Double](repeating: .nan, count: count)
    guard let sample = self.animator(isForward: true, standards) else { return nil }
    let parameters = animator.parameters.enumerated().map { index, parameter in
      let value = read(Self.object(of: sample), index)
      let scale = ParameterScale(parameter, value)
      return Engine.Parameter(
        live: parameter.name, scale.range, scale.unit, parameter.explanation,
        choices: parameter.kind == .flag ? Quantity.flag : [],
        get: { read(Self.object(of: $0), index) },
        set: { write(Self.object(of: $0), index, $1) })
    }
    let names = animator.parameters.map(\.name)
    let location = "Line \(line) of \(file)."
    return Engine(
      live: animator.name, origin: file, note: "line \(line)",
      sentence: animator.comment.isEmpty ? location : animator.comment, parameters: parameters
    ) { request in
      let values = names.map { request.settings[$0] ?? .nan }
      // One that could be made before can be made again; one that cannot changes at once.
      guard let made = self.animator(isForward: !request.isReversed, values) else {
        return Engine.cut.makeAnimator(isReversed: request.isReversed)
      }
      if let begin, let origin = request.origin {
        begin(Self.object(of: made), Double(origin.x), Double(origin.y))
      }
      return made
    }
  }
}

/// The range and the unit of a parameter, guessed from its comment, its name and its default.
struct ParameterScale: Equatable {
  let range: ClosedRange<Double>
  let unit: Engine.Parameter.Unit

  private static let fractions = ["alpha", "opacity", "fraction", "progress", "ratio", "damping"]
  private static let times = ["duration", "delay", "interval", "seconds"]

  /// - Parameter value: The default.
  init(_ parameter: LiveAnimator.Parameter, _ value: Double) {
    let value = value.isFinite ? min(max(value, -1e9), 1e9) : 0
    let name = parameter.name.lowercased()
    func names(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
    let size = abs(value)
    let guess: (range: ClosedRange<Double>, unit: Engine.Parameter.Unit)
    if parameter.kind == .color {
      guess = (Quantity.colors, .color)
    } else if parameter.kind == .flag {
      guess = (0...1, .pieces)
    } else if let given = Self.range(in: parameter.explanation), given.contains(value) {
      guess = (
        given, parameter.kind == .whole ? .pieces : names(Self.times) ? .seconds : .times
      )
    } else if parameter.kind == .whole {
      guess = ((value < 0 ? -4 * size : value >= 1 ? 1 : 0)...max(10, 4 * size), .pieces)
    } else if names(Self.times), value >= 0 {
      guess = ((name.contains("duration") ? min(0.05, value) : 0)...max(3, 3 * value), .seconds)
    } else if names(Self.fractions), (0...1).contains(value) {
      guess = (0...1, .times)
    } else if size <= 4 {
      guess = ((value < 0 ? -max(2, 3 * size) : 0)...max(2, 3 * size), .times)
    } else {
      guess = ((value < 0 ? -4 * size : 0)...4 * size, .points)
    }
    range = guess.range
    let said = parameter.kind == .number ? Self.unit(in: parameter.explanation) : nil
    unit = said ?? guess.unit
  }

  /// A unit that a comment names: “in points”. Not in the singular: “the second screen”.
  private static func unit(in comment: String) -> Engine.Parameter.Unit? {
    let units: [Substring: Engine.Parameter.Unit] = [
      "points": .points, "degrees": .degrees, "seconds": .seconds,
    ]
    return comment.lowercased().split { !$0.isLetter }.lazy.compactMap { units[$0] }.first
  }

  /// A range that a comment gives: “0...1”.
  private static func range(in comment: String) -> ClosedRange<Double>? {
    for word in comment.split(whereSeparator: { " ,;()`“”".contains($0) }) {
      guard let dots = word.firstRange(of: "...") else { continue }
      let end = word[dots.upperBound...]
      guard let low = Double(word[..<dots.lowerBound]),
        let high = Double(end.hasSuffix(".") ? end.dropLast() : end), low < high
      else { continue }
      return low...high
    }
    return nil
  }
}
