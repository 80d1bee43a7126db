import Foundation

/// One of the rectangles that together cover a part of a text.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  private let area: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  /// An empty rectangle, unless a subclass says where it is.
  public override init() {
    (area, direction, ends) = (.zero, .leftToRight, (false, false))
    super.init()
  }

  init(
    _ area: CGRect, _ direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool
  ) {
    (self.area, self.direction, ends) = (area, direction, (containsStart, containsEnd))
    super.init()
  }

  /// The rectangle, in points of the view.
  open var rect: CGRect { area }

  /// The writing direction of its text.
  open var writingDirection: NSWritingDirection { direction }

  /// Whether the part of the text begins in it.
  open var containsStart: Bool { ends.start }

  /// Whether the part of the text ends in it.
  open var containsEnd: Bool { ends.end }

  /// Whether its text is read from top to bottom: never.
  open var isVertical: Bool { false }
}
