import UIKit

/// A controller that shows one of the panels.
@MainActor protocol PanelShowing: UIViewController {
  var panel: Panel { get }
}

extension PanelViewController: PanelShowing {}
extension DetailViewController: PanelShowing {}
extension PresenterViewController: PanelShowing {}
extension PresentedViewController: PanelShowing {}

extension Panel {
  /// The index among the panels of the playground.
  var index: Int { Panel.all.firstIndex { $0.title == title } ?? 0 }

  /// The panel `step` places further on, wrapping around.
  func next(_ step: Int) -> Panel { Panel.all[(index + step) % Panel.all.count] }
}

extension Gallery {
  /// The index of the panel that `controller` or one of its children shows; nil if it shows none.
  @MainActor public static func panelIndex(in controller: UIViewController) -> Int? {
    if let showing = controller as? PanelShowing { return showing.panel.index }
    return (controller as? any ContainerDriver)?.shownMember.flatMap(panelIndex)
  }
}
