import Segue
import SegueGallery
import SegueInspection

/// Plays scripts without a display, on a stepped clock, and looks for broken promises.
@MainActor package enum TortureRun {
  package static let size = CGSize(width: 400, height: 300)

  /// Plays `script` in a new hierarchy; nil if every promise was kept.
  ///
  /// - Parameter draws: Whether pictures are drawn in flight; at rest, one is drawn if display
  ///   lists differ.
  package static func play(_ script: TortureScript, draws: Bool = true) -> ScriptFailure? {
    if let content = script.content { return TorturePlayer.play(script, content, size: size) }
    let stage = HeadlessStage(size: size)
    defer { end(stage) }
    Diagnostics.setHandler { _ in }
    let watch = ContractWatch()
    return watch.run {
      let ledger: TortureLedger
      do {
        let hierarchy = TortureHierarchy(window: stage.window)
        ledger = hierarchy.ledger
        stage.turn()
        if let failure = play(script, in: hierarchy, on: stage, watch, draws: draws) {
          return failure
        }
      }
      stage.window.rootViewController = nil
      stage.settle(limit: restLimit)
      guard ledger.living > 0 else { return nil }
      return ScriptFailure(
        event: script.events.count,
        sentence: "\(ledger.living) controllers outlive their window", kind: "hierarchy")
    }
  }

  private static func play(
    _ script: TortureScript, in hierarchy: TortureHierarchy, on stage: HeadlessStage,
    _ watch: ContractWatch, draws: Bool
  ) -> ScriptFailure? {
    let failure = script.play(on: stage, watch, draws: draws) { index, event in
      apply(event, to: hierarchy, on: stage)
      if event == .user(.rest), let failure = rest(hierarchy, stage, count: index) {
        return failure
      }
      return hierarchy.ledger.complaints.first.map {
        ScriptFailure(event: index, sentence: $0, kind: "callback order")
      }
    }
    return failure ?? rest(hierarchy, stage, count: script.events.count)
  }

  private static func apply(
    _ event: TortureEvent, to hierarchy: TortureHierarchy, on stage: HeadlessStage
  ) {
    switch event {
    case .user(.rest): break
    case .user(.step(let count)): stage.perform(.step(count))
    case .user(.resize(let width, let height)):
      stage.perform(.resize(width: width, height: height))
    default:
      hierarchy.apply(event)
      stage.turn()
    }
  }

  private static func end(_ stage: HeadlessStage) {
    stage.window.layer.speed = 1
    stage.close()
    UIAccessibility.isReduceMotionEnabled = false
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    UserPreferences.userInterfaceStyle = .light
    UIApplication.shared.preferredContentSizeCategory = .large
    Diagnostics.setHandler(nil)
  }
}
