import SegueGallery
import SegueSession

extension ContainerKind {
  /// Why no engine can be asked for here.
  var ownTransitionFailure: CommandFailure {
    .wrongUse("The \(fileName) has a transition of its own, which no engine animates.")
  }

  /// Throws a sentence if `engine` or `settings` are given, but no engine animates this container.
  func check(_ engine: Engine?, _ settings: [EngineSetting]) throws {
    guard usesEngine || engine == nil && settings.isEmpty else { throw ownTransitionFailure }
  }
}
