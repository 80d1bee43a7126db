import Foundation
import SegueGallery
import SegueSession

/// The kinds of values that commands take: each is parsed, validated and explained here only.
enum Arguments {
  private static let scales = 0.25...8.0

  static let engine = ArgumentKind(form: ", as `segue list` names it") { name in
    guard let engine = Gallery.engine(named: name) else {
      let near = Gallery.engines.near(name).map(\.fileName)
      throw CommandFailure.wrongUse(
        near.isEmpty
          ? "there is no such engine; `segue list` shows them all."
          : "there is no such engine; near it: \(choice(near)). `segue list` shows them all.")
    }
    return engine
  }

  /// A parameter of an engine and its value, written like distance=400.
  static let setting = ArgumentKind(
    valueName: "name=value", form: ", as `segue list --json` names it; can be given more than once"
  ) { text in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let color = parts.last.flatMap { $0.hasPrefix("#") ? Quantity.color(from: String($0)) : nil }
    guard parts.count == 2, let value = color ?? Double(parts[1]), value.isFinite,
      !parts[0].isEmpty
    else {
      throw CommandFailure.wrongUse("a setting is written like duration=0.5 or color=#FF8800.")
    }
    return EngineSetting(name: String(parts[0]), value: value)
  }

  static let container = ArgumentKind(form: ": \(choice(containers))") { name in
    guard let kind = Gallery.containers.named(name) else {
      throw CommandFailure.wrongUse("there is no such container; give \(choice(containers)).")
    }
    return kind
  }

  static let scene = ArgumentKind(form: ", as `segue list` names it") { name in
    guard let scene = Gallery.scenes.named(name) else {
      throw CommandFailure.wrongUse(
        "there is no such scene; give \(choice(Gallery.scenes.map(\.fileName))).")
    }
    return scene
  }

  static let referenceScene = ArgumentKind(form: ", as --scenes names it") { name in
    guard let scene = ReferenceScene(rawValue: name.lowercased()) else {
      let all = ReferenceScene.allCases.map { "“\($0.rawValue)”" }
      throw CommandFailure.wrongUse("there is no such reference scene; give \(choice(all)).")
    }
    return scene
  }

  /// The index of a page from its number, or from a panel's name.
  static let page = ArgumentKind(valueName: "page") { text in
    if let number = Int(text), number >= 1 { return number - 1 }
    if let index = Panel.all.firstIndex(where: { $0.title.lowercased() == text.lowercased() }) {
      return index
    }
    let names = Panel.all.map(\.title).joined(separator: ", ")
    throw CommandFailure.wrongUse("a page is a number from 1, or one of \(names).")
  }

  /// A size in pixels or points, written like 1280x800, with both sides at least 1.
  static let size = ArgumentKind(valueName: "WxH") { text in
    let parts = text.lowercased().replacing("×", with: "x").split(
      separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      throw CommandFailure.wrongUse("a size is written like 1280x800.")
    }
    guard width > 0, height > 0 else {
      throw CommandFailure.wrongUse("both sides must be at least 1.")
    }
    return FrameSize(width: width, height: height)
  }

  /// A scale, in pixels per point.
  static let scale = ArgumentKind { text in
    guard let scale = Double(text), scales.contains(scale) else {
      throw CommandFailure.wrongUse(
        "a scale is a number from \(scales.lowerBound) to \(Int(scales.upperBound)).")
    }
    return scale
  }

  /// One of the speeds, from a text like 0.5, ½ or 1/2.
  static let textSize = ArgumentKind(
    valueName: "size", form: ": XS, S, M, L, XL, XXL, XXXL or AX1 to AX5"
  ) { text in
    guard let size = TextSize.named(text) else {
      throw CommandFailure.wrongUse(
        "there is no size of text “\(text)”; there are XS to XXXL and AX1 to AX5.")
    }
    return size
  }

  static let speed = ArgumentKind(form: ": \(choice(speeds))") { text in
    guard let speed = PlaybackSpeed(text) else {
      throw CommandFailure.wrongUse("a speed is \(choice(speeds)).")
    }
    return speed
  }

  /// A file or folder.
  static let path = ArgumentKind { path in
    guard !path.isEmpty else {
      throw CommandFailure.wrongUse("an empty path names nothing.")
    }
    return URL(fileURLWithPath: path)
  }

  static let picture = ArgumentKind(
    valueName: "file.png", form: "; \(Output.standardOutput) is standard output"
  ) { text in
    if text == Output.standardOutput { return Output.PictureFile.standardOutput }
    let url = try path.read(text)
    guard url.pathExtension.lowercased() == "png" else {
      throw CommandFailure.wrongUse("a picture is named like strip.png.")
    }
    return .file(url)
  }

  /// Two screens by their names, or pictures, with a comma between them.
  static let panels = ArgumentKind(valueName: "A,B") { text in
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard names.count == 2, !names.contains("") else {
      throw CommandFailure.wrongUse("two panels are written like First,Second or a.png,b.png.")
    }
    let sources = names.map { PanelSource($0) }
    for case .picture(let url) in sources
    where !FileManager.default.fileExists(atPath: url.path) {
      throw CommandFailure.wrongUse("there is no file \(url.path).")
    }
    return PanelChoice(first: sources[0], second: sources[1])
  }

  /// A whole number in `range`.
  static func number(_ range: ClosedRange<Int>) -> ArgumentKind<Int> {
    ArgumentKind { text in
      guard let number = Int(text), range.contains(number) else {
        throw CommandFailure.wrongUse(
          "give a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }

  static let frameRate = number(30...960)

  /// A grade of cost, from A to F.
  static let grade = ArgumentKind(valueName: "grade", form: ", from A to F") { text in
    guard let grade = LintCost.Grade(rawValue: text.uppercased()) else {
      throw CommandFailure.wrongUse("a grade is a letter from A, cheap, to F.")
    }
    return grade
  }

  static let lintFormat = ArgumentKind(form: ": \(choice(lintFormats))") { text in
    guard let format = LintCommand.Format(rawValue: text.lowercased()) else {
      throw CommandFailure.wrongUse("there is no such form; give \(choice(lintFormats)).")
    }
    return format
  }

  /// Seconds in `range`.
  static func seconds(_ range: ClosedRange<Int>) -> ArgumentKind<Double> {
    ArgumentKind { text in
      let bounds = Double(range.lowerBound)...Double(range.upperBound)
      guard let seconds = Double(text), bounds.contains(seconds) else {
        throw CommandFailure.wrongUse(
          "give seconds from \(range.lowerBound) to \(range.upperBound).")
      }
      return seconds
    }
  }
}

// MARK: - Text

extension Arguments {
  private static let containers = Gallery.containers.map(\.fileName)
  private static let lintFormats = LintCommand.Format.allCases.map(\.rawValue)
  private static let speeds = PlaybackSpeed.allCases.map(\.description)

  /// “a, b or c”.
  private static func choice(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}
