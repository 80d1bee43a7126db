import CStack
import Segue

/// Views inside one another, of which each needs more than its own pixels to be drawn.
enum NestedViews: String, CaseIterable {
  case plain, clipped, rounded, transparent, turned, turnedAndClipped, masked, tilted, mixed,
    shadowed

  @MainActor private func make() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.backgroundColor = .red
    switch self {
    case .plain: break
    case .clipped: view.clipsToBounds = true
    case .rounded:
      view.clipsToBounds = true
      view.layer.cornerRadius = 3
    case .transparent: view.alpha = 0.999
    case .turned: view.transform = CGAffineTransform(rotationAngle: 0.001)
    case .turnedAndClipped:
      view.transform = CGAffineTransform(rotationAngle: 0.001)
      view.clipsToBounds = true
    case .masked:
      let mask = UIView(frame: view.bounds)
      mask.backgroundColor = .black
      view.mask = mask
    case .tilted: view.layer.transform = CATransform3DMakeRotation(0.001, 0, 1, 0)
    case .mixed: view.layer.compositingFilter = "multiplyBlendMode"
    case .shadowed:
      view.backgroundColor = nil
      view.layer.shadowOpacity = 0.5
    }
    return view
  }

  @MainActor func chain(_ count: Int) -> (outer: UIView, inner: UIView) {
    let outer = make()
    var inner = outer
    for _ in 1..<count {
      let view = make()
      inner.addSubview(view)
      inner = view
    }
    inner.backgroundColor = .blue
    return (outer, inner)
  }
}

/// Measures of the stack that code takes.
@MainActor enum StackUse {
  /// The size of the stack that is painted before measuring, in bytes: more than anything measured takes.
  private static let painted = 4 << 20

  /// The most bytes of stack that `body` takes.
  static func bytes(_ body: () -> Void) -> Int {
    stack_paint(painted)
    body()
    return stack_used(painted)
  }

  /// The bytes of stack for each of n things, given a body for n of them.
  static func bytesEach(_ prepare: (_ n: Int) -> () -> Void) -> Int {
    let (few, many) = (10, 60)
    // The first run may take more, for work that is done only once.
    prepare(few)()
    let (fewBody, manyBody) = (prepare(few), prepare(many))
    let least = bytes(fewBody)
    return (bytes(manyBody) - least) / (many - few)
  }
}
