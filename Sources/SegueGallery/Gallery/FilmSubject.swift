import UIKit

/// A subject of a film: a container whose transitions an engine animates, or a scene.
///
/// Both have pages: the tabs, if there are any. Otherwise the first page is the initial one, and
/// each of the others is the page that opens when one of its items is clicked, from top to bottom.
public enum FilmSubject: Sendable {
  /// A container whose transitions are those of an engine, if it uses one.
  case container(ContainerKind, Tuning)
  /// A scene, with its own transitions.
  case scene(Scene)

  /// The caption below its frames.
  public var name: String {
    switch self {
    case .container(.custom, let tuning): tuning.engine.title
    case .container(let kind, _) where !kind.usesEngine: kind.title
    case .container(let kind, let tuning): "\(tuning.engine.title), \(kind.fileName)"
    case .scene(let scene): scene.title
    }
  }

  /// The name as a part of file names.
  public var fileName: String {
    switch self {
    case .container(.custom, let tuning): tuning.engine.fileName
    case .container(let kind, _) where !kind.usesEngine: kind.fileName
    case .container(let kind, let tuning): "\(kind.fileName)-\(tuning.engine.fileName)"
    case .scene(let scene): scene.fileName
    }
  }
}
