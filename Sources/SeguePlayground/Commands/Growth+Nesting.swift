import Foundation
import Segue

// MARK: - Views inside one another

extension Growth {
  static let nested: [Growth] = [
    Growth("change a leaf under n turned", largest: 100) { n in
      let outer = chain(n) {
        let view = UIView(frame: CGRect(x: 2, y: 2, width: 636, height: 476))
        view.backgroundColor = .red
        view.transform = CGAffineTransform(rotationAngle: 0.02)
        return view
      }
      let leaf = sequence(first: outer, next: { $0.subviews.first }).reversed()[0]
      let rasterizer = Rasterizer(threads: 2)
      var isRed = true
      let draw = {
        isRed.toggle()
        leaf.backgroundColor = isRed ? .red : .blue
        _ = rasterizer.bitmap(of: outer.layer.displayList(scale: 1), width: 640, height: 480)
      }
      draw()
      return draw
    },
    drawing("draw n nested, translucent") { $0.alpha = 0.99 },
    drawing("draw n nested, turned") { $0.transform = CGAffineTransform(rotationAngle: 0.001) },
    // Grows with the square of the depth: each level's edges are those of all levels above.
    Growth("lay out n nested by constraints", largest: 800) { n in
      var constraints: [NSLayoutConstraint] = []
      let outer = chain(n) { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }
      for view in sequence(first: outer, next: { $0.subviews.first }).dropFirst() {
        guard let superview = view.superview else { continue }
        view.translatesAutoresizingMaskIntoConstraints = false
        constraints += [
          view.topAnchor.constraint(equalTo: superview.topAnchor),
          view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
          view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
        ]
      }
      return {
        NSLayoutConstraint.activate(constraints)
        outer.layoutIfNeeded()
      }
    },
  ]

  /// The first picture of nested views, of which each is drawn as one picture.
  private static func drawing(
    _ name: String, _ prepare: @escaping @MainActor (UIView) -> Void
  ) -> Growth {
    Growth(name, largest: 1_000) { n in
      let outer = chain(n) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
        view.backgroundColor = .red
        prepare(view)
        return view
      }
      let rasterizer = Rasterizer(threads: 2)
      return {
        _ = rasterizer.bitmap(of: outer.layer.displayList(scale: 1), width: 640, height: 480)
      }
    }
  }
}
