import Segue
import SegueGallery
import SegueSession

/// The controls of time, and of the lanes of what moves.
extension PlaygroundControl {
  /// The transport and the axis of time.
  static let time: [PlaygroundControl] = [
    PlaygroundControl(
      name: "S", hint: "slow", sentence: "slow down: \(speeds)",
      keys: [Key(title: "Slower", input: "s") { $0.slowDown() }]),
    PlaygroundControl(
      name: "Space", hint: "play",
      sentence: "play the last transition again, or begin one; stop the time, and let it run on",
      keys: [Key(title: "Play or pause", input: " ", isMain: true) { $0.press(.play) }]),
    PlaygroundControl(
      name: ", .", hint: "frame", sentence: "stop, and step a frame back or forward",
      keys: [
        Key(title: "Frame back", input: ",") { $0.press(.stepBack) },
        Key(title: "Frame forward", input: ".", isMain: true) { $0.press(.stepForward) },
      ]),
    PlaygroundControl(
      name: "R", sentence: "turn the direction of time, in flight too",
      keys: [
        Key(title: "Turn time around", input: "r", isMain: true) { $0.press(.reverse) }
      ]),
    PlaygroundControl(
      name: "L", sentence: "play the transition over and over",
      keys: [
        Key(
          title: "Loop", input: "l", isMain: true, state: { .on(if: $0.transport.loops) }
        ) { $0.press(.loop) }
      ]),
    PlaygroundControl(
      name: "= −",
      sentence: """
        see the time of the transition enlarged, or more of it; the wheel on the axis does the same around the \
        pointer, and scrolls sideways
        """,
      keys: [
        Key(title: "Enlarge the time", input: "=") { $0.zoomTimeline(by: LanesView.zoomStep) },
        Key(title: "Enlarge the time", input: "+") { $0.zoomTimeline(by: LanesView.zoomStep) },
        Key(title: "See more of the time", input: "-") {
          $0.zoomTimeline(by: 1 / LanesView.zoomStep)
        },
      ]),
    PlaygroundControl(
      name: "drag on the timeline",
      sentence: """
        show any moment of the last transition; what you do on the stage then goes on from there, and \
        parameters change what you see at once
        """),
    PlaygroundControl(
      name: "the handles of the timeline, Shift+drag on it",
      sentence:
        "play a part of the transition over and over; a double click on the timeline ends that"),
    PlaygroundControl(
      name: "Shift+I, Shift+O", sentence: "begin, end that part at the time that is shown",
      keys: [
        Key(
          title: "Loop from here", input: "i", modifiers: .shift,
          state: { .ready(if: $0.transport.take != nil) }
        ) { $0.setLoopEnd(.start) },
        Key(
          title: "Loop to here", input: "o", modifiers: .shift,
          state: { .ready(if: $0.transport.take != nil) }
        ) { $0.setLoopEnd(.end) },
      ]),
    PlaygroundControl(
      name: "Ctrl+T",
      sentence: """
        let random hands work the stage until a promise is broken; the few things that break it are then \
        shown on the timeline; anything you do on the stage or to its time ends it
        """,
      keys: [
        Key(
          title: "Torture", input: "t", modifiers: .control,
          state: { .on(if: $0.state.activity?.torture != nil) }
        ) { $0.toggleTorture() }
      ]),
  ]

  /// The lanes below the axis.
  static let lanes: [PlaygroundControl] = [
    PlaygroundControl(
      name: "click a lane, Ctrl+click what moved",
      sentence: """
        see the way of what moves on the stage and its line in the code; a press in the plot goes to that moment; a \
        click on a line of the code, or on a layer taken apart, selects its lane, too
        """),
    PlaygroundControl(
      name: "the ends of a lane’s bar, Alt+, Alt+.",
      sentence: """
        change delay and duration of what moves: the parameter of an engine, or the number in your own file, which is \
        rewritten there
        """,
      isForEngines: true,
      keys: [
        Key(title: "Shorten the lane", input: ",", modifiers: .alternate) { $0.lengthen(-1) },
        Key(title: "Lengthen the lane", input: ".", modifiers: .alternate) { $0.lengthen(1) },
      ]),
    PlaygroundControl(
      name: "the diamonds of a lane and of its way, Alt+↑, Alt+↓",
      sentence: """
        change from where to where it moves, also by typing the value: the parameter of an engine, or the number in \
        your own file
        """,
      isForEngines: true,
      keys: [
        Key(
          title: "Raise the lane’s value", input: UIKeyCommand.inputUpArrow, modifiers: .alternate
        ) { $0.raiseValue(1) },
        Key(
          title: "Lower the lane’s value", input: UIKeyCommand.inputDownArrow,
          modifiers: .alternate
        ) { $0.raiseValue(-1) },
      ]),
    PlaygroundControl(
      name: "the dots of a lane’s curve, Alt+C",
      sentence: """
        bend the curve, or give the spring another response and more bounce; choose a curve or a spring by its name: \
        of the engine, or in your own file
        """,
      isForEngines: true,
      keys: [
        Key(title: "Choose a timing by its name", input: "c", modifiers: .alternate) {
          $0.showTimings()
        }
      ]),
    PlaygroundControl(
      name: "Alt+M, Alt+S, Alt+Z",
      sentence: """
        play the transition again without the selected lane, with it alone, or with it held at its first value; \
        once more, as it was
        """,
      keys: [
        Key(title: "Mute the lane", input: "m", modifiers: .alternate, state: laneState) {
          $0.toggle(.mute)
        },
        Key(title: "Solo the lane", input: "s", modifiers: .alternate, state: laneState) {
          $0.toggle(.solo)
        },
        Key(title: "Freeze the lane", input: "z", modifiers: .alternate, state: laneState) {
          $0.toggle(.freeze)
        },
      ]),
  ]

  private static var speeds: String {
    PlaybackSpeed.allCases.map(\.title).joined(separator: ", ")
  }

  /// Returns whether there is a lane to change.
  @MainActor private static func laneState(_ playground: PlaygroundViewController) -> CommandState {
    .ready(if: playground.shownLanes?.lanes.isEmpty == false)
  }
}
