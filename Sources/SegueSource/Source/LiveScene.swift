/// A screen of a Swift file that can be shown by itself: a preview, the first screen of an application, or a view
/// controller or view that is made without arguments.
package struct LiveScene: Equatable {
  /// The reason for which it is listed.
  package enum Kind: String {
    case preview = "#Preview"
    case root = "First screen"
    case controller = "View controller"
    case view = "View"

    /// Whether the file says that it is to be shown; if not, it merely can be made.
    package var isMeant: Bool { self == .preview || self == .root }
  }

  package let kind: Kind
  /// The name of the preview, of its type, or of the delegate that shows it.
  package let name: String
  package let comment: String
  package let line: Int
  /// The body of a function that makes it.
  package let body: String
  package var frame = ScreenFrame()
  /// The index of its file among those that are compiled besides; nil: it is in what is played.
  package var besides: Int?
  /// Whether it is a controller that says how it is presented.
  package var isPresented = false
  /// A name that no other screen has, and no animator.
  package let key: String

  /// The maximum number of classes of a kind that are listed: more are the parts of a whole application.
  private static let most = 12
  /// The maximum number of previews.
  private static let mostPreviews = 40

  /// The declarations of a file that is compiled besides, or of what is played.
  struct Source {
    let tokens: [SwiftToken]
    let previews: [LivePreview]
    /// Nil: it is what is played.
    let besides: Int?
  }

  /// The screens of files: previews, the root of the application, controllers and views.
  ///
  /// - Parameters:
  ///   - types: The types of what is played.
  ///   - excluded: Keys of screens that cannot be made after all.
  static func all(
    in sources: [Source], types: [SwiftType], root: LiveScene?, excluding excluded: Set<String>
  ) -> [LiveScene] {
    var scenes = [root].compactMap { $0 }
    scenes += sources.flatMap { source in source.previews.map { (source, $0) } }
      .prefix(mostPreviews).enumerated().map { index, found in
        LiveScene(found.1, number: index + 1, besides: found.0.besides)
      }
    let makings = sources.map { source in
      LiveScreenMaking(
        source.besides == nil ? types : SwiftType.merged(SwiftParser.types(in: source.tokens)),
        besides: source.besides)
    }
    let classes = LiveScreenMaking.Classes(makings, sources.map(\.tokens))
    scenes += classes.scenes(of: .controller).prefix(most)
    scenes += classes.scenes(of: .view).prefix(most)
    return distinguished(scenes.filter { !excluded.contains($0.key) })
  }

  /// The screens with a number after each name that is another's, too.
  private static func distinguished(_ scenes: [LiveScene]) -> [LiveScene] {
    var counts: [String: Int] = [:]
    return scenes.map { scene in
      let count = counts[scene.name.lowercased(), default: 0] + 1
      counts[scene.name.lowercased()] = count
      return count == 1 ? scene : scene.named("\(scene.name) \(count)")
    }
  }

  private func named(_ name: String) -> LiveScene {
    LiveScene(
      kind: kind, name: name, comment: comment, line: line, body: body, frame: frame,
      besides: besides, isPresented: isPresented, key: key)
  }

  private init(_ preview: LivePreview, number: Int, besides: Int?) {
    self.init(
      kind: .preview, name: preview.name ?? "Preview \(number)", comment: preview.comment,
      line: preview.line, body: "return \(preview.function)()", frame: preview.frame,
      besides: besides, key: preview.function)
  }

  init(
    kind: Kind, name: String, comment: String, line: Int, body: String,
    frame: ScreenFrame = ScreenFrame(), besides: Int? = nil, isPresented: Bool = false, key: String
  ) {
    (self.kind, self.name, self.comment, self.line) = (kind, name, comment, line)
    (self.body, self.frame, self.besides, self.key) = (body, frame, besides, key)
    self.isPresented = isPresented
  }
}
