import Foundation
import Segue

/// A piece of work whose cost grows with the number of things.
struct Growth {
  let name: String
  /// Larger numbers are skipped, such as nesting deeper than in any program.
  let largest: Int
  /// Sets up `n` things and returns the work to time.
  let prepare: @MainActor (_ n: Int) -> () -> Void
}

// MARK: - What is measured

extension Growth {
  static let all = things + layout + nested

  private static let things: [Growth] = [
    Growth("add n subviews") { n in
      let (parent, views) = (UIView(), views(n))
      return { for view in views { parent.addSubview(view) } }
    },
    Growth("insert n at the back") { n in
      let (parent, views) = (UIView(), views(n))
      return { for view in views { parent.insertSubview(view, at: 0) } }
    },
    Growth("insert n below another") { n in
      let (parent, views) = (parent(of: n), views(n))
      let sibling = parent.subviews[n / 2]
      return { for view in views { parent.insertSubview(view, belowSubview: sibling) } }
    },
    Growth("remove n, first to last") { n in
      let parent = parent(of: n)
      return { for view in parent.subviews { view.removeFromSuperview() } }
    },
    Growth("remove n, last to first") { n in
      let parent = parent(of: n)
      return { for view in parent.subviews.reversed() { view.removeFromSuperview() } }
    },
    Growth("bring n to the front") { n in
      let parent = parent(of: n)
      return { for view in parent.subviews { parent.bringSubviewToFront(view) } }
    },
    Growth("build and drop a chain of n") { n in
      {
        var inner = UIView()
        let outer = inner
        for _ in 1..<n {
          let view = UIView()
          inner.addSubview(view)
          inner = view
        }
        withExtendedLifetime(outer) {}
      }
    },
    Growth("wrap n characters") { n in
      let label = UILabel()
      label.numberOfLines = 0
      // Unseen words, since the widths of texts are cached.
      seenTexts += 1
      let words = text(n, salt: seenTexts)
      return {
        label.text = words
        _ = label.sizeThatFits(CGSize(width: 300, height: 0))
      }
    },
    Growth("wrap one word of n") { n in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = String(repeating: "segue", count: n / 5)
      return { _ = label.sizeThatFits(CGSize(width: 300, height: 0)) }
    },
    Growth("draw n layers in space") { n in
      let stage = space(n)
      return {
        stage.sublayerTransform.m34 = stage.sublayerTransform.m34 == 0 ? -1 / 1000 : 0
        _ = stage.displayList(scale: 1)
      }
    },
    Growth("take a snapshot of n that move", largest: 10_000) { n in
      let parent = parent(of: n)
      for view in parent.subviews {
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        UIView.animate(withDuration: 60) { view.alpha = 0.5 }
      }
      return {
        for view in parent.subviews { _ = view.snapshotView(afterScreenUpdates: false) }
        for view in parent.subviews { view.layer.removeAllAnimations() }
      }
    },
    Growth("n ask for layout again", largest: 1_000) { n in
      let outer = chain(n) { RestlessView(frame: CGRect(x: 1, y: 1, width: 300, height: 300)) }
      return { _ = Diagnostics.capture { outer.layoutIfNeeded() } }
    },
    Growth("lay out and hit n nested", largest: 1_000) { n in
      let outer = chain(n) { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }
      return {
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        _ = outer.hitTest(CGPoint(x: 5, y: 5), with: nil)
      }
    },
  ]

  init(
    _ name: String, largest: Int = .max, _ prepare: @escaping @MainActor (_ n: Int) -> () -> Void
  ) {
    self.init(name: name, largest: largest, prepare: prepare)
  }
}

// MARK: - Test data

/// Asks for layout whenever it is laid out.
private final class RestlessView: UIView {
  override func layoutSubviews() { setNeedsLayout() }
}

extension Growth {
  /// Number of texts made so far, so that each is new.
  @MainActor private static var seenTexts = 0

  @MainActor static func views(_ count: Int) -> [UIView] {
    (0..<count).map { _ in UIView() }
  }

  @MainActor private static func parent(of count: Int) -> UIView {
    let parent = UIView()
    for view in views(count) { parent.addSubview(view) }
    return parent
  }

  /// The outermost of `count` nested views.
  @MainActor static func chain(_ count: Int, _ make: () -> UIView) -> UIView {
    let outer = make()
    var inner = outer
    for _ in 1..<count {
      let view = make()
      inner.addSubview(view)
      inner = view
    }
    return outer
  }

  /// Words of about `length` characters in all, different for each `salt`.
  private static func text(_ length: Int, salt: Int) -> String {
    var words = ""
    words.reserveCapacity(length + 16)
    var number = salt &* 7_919
    while words.utf8.count < length {
      number = (number &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      words += String(number >> 8, radix: 36) + " "
    }
    return words
  }

  /// Tilted squares spread over a wide space.
  @MainActor private static func space(_ count: Int) -> CALayer {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
    stage.sublayerTransform.m34 = -1 / 1000
    for index in 0..<count {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
      layer.position = CGPoint(x: index * 61 % 1280, y: index * 37 % 800)
      layer.zPosition = CGFloat(index * 29 % 500) - 400
      layer.transform = CATransform3DMakeRotation(CGFloat(index % 7) * 0.2 + 0.1, 0, 1, 0)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      stage.addSublayer(layer)
    }
    return stage
  }
}
