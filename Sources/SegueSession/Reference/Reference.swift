import Foundation

/// A screen recording of a real device with which the stage is compared, as the user chose it: its file, and how and when
/// it is shown.
package struct Reference: Equatable, Sendable {
  /// The position of the reference relative to the stage.
  package enum Placement: String, CaseIterable, Sendable {
    /// It lies over the stage, and the stage shines through.
    case over
    case beside
    /// It lies over the stage, and is black where both are alike.
    case difference

    package var title: String {
      switch self {
      case .over: "Over"
      case .beside: "Beside"
      case .difference: "Difference"
      }
    }
  }

  /// The path of the file, or of a folder of pictures.
  package var path: String
  package var placement = Placement.over
  /// Opacity over the stage, from 0 to 1.
  package var opacity = 0.5
  /// Seconds after the beginning of a take at which the reference begins; below 0: it has begun before.
  package var begins: TimeInterval = 0
  /// Frames a second of a folder of pictures, which does not say it.
  package var rate = standardRate
  /// The edge that is followed; nil: none is marked.
  package var edge: ReferenceEdge?
  /// The kind of timing that is shown for the edge's motion; nil: the one that explains it best.
  package var law: TimingKind?

  package static let standardRate = 60
  /// Frames a second that a folder of pictures can have.
  package static let rates = 1...1000
  /// Seconds between the beginnings of take and reference, either way.
  package static let offsets = -600.0...600.0

  package init(path: String) {
    self.path = path
  }

  package init(_ url: URL) {
    self.init(path: url.standardizedFileURL.path)
  }

  package var url: URL { URL(fileURLWithPath: path) }
  package var name: String { url.lastPathComponent }
}

// MARK: - In words

extension Reference {
  /// The names of choices, as the command line, settings and recordings have them.
  private enum Name: String, CaseIterable {
    case view, opacity, begins, fps, edge, law
  }

  /// The choices that differ from the defaults: “view=beside”, “begins=0.083”.
  package var assignments: [String] {
    let standard = Reference(path: path)
    return Name.allCases.compactMap { name in
      let own = text(name)
      return own == standard.text(name) ? nil : own.map { "\(name.rawValue)=\($0)" }
    }
  }

  private func text(_ name: Name) -> String? {
    switch name {
    case .view: placement.rawValue
    case .opacity: opacity.recorded
    case .begins: begins.recorded
    case .fps: "\(rate)"
    case .edge: edge?.recorded
    case .law: law?.rawValue
    }
  }

  /// Makes a choice in words, such as “view=beside”. Returns false where the words say none.
  package mutating func assign(_ words: some StringProtocol) -> Bool {
    let parts = words.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let name = Name(rawValue: String(parts[0])) else { return false }
    let text = String(parts[1])
    func number(in range: ClosedRange<Double>) -> Double? {
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
    switch name {
    case .view:
      guard let value = Placement(rawValue: text) else { return false }
      placement = value
    case .opacity:
      guard let value = number(in: 0...1) else { return false }
      opacity = value
    case .begins:
      guard let value = number(in: Self.offsets) else { return false }
      begins = value
    case .fps:
      guard let value = Int(text), Self.rates.contains(value) else { return false }
      rate = value
    case .edge:
      guard let value = ReferenceEdge(recorded: text) else { return false }
      edge = value
    case .law:
      guard let value = TimingKind(rawValue: text) else { return false }
      law = value
    }
    return true
  }

  /// The path, and the choices that differ from the defaults.
  package var words: [String] { [path] + assignments }

  /// Creates the reference that `words` says; choices that make no sense have their defaults. Nil: there is no path.
  package init?(words: [String]) {
    guard let path = words.first, !path.isEmpty else { return nil }
    self.init(path: path)
    for word in words.dropFirst() { _ = assign(word) }
  }

  /// The forms of choices, for a sentence.
  package static let choiceForms =
    "view=over, beside or difference; opacity=0…1; begins=seconds; fps=1…1000; "
    + "edge=x,y,horizontal or vertical,seconds with x and y as parts of the frame; "
    + "law=duration, curve or spring"
}
