import Segue
import SegueGallery

/// Telling whether the user has changed something, in sight or out of it.
extension SessionStage {
  /// Whether each view of `other` that is loaded has here the values that a user can change there. Loads
  /// views, so this stage is not to be shown afterwards.
  func isSame(as other: SessionStage) -> Bool {
    perform { Self.isSame(controller, as: other.controller) }
  }

  private static func isSame(_ own: UIViewController, as other: UIViewController) -> Bool {
    let (members, others) = (own.reached, other.reached)
    guard type(of: own) == type(of: other), members.count == others.count else { return false }
    guard zip(members, others).allSatisfy({ isSame($0, as: $1) }) else { return false }
    guard let view = other.viewIfLoaded else { return true }
    own.loadViewIfNeeded()
    own.view.frame = view.frame
    own.view.layoutIfNeeded()
    return own.view.changes(without: members) == view.changes(without: others)
  }
}

extension UIViewController {
  /// The controllers that it contains and presents, shown or not.
  fileprivate var reached: [UIViewController] {
    let contained = (self as? any ContainerDriver)?.members ?? children
    return contained + (presentedViewController.map { [$0] } ?? [])
  }
}

extension UIView {
  /// Returns the values that a user can change in the view and its subviews, without the views of
  /// `members`.
  fileprivate func changes(without members: [UIViewController]) -> [String] {
    let change: String? =
      switch self {
      case let control as UISwitch: "\(control.isOn)"
      case let control as UISlider: "\(control.value)"
      case let control as UISegmentedControl: "\(control.selectedSegmentIndex)"
      case let field as UITextField: field.text ?? ""
      case let view as UITextView: "\(view.contentOffset) \(view.text ?? "")"
      case let view as UIScrollView: "\(view.contentOffset)"
      case let label as UILabel: label.text ?? ""
      default: nil
      }
    let inner = subviews.filter { view in !members.contains { $0.viewIfLoaded === view } }
    return (change.map { [$0] } ?? []) + inner.flatMap { $0.changes(without: members) }
  }
}
