import Foundation
import Segue
import SegueGallery
import SegueSession

extension CallbackLane {
  /// A callback or a fault, at its time.
  struct Mark: Equatable {
    /// The kinds of marks, each in a row, from top to bottom.
    enum Kind: Int, CaseIterable {
      case leaving, coming, coordinator, broken

      var color: UIColor {
        switch self {
        case .leaving: Theme.from
        case .coming: Theme.to
        case .coordinator: Theme.accent
        case .broken: Theme.alert
        }
      }
    }

    /// Distance from the left end of the plot, in points.
    let x: CGFloat
    /// Time since the take began, in seconds.
    let time: TimeInterval
    let text: String
    /// The explanation while the pointer is on the mark.
    let sentence: String
    let kind: Kind
  }
}

extension CallbackLane.Mark {
  /// Creates a chip such as “Lagoon willAppear”, with the promise that the callback keeps.
  init(_ callback: MomentRecord.Callback, x: CGFloat, time: TimeInterval) {
    let name = callback.name.rawValue.dropFirst("view".count)
    let isLeaving = callback.name == .viewWillDisappear || callback.name == .viewDidDisappear
    let promise = callback.promise
    self.init(
      x: x, time: time,
      text: "\(callback.controller) \(name.prefix(1).lowercased())\(name.dropFirst())",
      sentence: "\(callback.controller) \(callback.name.rawValue) at "
        + "\(String(format: "%.3f", time)) s keeps \(promise.rawValue): \(promise.sentence)",
      kind: isLeaving ? .leaving : .coming)
  }

  /// Creates a chip such as “alongside”, with the coordinator's action.
  init(_ event: MomentRecord.CoordinatorEvent, x: CGFloat, time: TimeInterval) {
    let (title, action) =
      switch event.name {
      case .animateAlongside: ("alongside", "runs what is animated alongside")
      case .interactionChanged:
        (
          event.isCancelled ? "goes back" : "goes on",
          "tells that the hand has let go or taken hold, and that the transition goes "
            + (event.isCancelled ? "back" : "on")
        )
      case .completion:
        (
          event.isCancelled ? "cancelled" : "completed",
          "runs the completions of a transition that was "
            + (event.isCancelled ? "cancelled" : "completed")
        )
      }
    self.init(
      x: x, time: time, text: title,
      sentence: "The coordinator \(action), at \(String(format: "%.3f", time)) s.",
      kind: .coordinator
    )
  }

  /// Creates the mark of a broken promise.
  init(violation: String, x: CGFloat, time: TimeInterval) {
    self.init(
      x: x, time: time, text: violation, sentence: "Broken promise: \(violation)", kind: .broken)
  }

  /// Creates the mark of a fault of continuity, with its frame and place.
  init(_ fault: TakeFault, x: CGFloat, time: TimeInterval) {
    self.init(x: x, time: time, text: fault.title, sentence: fault.sentence, kind: .broken)
  }
}

extension MomentRecord.Callback {
  /// The promise that the callback keeps: before a transition, that of appearance; after it, that of completion.
  fileprivate var promise: ContractViolation.Promise {
    switch name {
    case .viewWillAppear, .viewWillDisappear: .appearance
    case .viewDidAppear, .viewDidDisappear: .completion
    }
  }
}
