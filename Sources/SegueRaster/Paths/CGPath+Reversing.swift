import Foundation

extension CGPath {
  /// The same path traversed backwards, the last subpath first.
  package final var reversed: CGPath { CGPath(elements.reversed) }
}

extension PathElements {
  fileprivate var reversed: PathElements {
    /// An element traversed backwards: its control points, and its end in that direction.
    struct Back {
      var controls: [CGPoint]
      var end: CGPoint
    }
    var subpaths: [PathElements] = []
    var steps: [Back] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var hasBegun = false
    func finish(isClosed: Bool) {
      guard hasBegun else { return }
      var subpath = PathElements()
      subpath.move(to: current)
      for step in steps.reversed() {
        switch step.controls.count {
        case 0: subpath.addLine(to: step.end)
        case 1: subpath.addQuad(step.controls[0], to: step.end)
        default: subpath.addCurve(step.controls[0], step.controls[1], to: step.end)
        }
      }
      if isClosed { subpath.close() }
      subpaths.append(subpath)
      steps = []
      hasBegun = false
    }
    func add(_ controls: [CGPoint], _ p: CGPoint) {
      steps.append(Back(controls: controls, end: current))
      current = p
    }
    forEach { step in
      switch step {
      case .move(let p):
        finish(isClosed: false)
        (start, current, hasBegun) = (p, p, true)
      case .line(let p): add([], p)
      case .quad(let c, let p): add([c], p)
      case .curve(let c, let d, let p): add([d, c], p)
      case .close:
        finish(isClosed: true)
        current = start
      }
    }
    finish(isClosed: false)
    var result = PathElements()
    for subpath in subpaths.reversed() { result.add(subpath) }
    return result
  }
}
