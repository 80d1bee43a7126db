import Segue

/// A window of 400 by 300 points with an empty view of that size in it.
@MainActor struct LayoutFixture {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() {
    stage.window.makeKeyAndVisible()
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.window.addSubview(root)
  }

  /// A view for constraints to place, in `superview` or the root.
  func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  func box(in superview: UIView? = nil) -> UIView { add(UIView(), to: superview) }

  func layOut() {
    root.layoutIfNeeded()
  }
}

/// A view with a natural size.
final class SizedView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }
}

extension UIView {
  /// Pins the edges of this view to those of `guide` or its superview, inset by `distance`.
  @discardableResult
  func pin(to guide: UILayoutGuide? = nil, _ distance: CGFloat = 0) -> [NSLayoutConstraint] {
    guard let superview else { return [] }
    let constraints = [
      leadingAnchor.constraint(
        equalTo: guide?.leadingAnchor ?? superview.leadingAnchor, constant: distance),
      trailingAnchor.constraint(
        equalTo: guide?.trailingAnchor ?? superview.trailingAnchor, constant: -distance),
      topAnchor.constraint(equalTo: guide?.topAnchor ?? superview.topAnchor, constant: distance),
      bottomAnchor.constraint(
        equalTo: guide?.bottomAnchor ?? superview.bottomAnchor, constant: -distance),
    ]
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  /// Constrains the view to this size.
  @discardableResult
  func fix(_ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
    let constraints = [
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ]
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  /// Constrains the place of the view's upper left corner in its superview.
  @discardableResult
  func place(_ x: CGFloat, _ y: CGFloat) -> [NSLayoutConstraint] {
    guard let superview else { return [] }
    let constraints = [
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
    ]
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
}
