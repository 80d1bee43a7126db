import Foundation

/// The area of a text view's text: its width, and the greatest number of lines.
///
/// Unlike UIKit, it belongs to a text view that lays the text out itself: there are no layout managers, and no paths that
/// text flows around.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  package weak var owner: (any TextContainerOwner)?

  /// The space left and right of the text, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      demand(lineFragmentPadding.isFinite, "the padding of text cannot be \(lineFragmentPadding)")
      if lineFragmentPadding != oldValue { owner?.textContainerDidChange() }
    }
  }

  /// The most lines; 0, the default, for any number. Later lines are not shown.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { owner?.textContainerDidChange() } }
  }

  /// The mode of line breaking: between words by default, or anywhere.
  ///
  /// Unlike UIKit, the modes that truncate break lines between words.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { owner?.textContainerDidChange() } }
  }

  /// Whether lines are as wide as the text view allows: true by default. Otherwise they have the width of `size`.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { owner?.textContainerDidChange() } }
  }

  /// The size of the container, in points: that of the text view's content unless it was set.
  open var size: CGSize {
    get { givenSize ?? owner?.containerSize ?? .zero }
    set {
      givenSize = newValue
      owner?.textContainerDidChange()
    }
  }

  private var givenSize: CGSize?

  /// The width of the container, given one of the text view.
  package func width(in available: CGFloat) -> CGFloat {
    let width = widthTracksTextView ? available : givenSize?.width ?? available
    return max(0, width - 2 * max(0, lineFragmentPadding))
  }

  /// A container that follows its text view.
  public override init() {
    super.init()
  }

  /// A container of a size, in points; 0 for any.
  public init(size: CGSize) {
    super.init()
    if size != .zero { givenSize = size }
  }
}

/// The view that shows the text of a container.
@MainActor package protocol TextContainerOwner: AnyObject {
  /// The size that is available to the container, in points.
  var containerSize: CGSize { get }

  /// Called when the container's width or limits changed.
  func textContainerDidChange()
}
