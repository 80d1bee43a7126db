import UIKit.UIGestureRecognizerSubclass

// Code of the kind that was written before actors: it says nothing of isolation, and is built in the
// language mode of Swift 5.

public protocol DrawerDelegate: AnyObject {
  func drawer(_ drawer: Drawer, didMoveTo isOpen: Bool)
}

/// Keeps a panel at the left edge, and slides it in and out. It belongs to no actor.
public class Drawer: NSObject {
  public weak var delegate: DrawerDelegate?
  public let panel: UIView
  private let width: CGFloat
  private var animator: UIViewPropertyAnimator!
  private var isOpen = false

  public init(in host: UIView, width: CGFloat) {
    self.width = width
    panel = UIView(frame: CGRect(x: -width, y: 0, width: width, height: host.bounds.height))
    super.init()
    animator = UIViewPropertyAnimator()
    host.addSubview(panel)
    let pan = UIPanGestureRecognizer(target: self, action: Drawer.pull)
    host.addGestureRecognizer(pan)
  }

  public func toggle() {
    isOpen.toggle()
    let x = isOpen ? 0 : -width
    animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) {
      self.panel.frame.origin.x = x
    }
    animator.addCompletion { _ in self.delegate?.drawer(self, didMoveTo: self.isOpen) }
    animator.startAnimation()
  }

  func pull(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .ended else { return }
    if (pan.velocity(in: pan.view).x > 0) != isOpen { toggle() }
  }
}

public class DrawerJournal: DrawerDelegate {
  public static var shared = DrawerJournal()
  public var lines: [String] = []

  public func drawer(_ drawer: Drawer, didMoveTo isOpen: Bool) {
    lines.append("\(isOpen ? "open" : "shut") at \(Int(drawer.panel.frame.minX))")
  }
}

/// Pulls the drawer out and pushes it in again, on a stage that it makes itself.
public func runLegacy() -> String {
  let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
  let controller = UIViewController()
  stage.show(controller)
  let drawer = Drawer(in: controller.view, width: 120)
  drawer.delegate = DrawerJournal.shared
  var moves: [Int] = []
  let observation = drawer.panel.observe(\.center, options: [.old, .new]) { panel, change in
    guard let old = change.oldValue, let new = change.newValue, new == panel.center else { return }
    moves.append(Int(new.x - old.x))
  }
  for x: CGFloat in [200, 50] {
    stage.press(CGPoint(x: 125, y: 100))
    stage.drag(to: CGPoint(x: x, y: 100))
    stage.release()
    stage.settle()
  }
  observation.invalidate()
  drawer.panel.center.x += 1
  return DrawerJournal.shared.lines.joined(separator: ", ") + ", moved by \(moves)"
}
