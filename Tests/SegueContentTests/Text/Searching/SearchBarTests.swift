import Expectations
import Foundation
import TestSupport
import Testing

@testable import Segue
@testable import SegueText

/// Search bars: the calls of their delegates, and their buttons.
@MainActor @Suite struct SearchBarTests {
  private final class Spy: NSObject, UISearchBarDelegate {
    var journal = FieldJournal()
    var refusals: Set<String> = []

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      journal.write("begin?")
      return !refusals.contains("begin")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.write("began") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      journal.write("end?")
      return !refusals.contains("end")
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.write("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      journal.write("“\(searchText)”")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { !refusals.contains(text) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { journal.write("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { journal.write("cancel") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { journal.write("scope \(selectedScope)") }
  }

  private let stage = HeadlessStage(size: CGSize(width: 320, height: 200))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 320, height: 56))
  private let spy = Spy()

  init() {
    stage.window.makeKeyAndVisible()
    stage.window.backgroundColor = .white
    bar.delegate = spy
    bar.placeholder = "Search"
    stage.window.addSubview(bar)
    stage.turn()
  }

  private func center(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test func typingAndReturnAreTold() {
    expect(bar.becomeFirstResponder() && bar.isFirstResponder)
    spy.refusals = ["x"]
    stage.type("\naxb\n")

    expectEqual(spy.journal.take(), "begin? began “a” “ab” search")
    expectEqual(bar.text, "ab")
    bar.enablesReturnKeyAutomatically = false
    bar.text = ""
    stage.type("\n")
    bar.resignFirstResponder()

    expectEqual(spy.journal.take(), "search end? ended")
  }

  @Test func escapeCancelsWhereThereIsAButtonElseClears() {
    bar.becomeFirstResponder()
    stage.type("ab")
    stage.press(keys: "escape")
    expect(bar.text == "" && bar.isFirstResponder)
    _ = spy.journal.take()
    stage.press(keys: "escape")
    expectEqual(spy.journal.take(), "")
    bar.showsCancelButton = true
    stage.turn()

    stage.press(keys: "escape")
    expectEqual(spy.journal.take(), "cancel")
    stage.tap(center(of: bar.cancelButton))

    expectEqual(spy.journal.take(), "cancel")
  }

  @Test func theCancelButtonSlidesIn() {
    let wide = bar.searchTextField.frame.width

    bar.setShowsCancelButton(true, animated: true)
    stage.turn()
    stage.step(0.1)
    let presented = bar.searchTextField.layer.presentation()?.frame.width ?? 0
    expect(presented < wide && presented > bar.searchTextField.frame.width)
    stage.settle()
    expect(bar.cancelButton.frame.minX > bar.searchTextField.frame.maxX)
    bar.setShowsCancelButton(false, animated: true)
    stage.turn()
    expect(!bar.cancelButton.isHidden)
    stage.settle()

    expect(bar.cancelButton.isHidden && bar.searchTextField.frame.width == wide)
  }

  @Test func scopesAreChosen() {
    bar.scopeButtonTitles = ["All", "Some", "None"]
    expectEqual(bar.intrinsicContentSize.height, 56)
    bar.showsScopeBar = true
    bar.sizeToFit()
    stage.turn()
    expectEqual(bar.bounds.height, 100)

    let area = bar.scopeControl.convert(bar.scopeControl.bounds, to: nil)
    stage.tap(CGPoint(x: area.midX, y: area.midY))
    expect(spy.journal.take() == "scope 1" && bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 2
    expect(spy.journal.take() == "" && bar.scopeControl.selectedSegmentIndex == 2)
    bar.showsScopeBar = false

    expect(bar.scopeControl.isHidden && bar.intrinsicContentSize.height == 56)
  }

  @Test func refusalsAreKept() {
    spy.refusals = ["begin"]
    stage.tap(center(of: bar.searchTextField))
    expect(!bar.isFirstResponder)
    spy.refusals = ["end"]
    bar.becomeFirstResponder()

    expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    expect(stage.window.endEditing(true) && !bar.isFirstResponder)
  }

  @Test func aBarThatWasUsedIsReleased() {
    weak var released: UISearchBar?
    do {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
      bar.scopeButtonTitles = ["All"]
      bar.showsScopeBar = true
      stage.window.addSubview(bar)
      bar.becomeFirstResponder()
      stage.type("a")
      bar.removeFromSuperview()
      stage.turn()
      released = bar
    }

    expect(released == nil)
  }

  @Test func theBarsLookAsRecorded() throws {
    let stage = HeadlessStage(size: CGSize(width: 320, height: 240), scale: 2)
    stage.window.makeKeyAndVisible()
    stage.window.backgroundColor = .systemBackground
    func add(_ y: CGFloat, _ set: (UISearchBar) -> Void) {
      let bar = UISearchBar(frame: CGRect(x: 0, y: y, width: 320, height: 56))
      set(bar)
      bar.sizeToFit()
      stage.window.addSubview(bar)
    }
    add(0) { $0.placeholder = "Search" }
    add(66) {
      $0.text = "container"
      $0.showsCancelButton = true
      $0.searchBarStyle = .minimal
    }
    add(132) {
      $0.placeholder = "Search"
      $0.scopeButtonTitles = ["All", "Engines", "Scenes"]
      $0.showsScopeBar = true
    }
    stage.settle()

    try expect(Golden.mismatch(of: stage.picture(), with: "search-bars") == nil)
  }
}
