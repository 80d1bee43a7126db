import Segue

/// Looks for what users cannot read, reach or see whole in what a stage shows, at rest.
@MainActor struct ScreenAudit {
  private let stage: HeadlessStage
  private var found: [ScreenFinding] = []

  /// The shortest side of what is pressed, in points (Apple's Human Interface Guidelines).
  private static let leastTarget: CGFloat = 44
  /// The least contrast of text (WCAG 2, success criterion 1.4.3).
  private static let leastContrast = 4.5
  /// Less than that is the rounding of a layout, in points.
  private static let tolerance: CGFloat = 0.75
  /// The greatest number of findings of a kind: more have the same cause.
  private static let most = 20

  /// The findings in what the stage shows.
  ///
  /// - Parameter warnings: What was warned of while it was laid out.
  static func findings(on stage: HeadlessStage, warnings: [String]) -> [ScreenFinding] {
    var audit = ScreenAudit(stage)
    let views = audit.visibleViews()
    let labels = views.compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
    for label in labels { audit.checkText(label) }
    audit.checkConstraints(views, warnings)
    for view in views { audit.checkTarget(view) }
    audit.checkContrast(labels)
    return ScreenFinding.Kind.allCases.flatMap { kind in
      audit.found.filter { $0.kind == kind }.prefix(most)
    }
  }

  private init(_ stage: HeadlessStage) {
    self.stage = stage
  }

  private mutating func note(
    _ kind: ScreenFinding.Kind, _ view: UIView?, _ sentence: String, at area: CGRect? = nil
  ) {
    found.append(
      ScreenFinding(
        kind: kind, subject: view.map { LayerName.name(of: $0.layer) }, sentence: sentence,
        frame: area ?? view.map(frame)))
  }

