import Segue
import TestSupport
import Testing

@testable import SegueGallery

/// The scene Settings, worked by mouse and keys.
@MainActor struct SettingsStage {
  let stage: HeadlessStage
  let preferences = Preferences()
  let navigation: UINavigationController

  init(_ size: CGSize = CGSize(width: 420, height: 560)) {
    stage = HeadlessStage(size: size)
    navigation = SettingsScene.makeNavigation(preferences)
    stage.show(navigation)
    stage.settle()
  }

  /// The views of a type that are shown, from the front page.
  func shown<View: UIView>(_ type: View.Type) -> [View] {
    func find(_ view: UIView) -> [View] {
      guard !view.isHidden else { return [] }
      return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(find)
    }
    let top = navigation.presentedViewController ?? navigation
    return find(top.view)
  }

  func place(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Clicks the text of a label, after scrolling it into sight.
  func click(_ text: String) throws {
    let label = try #require(shown(UILabel.self).first { $0.text == text })
    scroll(to: label)
    stage.tap(place(of: label))
    stage.settle()
  }

  func scroll(to view: UIView) {
    for case let scroll as UIScrollView in sequence(first: view, next: \.superview) {
      scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
    }
    stage.settle()
  }

  func field(_ name: String) throws -> UITextField {
    try #require(shown(UITextField.self).first { $0.accessibilityIdentifier == name })
  }
}
