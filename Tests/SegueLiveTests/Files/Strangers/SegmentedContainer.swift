// swift-format-ignore-file

import UIKit

/// A container with segments, one for each child, and an action with the event.
open class SegmentedContainer: UIViewController {
  @IBOutlet open weak var contentView: UIView? { didSet { contentView?.clipsToBounds = true } }
  @objc open private(set) lazy var segments: UISegmentedControl = {
    let control = UISegmentedControl(items: ["Sun", "Moon"])
    control.addTarget(self, action: #selector(segmentChanged(_:event:)), for: .valueChanged)
    return control
  }()
  private var shown: UIViewController?

  open override func viewDidLoad() {
    super.viewDidLoad()
    for color in [UIColor.orange, .darkGray] {
      let child = UIViewController()
      child.view.backgroundColor = color
      addChild(child)
      child.didMove(toParent: self)
    }
    view.addSubview(segments)
    segments.selectedSegmentIndex = 0
    show(children.first)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    segments.frame = CGRect(x: 20, y: 40, width: view.bounds.width - 40, height: 32)
    shown?.view.frame = view.bounds.inset(by: UIEdgeInsets(top: 88, left: 0, bottom: 0, right: 0))
  }

  @IBAction func segmentChanged(_ sender: UISegmentedControl, event: UIEvent) {
    show(children[sender.selectedSegmentIndex])
  }

  private func show(_ next: UIViewController?) {
    guard let next = next, next !== shown else { return }
    let old = shown
    shown = next
    next.view.frame = old?.view.frame ?? view.bounds
    view.insertSubview(next.view, belowSubview: segments)
    guard let leaving = old else { return }
    let isForward = children.firstIndex(of: leaving)! < children.firstIndex(of: next)!
    next.view.transform = CGAffineTransform(translationX: isForward ? view.bounds.width : -view.bounds.width, y: 0)
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: .beginFromCurrentState, animations: {
      next.view.transform = .identity
      leaving.view.transform = CGAffineTransform(translationX: isForward ? -self.view.bounds.width : self.view.bounds.width, y: 0)
    }, completion: { _ in
      leaving.view.removeFromSuperview()
      leaving.view.transform = .identity
    })
  }
}
