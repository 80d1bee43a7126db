/// The blending of what is drawn, the source, with what is there, the destination.
///
/// The modes from `multiply` to `luminosity` and the Porter–Duff operators are those of the W3C's
/// “Compositing and Blending Level 1” (the same as in ISO 32000-1, 11.3.5, for PDF); `plusDarker`
/// and `plusLighter` are Core Graphics' own. With S and D the colors of source and destination, and
/// a and b their alphas:
///
///     blend modes             a·b·B(D, S) + a·(1 − b)·S + (1 − a)·b·D
///     operators               a·f·S + b·g·D
///
/// Coverage interpolates: a pixel covered in part is blended in part, and uncovered ones never
/// change.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// Source over destination.
  case normal
  /// S·D: darkens.
  case multiply
  /// 1 − (1 − S)·(1 − D): lightens.
  case screen
  /// `hardLight` with source and destination exchanged.
  case overlay
  /// The darker of each component.
  case darken
  /// The lighter of each component.
  case lighten
  /// D / (1 − S): the source lightens the destination.
  case colorDodge
  /// 1 − (1 − D)/S: the source darkens the destination.
  case colorBurn
  /// A gentler `hardLight`, like a diffuse light.
  case softLight
  /// `multiply` where the source is dark, `screen` where it is light.
  case hardLight
  /// |S − D|.
  case difference
  /// S + D − 2·S·D.
  case exclusion
  /// The hue of the source, saturation and luminosity of the destination.
  case hue
  /// The saturation of the source, hue and luminosity of the destination.
  case saturation
  /// Hue and saturation of the source, the luminosity of the destination.
  case color
  /// The luminosity of the source, hue and saturation of the destination.
  case luminosity
  /// Transparent.
  case clear
  /// The source replaces the destination.
  case copy
  /// The source, inside the destination.
  case sourceIn
  /// The source, outside the destination.
  case sourceOut
  /// Source over destination, inside the destination only.
  case sourceAtop
  /// Destination over source.
  case destinationOver
  /// The destination, inside the source.
  case destinationIn
  /// The destination, outside the source.
  case destinationOut
  /// Destination over source, inside the source only.
  case destinationAtop
  /// Source and destination, each outside the other.
  case xor
  /// The inverse of the sum of both inverses.
  case plusDarker
  /// The sum of both.
  case plusLighter
}
