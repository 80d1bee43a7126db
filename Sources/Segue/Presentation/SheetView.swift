import Foundation

/// A sheet: the presented view, clipped to rounded corners, with a shadow and a grabber.
@MainActor final class SheetView: UIView {
  static let standardCornerRadius: CGFloat = 14

  private(set) weak var controller: UISheetPresentationController?
  private let clip = SheetClipView()
  private let grabber = UIView()

  private static let grabberSize = CGSize(width: 38, height: 7)
  private static let grabberTop: CGFloat = 5
  // A light bar in a dark rim: on every color one of the two is visible.
  static let grabberColor = UIColor(white: 1, alpha: 0.85)
  static let grabberRim = UIColor(white: 0, alpha: 0.55)
  private static let grabberRimWidth: CGFloat = 1
  private static let shadowRadius: CGFloat = 18
  private static let shadowOpacity: Float = 0.35

  init(_ controller: UISheetPresentationController) {
    self.controller = controller
    super.init(frame: .zero)
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(clip)
    grabber.backgroundColor = Self.grabberColor
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.layer.borderColor = Self.grabberRim.cgColor
    grabber.layer.borderWidth = Self.grabberRimWidth
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: 4)
    cornerRadius = Self.standardCornerRadius
  }

  required init?(coder: NSCoder) { nil }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// The radius of all corners, in points: the lower ones of a page sheet lie below the window's
  /// edge.
  var cornerRadius: CGFloat {
    get { clip.layer.cornerRadius }
    set {
      clip.layer.cornerRadius = newValue
      layer.cornerRadius = newValue
      setNeedsLayout()
    }
  }

  /// Makes `view` the sheet's content.
  func setContent(_ view: UIView) {
    guard view.superview !== clip else { return }
    clip.addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A page sheet extends below the window, so that its lower corners are not visible.
    clip.overhang = controller?.isForm == true ? 0 : cornerRadius
    clip.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + clip.overhang)
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: Self.grabberTop, width: size.width,
      height: size.height)
  }

  /// Whether a drag by `translation` that began in `scrollView` moves the sheet rather than the
  /// content: down where the content is scrolled to its top, up where the sheet can still grow.
  func takesDrag(_ translation: CGPoint, from scrollView: UIScrollView) -> Bool {
    guard let controller, abs(translation.y) > abs(translation.x) else { return false }
    let top = -scrollView.adjustedContentInset.top
    guard scrollView.contentOffset.y <= top else { return false }
    if translation.y > 0 { return true }
    return controller.prefersScrollingExpandsWhenScrolledToEdge && !controller.isForm
      && controller.selectedHeight < (controller.heights.last?.height ?? 0)
  }
}

/// Clips the presented view to the rounded corners, and extends below it in its color.
private final class SheetClipView: UIView {
  /// The distance it extends below the visible part, in points.
  var overhang: CGFloat = 0 {
    didSet { if overhang != oldValue { setNeedsLayout() } }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Also lays out a presented view that has returned, as after another one covered the window.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = subviews.first else { return }
    view.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - overhang))
    backgroundColor = view.backgroundColor?.resolvedColor(with: view.knownTraits)
  }
}

extension UIScrollView {
  /// Whether the sheet that this lies in, if any, wants a drag that began here.
  func sheetTakesDrag(_ translation: CGPoint) -> Bool {
    let above = sequence(first: superview, next: { $0?.superview })
    let sheet = above.lazy.compactMap { $0 as? SheetView }.first
    return sheet?.takesDrag(translation, from: self) ?? false
  }
}
