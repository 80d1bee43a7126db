import Segue
import SegueGallery
import Testing

/// The contrasts of the theme's colors.
@MainActor @Suite struct ContrastTests {
  private func luminance(_ color: UIColor) -> Double {
    let color = color.cgColor
    return Contrast.luminance(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
  }

  private func contrast(_ a: UIColor, _ b: UIColor) -> Double {
    Contrast.of(luminance(a), luminance(b))
  }

  @Test func whatIsWrittenCanBeRead() {
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
    ]

    for (name, ink, grounds) in pairs {
      for ground in grounds {
        let contrast = contrast(ink, ground)
        #expect(contrast >= 4.5, "\(name) on \(ground): \(contrast)")
      }
    }
  }
}
