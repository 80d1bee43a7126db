import Foundation

/// A color by hue, saturation and brightness, each from 0 to 1.
///
/// Smith, "Color Gamut Transform Pairs" (1978): the hexcone model.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  /// The hexcone coordinates of a color; a gray has the hue 0.
  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let most = max(red, green, blue)
    let span = most - min(red, green, blue)
    brightness = most
    saturation = most > 0 ? span / most : 0
    guard span > 0 else {
      hue = 0
      return
    }
    let sextant: CGFloat
    if most == red {
      sextant = (green - blue) / span
    } else if most == green {
      sextant = 2 + (blue - red) / span
    } else {
      sextant = 4 + (red - green) / span
    }
    hue = (sextant < 0 ? sextant + 6 : sextant) / 6
  }

  /// Each component is `brightness · (1 − saturation · k)`, where k runs 0 → 1 → 0 around the
  /// circle: 0 for the two sextants next to the component's own hue, 1 opposite to it.
  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func part(_ offset: CGFloat) -> CGFloat {
      let sextant = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let absence = max(0, min(sextant, 4 - sextant, 1))
      return brightness * (1 - saturation * absence)
    }
    return (part(5), part(3), part(1))
  }
}