  /// The frame of a view in its window, in points.
  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// The views of what is in front, from back to front.
  private func visibleViews() -> [UIView] {
    var views: [UIView] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      views.append(view)
      view.subviews.forEach(collect)
    }
    collect(stage.window)
    return views
  }

  /// The view is one of UIKit's own bars, or in one: what is in it is UIKit's matter.
  private func isInBar(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains {
      $0 is UINavigationBar || $0 is UITabBar || $0 is UISearchBar
    }
  }

  // MARK: Text

  private mutating func checkText(_ label: UILabel) {
    guard let beyond = beyondEdges(label) else { return }
    let size = label.bounds.size
    guard size.width > 0, size.height > 0 else {
      return note(.textCut, label, "has no room at all")
    }
    let isSingle = label.numberOfLines == 1
    let whole = label.textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: isSingle ? 100_000 : size.width, height: CGFloat(100_000)),
      limitedToNumberOfLines: isSingle ? 1 : 0
    ).size
    let least =
      label.adjustsFontSizeToFitWidth && isSingle ? max(label.minimumScaleFactor, 0.1) : 1
    if isSingle, whole.width * least > size.width + Self.tolerance {
      note(
        .textCut, label,
        "is cut off: the text needs \(Self.text(whole.width)) points, and has \(Self.text(size.width))"
      )
    } else if !isSingle, let word = brokenWord(label) {
      note(
        .textCut, label,
        "is broken inside a word: “\(word.text)” needs \(Self.text(word.width)) points, and has "
          + Self.text(size.width))
    } else if whole.height * least > size.height + Self.tolerance {
      note(
        .textCut, label,
        "is cut off: the text needs a height of \(Self.text(whole.height)) points, and has "
          + Self.text(size.height))
    } else if beyond > 0 {
      note(.textCut, label, "is cut off: \(Self.text(beyond)) points of it are beyond an edge")
    }
  }

  /// The widest word of a label that is wider than it; nil: none is, or its lines may end within words.
  private func brokenWord(_ label: UILabel) -> (text: String, width: CGFloat)? {
    guard label.lineBreakMode != .byCharWrapping, let font = label.font, let text = label.text
    else {
      return nil
    }
    let words = text.split { $0.isWhitespace || $0 == "-" || $0 == "\u{AD}" }.map(String.init)
    // Scripts without spaces are broken between any two characters.
    let whole = words.filter { word in word.unicodeScalars.allSatisfy { $0.value < 0x2E80 } }
    let widths = whole.map { word in
      (word, NSAttributedString(string: word, attributes: [.font: font]).size().width)
    }
    return widths.filter { $0.1 > label.bounds.width + Self.tolerance }.max { $0.1 < $1.1 }
  }

  /// The length of the part of a view that is outside of what clips it, in points; 0: it is whole, or can be scrolled to;
  /// nil: all of it is outside, and waits to be shown.
  private func beyondEdges(_ view: UIView) -> CGFloat? {
    let rect = frame(view)
    for ancestor in sequence(first: view.superview, next: { $0?.superview }).compactMap({ $0 }) {
      if ancestor is UIScrollView { return 0 }
      guard ancestor.clipsToBounds || ancestor is UIWindow else { continue }
      let inside = rect.intersection(frame(ancestor))
      guard inside.width > 0 || rect.width == 0, !inside.isNull else { return nil }
      let missing = max(rect.width - inside.width, rect.height - inside.height)
      if missing > Self.tolerance { return missing }
    }
    return 0
  }

  private static func text(_ length: CGFloat) -> String { "\(Int(length.rounded()))" }

  // MARK: Constraints

  private mutating func checkConstraints(_ views: [UIView], _ warnings: [String]) {
    var told: Set<String> = []
    for warning in warnings
    where warning.hasPrefix("These constraints are required") && told.insert(warning).inserted {
      let lines = warning.split(separator: "\n").dropFirst()
        .map(Self.name(ofConstraint:))
      let given = lines.last ?? ""
      let others = lines.dropLast(2).filter { $0 != given }
      note(
        .constraints, nil,
        "\(given) contradicts \(others.joined(separator: ", ")), and is given up")
    }
    for view in views where view.hasAmbiguousLayout && !isInBar(view) {
      // Whatever is in it follows.
      guard view.superview?.hasAmbiguousLayout != true else { continue }
      note(
        .constraints, view,
        "could be elsewhere, or of another size: its constraints leave that open")
    }
  }

  /// A constraint as it is warned of, without what differs from run to run: “UIView.width == 50”.
  private static func name(ofConstraint line: Substring) -> String {
    var (name, rest) = ("", line.drop { $0 == " " })
    while let next = rest.first {
      if rest.hasPrefix(":0x") {
        rest = rest.dropFirst(3).drop(while: \.isHexDigit)
      } else {
        name.append(next)
        rest = rest.dropFirst()
      }
    }
    return name.replacing("<NSLayoutConstraint ", with: "").replacing(" (active)>", with: "")
      .replacing("<", with: "").replacing(">", with: "")
  }

  // MARK: Targets

  private mutating func checkTarget(_ view: UIView) {
    guard isPressed(view), !isInBar(view), view.bounds.width > 0, view.bounds.height > 0 else {
      return
    }
    let size = frame(view).size
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    // One can take touches from around it.
    let reach = Self.leastTarget / 2 - 0.5
    func takes(_ x: CGFloat, _ y: CGFloat) -> Bool {
      view.point(inside: CGPoint(x: middle.x + x, y: middle.y + y), with: nil)
    }
    let isWide = takes(-reach, 0) && takes(reach, 0)
    let isHigh = takes(0, -reach) && takes(0, reach)
    guard !isWide || !isHigh else { return }
    note(
      .smallTarget, view,
      "is \(Self.text(size.width)) × \(Self.text(size.height)) points: a finger needs "
        + "\(Self.text(Self.leastTarget)) × \(Self.text(Self.leastTarget))")
  }

  /// Whether a finger presses it; controls that UIKit itself makes lower are left alone.
  private func isPressed(_ view: UIView) -> Bool {
    guard view.isUserInteractionEnabled else { return false }
    switch view {
    case is UISwitch, is UISlider, is UISegmentedControl, is UITextField: return false
    case let control as UIControl: return control.isEnabled
    default:
      return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
        ?? false
    }
  }

  // MARK: Contrast

  /// Compares pictures with and without the texts: the best pixel of a text is one that its color covers wholly.
  private mutating func checkContrast(_ labels: [UILabel]) {
    let labels = labels.filter { label in
      !isInBar(label)
        && !sequence(first: label as UIView, next: \.superview).contains {
          ($0 as? UIControl)?.isEnabled == false
        }
    }
    guard !labels.isEmpty else { return }
    let drawn = stage.picture().bitmap
    for label in labels { label.layer.isHidden = true }
    let ground = stage.picture().bitmap
    for label in labels { label.layer.isHidden = false }
    let scale = stage.window.screen.scale
    let whole = CGRect(x: 0, y: 0, width: drawn.width, height: drawn.height)
    for label in labels {
      let area = frame(label).applying(CGAffineTransform(scaleX: scale, y: scale))
        .intersection(whole)
      guard area.width >= 1, area.height >= 1 else { continue }
      var best: Double?
      for y in Int(area.minY)..<Int(area.maxY) where best ?? 0 < Self.leastContrast {
        for x in Int(area.minX)..<Int(area.maxX) where drawn[x, y] != ground[x, y] {
          best = max(best ?? 1, Contrast.of(drawn[x, y], ground[x, y]))
        }
      }
      guard let best, best < Self.leastContrast else { continue }
      let rounded = Double(Int(best * 10)) / 10
      note(.lowContrast, label, "has a contrast of \(rounded) : 1, of 4.5 : 1 that it needs")
    }
  }
}
