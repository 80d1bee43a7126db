import Foundation
import Segue
import SegueGallery
import SegueSession

/// The buttons that play, and the readout of the time.
final class TransportView: UIView {
  /// Called when a button is pressed.
  var didPress: ((IconButton.Icon) -> Void)?

  private let loop = IconButton(.loop)
  private let back = IconButton(.stepBack)
  private let play = IconButton(.play)
  private let forward = IconButton(.stepForward)
  private let reverse = IconButton(.reverse)
  private let torture = IconButton(.torture)
  private let time = UILabel()
  private let whole = UILabel()
  private let state = UILabel()
  private let note = UILabel()

  static let width: CGFloat = 232
  private static let button = CGSize(width: 34, height: 30)
  private static let smallButtonHeight: CGFloat = 24
  private static let gap: CGFloat = 6
  private static let timeSize: CGFloat = 20
  private static let textSize: CGFloat = 12

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    time.font = .monospacedDigitSystemFont(ofSize: Self.timeSize, weight: .semibold)
    time.textColor = Theme.text
    for label in [whole, state, note] {
      label.font = .monospacedDigitSystemFont(ofSize: Self.textSize, weight: .regular)
      label.textColor = Theme.dim
    }
    for button in buttons + [torture] {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          if let button { self?.didPress?(button.icon) }
        }, for: .touchUpInside)
      addSubview(button)
    }
    for label in [time, whole, state, note] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  private var buttons: [IconButton] { [loop, back, play, forward, reverse] }

  /// Whether random hands work the stage.
  var isTortured = false {
    didSet { torture.isLit = isTortured }
  }

  /// Shows the state and the time of `transport`.
  func show(_ transport: Transport) {
    let isRunning = transport.isPlaying && transport.isInFlight
    play.icon = isRunning ? .pause : .play
    play.isLit = isRunning
    reverse.isLit = transport.direction == .backward
    loop.isLit = transport.loops
    let readout = TimeReadout(transport)
    if time.text != readout.time {
      time.text = readout.time
      setNeedsLayout()
    }
    set(whole, readout.whole)
    set(state, readout.state)
    set(note, readout.note)
  }

  private func set(_ label: UILabel, _ text: String) {
    if label.text != text { label.text = text }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: Theme.padding + CGFloat(index) * (Self.button.width + Self.gap), y: Theme.padding - 2,
        width: Self.button.width, height: Self.button.height)
    }
    let top = Theme.padding + Self.button.height + 6
    let timeWidth = time.sizeThatFits(.zero).width.rounded(.up)
    time.frame = CGRect(x: Theme.padding, y: top, width: timeWidth, height: 26)
    let width = max(0, bounds.width - 2 * Theme.padding)
    whole.frame = CGRect(
      x: Theme.padding + timeWidth + 6, y: top + 4, width: max(0, width - timeWidth - 6), height: 20
    )
    state.frame = CGRect(x: Theme.padding, y: top + 28, width: width, height: 18)
    torture.frame = CGRect(
      x: bounds.width - Theme.padding - Self.button.width, y: top + 48, width: Self.button.width,
      height: Self.smallButtonHeight)
    note.frame = CGRect(
      x: Theme.padding, y: top + 50, width: max(0, torture.frame.minX - Theme.padding - Self.gap),
      height: 18)
  }
}

/// The time and its state in words: "0.618", "of 1.500 s", "frame 37 of 90 · 41 % · paused".
@MainActor struct TimeReadout {
  let time: String
  let whole: String
  let state: String
  let note: String

  init(_ transport: Transport) {
    let record = transport.records.isEmpty ? nil : transport.records[max(0, transport.position - 1)]
    if let take = transport.take {
      let span = transport.span(of: take)
      time = Self.seconds(
        min(max(0, transport.time - span.lowerBound), span.upperBound - span.lowerBound))
      whole =
        transport.isOver(take) ? "of \(Self.seconds(span.upperBound - span.lowerBound)) s" : "s"
    } else {
      (time, whole) = (Self.seconds(0), "s")
    }
    let percent = record?.progress.map { "\(Int(($0 * 100).rounded())) %" }
    let run: String? =
      switch transport.direction {
      case .backward: "backward"
      case .nowhere: "paused"
      case .forward: transport.isLive ? nil : "again"
      }
    // While time runs, the number could not be read; where it stands, the lanes show where the hand was.
    let frame =
      transport.isPlaying ? nil : transport.frames.map { "frame \($0.shown) of \($0.last)" }
    let hand = record?.pointer == nil || frame != nil ? nil : "under the hand"
    let words = [frame, percent, hand, run].compactMap { $0 }
    state = words.isEmpty ? "at rest" : words.joined(separator: " · ")
    let region = transport.loopRegion.map {
      " \(Self.seconds($0.lowerBound))–\(Self.seconds($0.upperBound)) s"
    }
    let traits = transport.session.start.traits
    let notes = [
      transport.loops ? "Loop\(region ?? "")" : nil, traits.reducesMotion ? "Reduced motion" : nil,
      traits.isRightToLeft ? "Right to left" : nil,
      traits.textSize == .large ? nil : "Text \(traits.textSize.name)",
    ].compactMap { $0 }
    note =
      !notes.isEmpty
      ? notes.joined(separator: " · ") : transport.isLive ? "Live" : "Touch the stage to go on"
  }

  private static func seconds(_ value: TimeInterval) -> String { String(format: "%.3f", value) }
}
