import ArgumentParser
import Foundation
import SegueGallery
import SegueLive
import SegueSDL
import SegueSession

/// `segue`: opens the window.
struct WindowCommand: ParsableCommand {
  static let name = "window"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Opens the playground's window; what `segue` does without a command.",
    discussion: "In the window:\n" + PlaygroundControl.help)

  @Option(
    parsing: .unconditional,
    help: Arguments.size.help(
      "The size of the window in points", standard: WindowSubject.asLastTime("1100x720")),
    transform: Arguments.size.read)
  var size: FrameSize?

  @Option(
    parsing: .unconditional,
    help: Arguments.scale.help("Pixels a point; as the display asks unless given"),
    transform: Arguments.scale.read)
  var scale: Double?

  @OptionGroup var subject: WindowSubject

  @Option(
    help: Arguments.panels.help(
      "Two screens of the file that is played, or two pictures, as the panels A and B"),
    transform: Arguments.panels.read)
  var panels: PanelChoice?

  @Flag(help: "Begins with the defaults, and keeps nothing for the next run.")
  var noConfig = false

  @OptionGroup(visibility: .hidden) var inheritance: InheritanceOptions

  private static let standardSize = CGSize(width: 1100, height: 720)

  func run() throws {
    try open(playing: [])
  }

  /// Opens the window, and returns when it is closed.
  ///
  /// - Parameter sources: Swift files that are played live, or folders with them; none: nothing is.
  func open(playing sources: [URL]) throws {
    if sources.isEmpty { try panels?.checkPictures() }
    let file = SettingsFile.standard
    let found = noConfig ? nil : file.read()
    let successor = try MainActor.assumeIsolated { try inheritance.take() }
    let kept = successor?.settings ?? found?.settings ?? PlaygroundSettings()
    let setup = try MainActor.assumeIsolated {
      var start = Session.Setup(kept.session)
      if kept.look == nil, !noConfig, let look = DesktopLook().look { start.traits.look = look }
      return try subject.setup(start, scale: scale ?? 1)
    }
    let size = try windowSize(kept)
    try MainActor.assumeIsolated {
      let application: SDLApplication
      do {
        application = try SDLApplication(
          WindowConfiguration(
            title: "Segue", size: size, scale: scale.map { CGFloat($0) },
            minimumSize: PlaygroundViewController.minimumSize))
      } catch let error as WindowError {
        throw error.advising("`segue render` draws transitions")
      }
      let playground = PlaygroundViewController(setup, settings: kept) { [weak application] in
        application?.stop()
      }
      playground.succession = Succession(
        arguments: lasting, isSuccessor: successor != nil, owner: noConfig ? nil : file)
      try application.run(playground) {
        if let found {
          adopt(file, found, in: playground, isOwn: sources.isEmpty && panels == nil)
        }
        if let panels { playground.begin(with: panels, playing: !sources.isEmpty) }
        if !sources.isEmpty { playground.play(sources) }
        if let successor { playground.succeed(successor) }
        if !noConfig, successor == nil { playground.offer(Leftover.all(of: file.url)) }
      }
      playground.keeper?.keep(playground.settings)
    }
  }

  /// This command, and the arguments that are not among the settings that a successor inherits.
  private var lasting: [String] {
    [Self.name] + (scale.map { ["--scale", "\($0)"] } ?? []) + (noConfig ? ["--no-config"] : [])
  }

  /// Keeps the user's choices in the file, unless it must stay as it is, and shows a problem with it.
  ///
  /// - Parameter isOwn: Whether the window shows what comes with it, and no files of the user.
  @MainActor private func adopt(
    _ file: SettingsFile, _ found: SettingsFile.Content, in playground: PlaygroundViewController,
    isOwn: Bool
  ) {
    switch found {
    case .missing:
      playground.keepSettings(in: file, kept: nil)
      // A file that is played shows itself; pages that turn meanwhile would be in its way.
      guard !inheritance.isGiven, isOwn else { break }
      playground.beginShowing()
      playground.showGuide()
    case .settings(let settings): playground.keepSettings(in: file, kept: settings)
    case .unusable(let sentence, let isReplaceable):
      if isReplaceable { playground.keepSettings(in: file, kept: nil) }
      playground.say(wrong: sentence)
    }
  }

  /// Returns the size on the command line, that of last time within the limits, or the standard size.
  private func windowSize(_ kept: PlaygroundSettings) throws -> CGSize {
    if let size { return try size.points(at: scale ?? 1) }
    let least = PlaygroundViewController.minimumSize
    guard let window = kept.window, window.width >= least.width, window.height >= least.height,
      FrameSize.isDrawable(window, scale: scale ?? 1)
    else { return Self.standardSize }
    return window
  }
}
