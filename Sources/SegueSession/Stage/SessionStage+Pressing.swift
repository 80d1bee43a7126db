import Segue
import SegueGallery

/// Something on the stage that a click presses.
package struct Pressable {
  package let title: String
  /// The middle of what is seen of it, in points of the stage.
  package let point: CGPoint
}

extension SessionStage {
  /// The views that a click can press now, from top to bottom, each title once.
  package var pressables: [Pressable] {
    perform {
      var found: [Pressable] = []
      collect(in: window, &found)
      var titles: Set<String> = []
      return found.sorted { ($0.point.y, $0.point.x) < ($1.point.y, $1.point.x) }
        .filter { titles.insert($0.title).inserted }
    }
  }

  private func collect(in view: UIView, _ found: inout [Pressable]) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if view.isPressed, let title = view.spokenTitle {
      let area = view.convert(view.bounds, to: nil).intersection(window.bounds)
      let point = CGPoint(x: area.midX, y: area.midY)
      let hit = area.isEmpty ? nil : window.hitTest(point, with: nil)
      if let hit, hit.isDescendant(of: view) { found.append(Pressable(title: title, point: point)) }
    }
    for subview in view.subviews { collect(in: subview, &found) }
  }
}

extension UIView {
  /// Whether a click anywhere on it does what it is there for.
  fileprivate var isPressed: Bool {
    switch self {
    case is UISlider, is UISegmentedControl, is UITextField: false
    case let control as UIControl: control.isEnabled
    case let cell as UITableViewCell: cell.selectionStyle != .none
    default: false
    }
  }

  /// The title of the view: its accessibility label, or else the first text in it; nil: neither has text.
  fileprivate var spokenTitle: String? {
    let title = accessibilityLabel ?? firstText
    return title?.isEmpty == false ? title : nil
  }

  private var firstText: String? {
    if let label = self as? UILabel, !label.isHidden { return label.text }
    return subviews.lazy.compactMap(\.firstText).first
  }
}
