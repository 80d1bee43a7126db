import Segue
import SegueRaster

extension DisplayList {
  /// How a frame differs from the one before.
  enum Step {
    /// Not at all.
    case none
    /// The same things are drawn, but elsewhere, in another size, or more or less opaque.
    case motion
    /// Other things are drawn.
    case other
  }

  /// How this list differs from the one of the frame before.
  func step(from old: DisplayList) -> Step {
    guard commands.count == old.commands.count else { return .other }
    var step = Step.none
    for (new, old) in zip(commands, old.commands) where new != old {
      guard new.shows(old) else { return .other }
      step = .motion
    }
    return step
  }
}

extension DrawCommand {
  /// Whether it draws the same thing as another command, perhaps elsewhere.
  fileprivate func shows(_ other: DrawCommand) -> Bool {
    guard blendMode == other.blendMode, sampling == other.sampling else { return false }
    return switch (content, other.content) {
    case (.fill(_, let a), .fill(_, let b)): a == b
    case (.gradient(_, let a), .gradient(_, let b)): a == b
    case (.border(_, let width, let a), .border(_, let otherWidth, let b)):
      a == b && width == otherWidth
    case (.image(let a, _, _), .image(let b, _, _)): a == b
    case (.picture(let a, _), .picture(let b, _)): a == b
    case (.shadow(_, _, let a), .shadow(_, _, let b)): a == b
    case (.group(let a, _), .group(let b, _)): a.step(from: b) != .other
    default: content == other.content
    }
  }
}
