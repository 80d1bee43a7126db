import Segue
import SegueGallery
import SegueSession

/// The state of the window that decides which hints the status bar shows.
struct HintedState: Equatable {
  let content: StageContent
  let overlay: ObjectIdentifier?
  /// The view of the window that has the focus.
  let focused: ObjectIdentifier?
  let isStageFocused: Bool
  let isTyping: Bool
  let isSearching: Bool
  let isListOpen: Bool
  let isExploded: Bool
  let stageKeys: [StageKey]
}

/// Keeps the hints in the status bar up to date.
extension PlaygroundViewController: FrameFollower {
  /// Updates the status bar every frame, because the effect of going back changes whenever something appears or
  /// disappears.
  func frameWillBeLaidOut() {
    followGuide()
    showHints()
    statusBar.back =
      if let overlay {
        "closes the \(overlay.title ?? "panel")"
      } else if runningExport != nil {
        "cancels the export"
      } else if reference.isMarking {
        "marks no edge"
      } else if guide != nil {
        "ends the tour"
      } else if state.layers != nil {
        "puts the layers together"
      } else if list.isSearching {
        "ends the search"
      } else {
        isListOpen ? "closes the list" : transport.backSummary
      }
    let explanation = explanationUnderPointer
    // The last note is read before the pointer says something else.
    if explanation != statusBar.explanation, statusBar.isNoteRead { state.message.note = nil }
    statusBar.explanation = explanation
  }

  /// The menu or panel over the window, unless it is about to go: the keys are the window's again then.
  var overlay: OverlayViewController? {
    let overlay = presentedViewController as? OverlayViewController
    return overlay?.isBeingDismissed == true ? nil : overlay
  }

  private func showHints() {
    let window = view.window
    let state = HintedState(
      content: content, overlay: overlay.map(ObjectIdentifier.init),
      focused: window?.focusedView.map(ObjectIdentifier.init),
      isStageFocused: stage.screen.isFirstResponder, isTyping: window?.textInputArea != nil,
      isSearching: list.isSearching, isListOpen: isListOpen, isExploded: state.layers != nil,
      stageKeys: transport.keys)
    guard state != hintedState else { return }
    hintedState = state
    statusBar.hint = hint
    statusBar.keys = keyHints
  }

  /// The hint for the present state of the window, in one line.
  private var hint: String {
    if let overlay { return overlay.hint }
    if list.isSearching { return "Return chooses the first" }
    if isListOpen { return "Choose an engine, a container or a scene" }
    return state.layers == nil ? content.hint : ExplodedView.hint
  }

  /// The keys that work now, each with its effect; none while a menu or panel is open, which names its own.
  private var keyHints: [String] {
    if overlay != nil { return [] }
    let controls = PlaygroundControl.all.filter { control in
      control.hint != nil && (content.usesEngine || !control.isForEngines)
        && control.keys.allSatisfy(works)
    }
    let turning = turningKeys
    let turns = !turning.isEmpty && turning.allSatisfy { isFree($0.key) }
    return [turns ? content.kind?.keyHint : nil].compactMap { $0 } + controls.compactMap(\.keyHint)
  }

  /// The keys of the stage that lead to another panel; none while the list covers the stage.
  private var turningKeys: [StageKey] {
    let inputs = ["1", UIKeyCommand.inputLeftArrow]
    return isListOpen
      ? [] : transport.keys.filter { inputs.contains($0.input) }
  }

  private func works(_ key: PlaygroundControl.Key) -> Bool {
    isFree(UIKey(characters: key.input, modifierFlags: key.modifiers))
  }

  /// Whether a key is for nothing that has the focus, in the window or on the stage.
  private func isFree(_ key: UIKey) -> Bool {
    view.window?.takesFocusKey(key) != true
      && !(stage.screen.isFirstResponder && stage.screen.takes(key))
  }
}

extension PlaygroundViewController {
  /// The explanation of the view under the pointer, in one sentence; nil: no view there has one.
  var explanationUnderPointer: String? {
    view.window?.pointerLocation.flatMap(explanation)
  }

  /// Returns the explanation of the view at a point of the window, in one sentence; nil: no view there has one.
  func explanation(at point: CGPoint) -> String? {
    let hit = view.window?.hitTest(point, with: nil)
    for view in sequence(first: hit, next: { $0?.superview }) {
      guard let view else { return nil }
      let sentence =
        (view as? any Explaining)?.explanation(at: view.convert(point, from: nil))
        ?? (view as? UIControl)?.toolTip
      if let sentence { return sentence }
    }
    return nil
  }
}
