import Foundation
import Segue
import SegueGallery

extension CallbackLane {
  /// A callback, or what is wrong, at its time.
  struct Mark: Equatable {
    /// A row each, from top to bottom.
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

    /// From the left end of the plot, in points.
    let x: CGFloat
    /// Since the take began, in seconds.
    let time: TimeInterval
    let text: String
    /// What is said while the pointer is on it.
    let sentence: String
    let kind: Kind
  }
}

extension CallbackLane.Mark {
  /// A chip such as “Lagoon willAppear”, with the promise that the callback keeps.
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

  /// A chip such as “alongside”, with what the coordinator does.
  init(_ event: MomentRecord.CoordinatorEvent, x: CGFloat, time: TimeInterval) {
    let (title, deed) =
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
      sentence: "The coordinator \(deed), at \(String(format: "%.3f", time)) s.", kind: .coordinator
    )
  }

  /// A promise that was broken.
  init(violation: String, x: CGFloat, time: TimeInterval) {
    self.init(
      x: x, time: time, text: violation, sentence: "Broken promise: \(violation)", kind: .broken)
  }

  /// A fault of continuity, with its frame and place.
  init(_ fault: TakeFault, x: CGFloat, time: TimeInterval) {
    self.init(x: x, time: time, text: fault.title, sentence: fault.sentence, kind: .broken)
  }
}

extension MomentRecord.Callback {
  /// What it fulfils: before a transition, that what is seen has appeared; after it, that it completes.
  fileprivate var promise: ContractViolation.Promise {
    switch name {
    case .viewWillAppear, .viewWillDisappear: .appearance
    case .viewDidAppear, .viewDidDisappear: .completion
    }
  }
}
