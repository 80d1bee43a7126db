import Foundation

/// A container that shows one page at a time, which is the view of a controller, and turns to the next one or the one
/// before with a finger or by a program.
///
/// The pages around the present one come from the data source, which is asked as a drag begins. Without a data source the
/// user cannot turn pages.
///
/// Unlike UIKit, one page is shown at a time whatever the spine, a page that curls does not follow the finger, and there
/// is no page control.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// Is notified of the turns that the user makes.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The pages before and after a page.
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// The motion by which pages are turned.
  open private(set) var transitionStyle: TransitionStyle

  /// The axis along which pages are turned.
  open private(set) var navigationOrientation: NavigationOrientation

  /// The place of the spine: as the options say, else at the beginning for pages that curl, and nowhere for those that
  /// scroll.
  ///
  /// Unlike UIKit, without effect.
  open private(set) var spineLocation: SpineLocation

  /// Whether pages have backs. Unlike UIKit, without effect.
  open var isDoubleSided = false

  /// The distance between pages that scroll, in points.
  let spacing: CGFloat

  // Storage for the extensions.
  /// The page at rest.
  var shown: UIViewController?
  /// The turn in flight.
  var turn: PageTurn?
  /// The pages around the present one, as the data source said when the drag began.
  var neighbors: (before: UIViewController?, after: UIViewController?)
  /// Whether pages are being exchanged: requests from callbacks wait until that is done.
  var isExchanging = false
  var waiting: [() -> Void] = []
  /// Whether a turn ends because of a newer request.
  var isGivingWay = false
  private(set) lazy var scrollView = PageScrollView(self)
  private lazy var curlGestures = PageCurlGestures(self)

  /// A container without a page.
  ///
  /// - Parameters:
  ///   - style: The motion by which pages are turned.
  ///   - navigationOrientation: The axis along which they are turned.
  ///   - options: The place of the spine, and the distance between pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let location = Self.number(options?[.spineLocation]).flatMap {
      SpineLocation(rawValue: Int($0))
    }
    spineLocation =
      options?[.spineLocation] as? SpineLocation ?? location ?? (style == .scroll ? .none : .min)
    spacing = style == .scroll ? Self.number(options?[.interPageSpacing]) ?? 0 : 0
    demand(
      spacing >= 0 && spacing.isFinite, "pages cannot be \(spacing) points apart")
    super.init(nibName: nil, bundle: nil)
  }

  /// A container of pages that curl about a vertical spine.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
  }

  /// Unlike UIKit, there are no archives: this is a container of pages that scroll from left to right.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spineLocation = .none
    spacing = 0
    super.init(coder: coder)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  // MARK: Pages

  /// The controller whose view is the present page, if there is one; while a program turns pages, the new one already.
  open var viewControllers: [UIViewController]? {
    if let turn, !turn.isByUser { return [turn.to] }
    return shown.map { [$0] } ?? []
  }

  /// Shows the page of a controller. The delegate is not notified.
  ///
  /// A turn in flight ends first. A request from a callback of an exchange of pages waits until that is done (PV6).
  ///
  /// - Parameters:
  ///   - viewControllers: One controller.
  ///   - direction: The direction in which the page is turned, if that is animated.
  ///   - animated: Whether it is turned visibly; not while the container is off the screen, or is just appearing.
  ///   - completion: Receives whether the page was turned to its end, when it is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let count = viewControllers?.count ?? 0
    guard let page = viewControllers?.first, count == 1 else {
      trap("\(self) shows one page at a time, and cannot be given \(count) view controllers")
    }
    demand(page !== self, "\(self) cannot be a page of itself")
    show(page, direction, animated: animated, completion: completion)
  }

  /// The recognizers by which the user turns pages that curl; none for pages that scroll, which have those of their scroll
  /// view.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : curlGestures.recognizers
  }

  // MARK: The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    self.view = view
    if transitionStyle == .scroll {
      view.clipsToBounds = spacing > 0
      view.addSubview(scrollView)
      scrollView.fill(view)
    } else {
      for recognizer in curlGestures.recognizers { view.addGestureRecognizer(recognizer) }
    }
    if let shown { place(shown, at: PageScrollView.middle) }
  }

  // MARK: Orientation

  /// As the delegate says; all of them without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// As the delegate says; upright without one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
