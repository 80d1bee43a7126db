/// How what is drawn is mixed with what is there.
///
/// The modes from `multiply` to `luminosity` and what the Porter–Duff operators keep are those of the W3C's
/// “Compositing and Blending Level 1” (the same as ISO 32000-1, 11.3.5, has for PDF); `plusDarker` and
/// `plusLighter` are Core Graphics' own. With colors S and D of what is drawn and what is there, and
/// their alphas a and b:
///
///     modes of colors     a·b·B(D, S) + a·(1 − b)·S + (1 − a)·b·D
///     operators           a·f·S + b·g·D
///
/// A pixel that is covered in part is mixed in part: only what a shape covers is ever changed.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// Over what is there.
  case normal
  /// S·D: darkens.
  case multiply
  /// 1 − (1 − S)·(1 − D): lightens.
  case screen
  /// `hardLight` with what is there and what is drawn exchanged.
  case overlay
  /// The darker one of each component.
  case darken
  /// The lighter one of each component.
  case lighten
  /// D / (1 − S): lightens what is there by what is drawn.
  case colorDodge
  /// 1 − (1 − D)/S: darkens what is there by what is drawn.
  case colorBurn
  /// Darkens or lightens a little, as a diffuse light does.
  case softLight
  /// `multiply` with what is dark, `screen` with what is light.
  case hardLight
  /// |S − D|.
  case difference
  /// S + D − 2·S·D.
  case exclusion
  /// The hue of what is drawn, saturation and luminosity of what is there.
  case hue
  /// The saturation of what is drawn, hue and luminosity of what is there.
  case saturation
  /// Hue and saturation of what is drawn, the luminosity of what is there.
  case color
  /// The luminosity of what is drawn, hue and saturation of what is there.
  case luminosity
  /// Nothing is left.
  case clear
  /// What is drawn is put in place of what is there.
  case copy
  /// What is drawn, where something is there.
  case sourceIn
  /// What is drawn, where nothing is there.
  case sourceOut
  /// Over what is there, and only where something is.
  case sourceAtop
  /// Under what is there.
  case destinationOver
  /// What is there, where something is drawn.
  case destinationIn
  /// What is there, where nothing is drawn.
  case destinationOut
  /// Under what is there, which is left only where something is drawn.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// Adds what both lack of white.
  case plusDarker
  /// Adds both.
  case plusLighter
}
