import Segue

/// What a film strip shows: a container whose transitions an engine animates, or a scene.
///
/// Both have pages. Those of tabs are the tabs. Elsewhere the first page is what is shown at first, and each
/// of the others what opens when one of the things in it is clicked, from top to bottom.
public enum FilmSubject: Sendable {
  case container(ContainerKind, Engine)
  case scene(Scene)

  /// What stands below its frames.
  public var name: String {
    switch self {
    case .container(.custom, let engine): engine.title
    case .container(let kind, _) where !kind.usesEngine: kind.title
    case .container(let kind, let engine): "\(engine.title), \(kind.fileName)"
    case .scene(let scene): scene.title
    }
  }

  /// The name as a part of file names.
  public var fileName: String {
    switch self {
    case .container(.custom, let engine): engine.fileName
    case .container(let kind, let engine): "\(kind.fileName)-\(engine.fileName)"
    case .scene(let scene): scene.fileName
    }
  }
}
