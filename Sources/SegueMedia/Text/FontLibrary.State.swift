import Foundation
import SegueRaster

/// Names one font file.
struct FaceKey: Hashable {
  var family: String
  var weight: FontWeight
}

extension FontLibrary {
  /// The state that the lock guards: open faces and drawn runs.
  struct State {
    /// The most bytes of coverage in the cache of runs; beyond that, all are evicted.
    private static let runLimit = 4 << 20
    /// The most inks in the cache; beyond that, all are evicted. An interface has few text colors.
    private static let inkLimit = 64
    /// The most characters whose fonts are known; beyond that, all are found again.
    static let choiceLimit = 4096

    private var faces: [FaceKey: FontFace?] = [:]
    private var runs: [RunKey: GlyphRun?] = [:]
    /// The runs with an effect.
    private var changedRuns: [ChangedRunKey: GlyphRun?] = [:]
    private var runBytes = 0
    private var inks: [PackedColor: TextInk] = [:]
    /// The fonts for characters that a font lacks.
    var choices: [ChoiceKey: FontChoice] = [:]
    var systemFonts = SystemFonts()
    /// Whether fonts of the machine step in where those that ship with Segue lack a character.
    var usesSystemFonts = false {
      didSet { if usesSystemFonts != oldValue { choices.removeAll() } }
    }

    init(usesSystemFonts: Bool) {
      self.usesSystemFonts = usesSystemFonts
    }

    private struct RunKey: Hashable {
      var face: ObjectIdentifier
      var size: Double
      var text: String
      var shape: TextShape
    }

    private struct ChangedRunKey: Hashable {
      var run: RunKey
      var effect: RunEffect
    }

    struct ChoiceKey: Hashable {
      var character: Character
      var face: ObjectIdentifier
      var weight: FontWeight
    }
  }
}

// MARK: - Faces

extension FontLibrary.State {
  /// The face for `font`: of its family and weight; else the nearest weight of the family; else of
  /// the system family; nil if even that is missing.
  mutating func face(for font: FontDescriptor) -> FontFace? {
    for family in [font.family, FontDescriptor.systemFamily] {
      if let face = face(FaceKey(family: family, weight: font.weight)) { return face }
      let others = FontWeight.allCases.sorted {
        abs($0.rawValue - font.weight.rawValue) < abs($1.rawValue - font.weight.rawValue)
      }
      for weight in others {
        if let face = face(FaceKey(family: family, weight: weight)) { return face }
      }
    }
    return nil
  }

  /// The face of exactly `key`, opened when first asked for; nil when there is no such font.
  mutating func face(_ key: FaceKey) -> FontFace? {
    if let known = faces[key] { return known }
    let face = try? FontFace(url: FontLibrary.State.url(of: key))
    faces[key] = .some(face)
    return face
  }

  /// Like `face(_:)`, but says why there is none.
  mutating func openFace(_ key: FaceKey) throws -> FontFace {
    if let known = faces[key], let face = known { return face }
    let face = try FontFace(url: FontLibrary.State.url(of: key))
    faces[key] = .some(face)
    return face
  }

  mutating func evictGlyphs() {
    for case let face? in faces.values { face.evictGlyphs() }
    systemFonts.evictGlyphs()
    removeRuns()
  }

  mutating func add(_ face: FontFace, as key: FaceKey) {
    faces[key] = .some(face)
    removeRuns()
    choices.removeAll()
  }

  /// The weights of a family that have a font of their own.
  mutating func weights(of family: String) -> [FontWeight] {
    FontWeight.allCases.filter { face(FaceKey(family: family, weight: $0)) != nil }
  }

  /// The families that are known, in the order of the alphabet.
  var families: [String] {
    let opened = faces.filter { $0.value != nil }.map(\.key.family)
    return Set(opened + [FontDescriptor.systemFamily] + FontLibrary.fallbackFamilies).sorted()
  }

  /// The file of a family in a weight. Only those of the system family have outlines of the other kind.
  private static func url(of key: FaceKey) throws -> URL {
    let kind = key.family == FontDescriptor.systemFamily ? "otf" : "ttf"
    return try Assets.find("fonts/\(key.family)-\(key.weight.fileSuffix).\(kind)")
  }
}

// MARK: - Runs

extension FontLibrary.State {
  /// The coverage of `text` in `face` with an em of `size` pixels; nil when it has no ink.
  mutating func run(
    of text: String, in face: FontFace, size: Double, shape: TextShape
  ) -> GlyphRun? {
    let key = RunKey(face: ObjectIdentifier(face), size: size, text: text, shape: shape)
    if let known = runs[key] { return known }
    let run = face.coverage(of: text, size: size, shape: shape)
    makeRoom(for: run)
    runs[key] = .some(run)
    return run
  }

  /// The same with an effect.
  mutating func run(of piece: TextPiece, size: Double, effect: RunEffect) -> GlyphRun? {
    guard effect != .none else {
      return run(of: piece.text, in: piece.face, size: size, shape: piece.shape)
    }
    let key = ChangedRunKey(
      run: RunKey(
        face: ObjectIdentifier(piece.face), size: size, text: piece.text, shape: piece.shape),
      effect: effect)
    if let known = changedRuns[key] { return known }
    let run = piece.face.coverage(
      of: piece.text, size: size, shape: piece.shape, effect: effect)
    makeRoom(for: run)
    changedRuns[key] = .some(run)
    return run
  }

  private mutating func makeRoom(for run: GlyphRun?) {
    if runBytes > FontLibrary.State.runLimit { removeRuns() }
    runBytes += run?.alphas.count ?? 0
  }

  private mutating func removeRuns() {
    runs.removeAll(keepingCapacity: true)
    changedRuns.removeAll()
    runBytes = 0
  }
}

// MARK: - Inks

extension FontLibrary.State {
  /// `color` prepared for text, cached.
  mutating func ink(_ color: PackedColor) -> TextInk {
    if let known = inks[color] { return known }
    let ink = TextInk(color)
    if inks.count >= FontLibrary.State.inkLimit { inks.removeAll(keepingCapacity: true) }
    inks[color] = ink
    return ink
  }
}
