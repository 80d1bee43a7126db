import Foundation

/// The area of a text view's text: its width, and the greatest number of lines.
///
/// Unlike UIKit, it belongs to a text view that lays the text out itself: there are no layout managers, and no paths that
/// text flows around.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// The space left and right of the text, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      demand(lineFragmentPadding.isFinite, "the padding of text cannot be \(lineFragmentPadding)")
      if lineFragmentPadding != oldValue { textView?.flowDidChange() }
    }
  }

  /// The most lines; 0, the default, for any number. Later lines are not shown.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { textView?.flowDidChange() } }
  }

  /// The mode of line breaking: between words by default, or anywhere.
  ///
  /// Unlike UIKit, the modes that truncate break lines between words.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { textView?.flowDidChange() } }
  }

  /// Whether lines are as wide as the text view allows: true by default. Otherwise they have the width of `size`.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { textView?.flowDidChange() } }
  }

  /// The size of the container, in points: that of the text view's content unless it was set.
  open var size: CGSize {
    get { givenSize ?? textView?.containerSize ?? .zero }
    set {
      givenSize = newValue
      textView?.flowDidChange()
    }
  }

  private var givenSize: CGSize?

  /// The width of the container, given one of the text view.
  func width(in available: CGFloat) -> CGFloat {
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
