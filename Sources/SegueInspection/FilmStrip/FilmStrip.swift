/// Draws a transition as a row of frames, on a stepped clock and without a display.
///
///     let strip = FilmStrip("Push", root: { Stack() }) {
///       $0.pushViewController(Detail(), animated: true)
///     }
///     try strip.image(frames: 5).pngData()?.write(to: file)
///
/// The transition is played more than once, each time on a stage of its own, so both closures must do the
/// same each time.
@MainActor public struct FilmStrip {
  /// A moment of the transition.
  public struct Frame: Equatable, Sendable {
    /// Seconds since the transition began.
    public let time: TimeInterval
    /// The picture that the stage shows then.
    public let image: CGImage

    package init(time: TimeInterval, image: CGImage) {
      (self.time, self.image) = (time, image)
    }
  }

  /// The spacing of the frames.
  public enum Spacing: Sendable {
    /// Equally much is seen to change from one to the next.
    case equalChange
    /// Equally much time passes from one to the next, rounded to frames of the stage.
    case equalTime
  }

  /// The caption below each frame.
  public let caption: String
  /// The size of one frame, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The size of a frame where no other is given, in points.
  public nonisolated static let standardSize = CGSize(width: 160, height: 120)

  /// The spacing of the frames.
  public var spacing = Spacing.equalChange

  /// Prepares a stage, and returns a closure that plays the transition on it.
  let prepare: @MainActor (HeadlessStage) -> Take

  /// Plays the transition: calls its argument after each frame that the playing takes itself.
  typealias Take = @MainActor (_ frame: () -> Void) -> Void

  /// The strip of a transition that a closure triggers.
  ///
  /// - Parameters:
  ///   - caption: The text below each frame.
  ///   - size: The size of one frame, in points.
  ///   - scale: Pixels per point.
  ///   - prepare: Shows on a stage what the transition begins with; returns the value that
  ///     `trigger` needs.
  ///   - trigger: Begins the transition; receives what `prepare` returned. Frames that pass in it are not
  ///     shown.
  public init<Content>(
    _ caption: String = "", size: CGSize = standardSize, scale: CGFloat = 1,
    prepare: @escaping @MainActor (HeadlessStage) -> Content,
    trigger: @escaping @MainActor (Content) -> Void
  ) {
    self.caption = caption
    self.size = size
    self.scale = scale
    self.prepare = { stage in
      let content = prepare(stage)
      return { _ in trigger(content) }
    }
  }

  /// The strip of a transition that a closure triggers in a window with this root view controller.
  ///
  /// - Parameters:
  ///   - caption: The text below each frame.
  ///   - size: The size of one frame, in points.
  ///   - scale: Pixels per point.
  ///   - root: Makes the root view controller.
  ///   - trigger: Begins the transition; receives the root view controller. Frames that pass in it are not
  ///     shown.
  public init<Root: UIViewController>(
    _ caption: String = "", size: CGSize = standardSize, scale: CGFloat = 1,
    root: @escaping @MainActor () -> Root, trigger: @escaping @MainActor (Root) -> Void
  ) {
    self.init(caption, size: size, scale: scale) { stage in
      let root = root()
      stage.show(root)
      return root
    } trigger: { root in
      trigger(root)
    }
  }

  /// The strip of a transition that a user's hands bring about, from their first touch.
  ///
  /// - Parameters:
  ///   - caption: The text below each frame.
  ///   - size: The size of one frame, in points.
  ///   - scale: Pixels per point.
  ///   - script: The touches of the hands.
  ///   - prepare: Shows on a stage what the transition begins with.
  public init(
    _ caption: String = "", size: CGSize = standardSize, scale: CGFloat = 1,
    playing script: TouchScript,
    prepare: @escaping @MainActor (HeadlessStage) -> Void
  ) {
    self.caption = caption
    self.size = size
    self.scale = scale
    self.prepare = { stage in
      prepare(stage)
      return { frame in stage.play(script, eachFrame: frame) }
    }
  }

  /// The look of a strip of frames that were made elsewhere.
  package init(_ caption: String, size: CGSize, scale: CGFloat) {
    self.init(caption, size: size, scale: scale, prepare: { _ in }, trigger: { _ in })
  }
}
