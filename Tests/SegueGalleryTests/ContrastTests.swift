import Expectations
import Segue
import SegueGallery
import TestSupport
import Testing

/// The contrasts of the theme's colors.
@MainActor @Suite struct ContrastTests {
  private func luminance(_ color: UIColor, _ look: Look) -> Double {
    let color = color.resolvedColor(with: UITraitCollection { $0.look = look }).cgColor
    return Contrast.luminance(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
  }

  private func contrast(_ a: UIColor, _ b: UIColor, _ look: Look) -> Double {
    Contrast.of(luminance(a, look), luminance(b, look))
  }

  @Test(arguments: Look.allCases) func whatIsWrittenCanBeRead(look: Look) {
    let pairs: [(String, UIColor, [UIColor])] = [
      ("text", Theme.text, [Theme.background, Theme.panel, Theme.raised, Theme.selection]),
      ("dim", Theme.dim, [Theme.background, Theme.panel, Theme.raised, Theme.selection]),
      ("faint", Theme.faint, [Theme.background, Theme.panel, Theme.raised]),
      ("alert", Theme.alert, [Theme.background, Theme.panel]),
      ("accent", Theme.accent, [Theme.background, Theme.panel]),
      ("keyword", Theme.keyword, [Theme.panel]),
      ("type", Theme.type, [Theme.panel]),
      ("call", Theme.call, [Theme.panel]),
      ("number", Theme.number, [Theme.panel]),
      ("string", Theme.string, [Theme.panel]),
      ("attribute", Theme.attribute, [Theme.panel]),
      ("to", Theme.to, [Theme.background, Theme.panel]),
      ("from", Theme.from, [Theme.background, Theme.panel]),
    ]

    for (name, ink, grounds) in pairs {
      for ground in grounds {
        let contrast = contrast(ink, ground, look)
        expect(contrast >= 4.5, "\(name) on \(ground), \(look): \(contrast)")
      }
    }
  }

  @Test func eachLookIsAnother() {
    let colors = [Theme.background, Theme.panel, Theme.text, Theme.line, Theme.accent]

    for color in colors { expect(luminance(color, .dark) != luminance(color, .light)) }
    expect(luminance(Theme.background, .dark) < 0.1 && luminance(Theme.background, .light) > 0.7)
    // Traits without a look get the dark one.
    let dark = Theme.text.resolvedColor(with: UITraitCollection { $0.look = .dark })
    expectEqual(Theme.text.resolvedColor(with: UITraitCollection()), dark)
  }
}
