import Segue
import SegueGallery
import Testing

/// WCAG 2's contrast: (lighter + 0.05) / (darker + 0.05) of relative luminances.
@MainActor @Suite struct ContrastTests {
  private func luminance(_ color: UIColor) -> Double {
    func linear(_ v: Float) -> Double {
      let v = Double(v)
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    let color = color.cgColor
    return 0.2126 * linear(Float(color.red)) + 0.7152 * linear(Float(color.green)) + 0.0722
      * linear(Float(color.blue))
  }

  private func contrast(_ a: UIColor, _ b: UIColor) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func whatIsWrittenCanBeRead() {
    let pairs: [(String, UIColor, [UIColor])] = [
      ("text", Theme.text, [Theme.background, Theme.panel, Theme.raised, Theme.selection]),
      ("dim", Theme.dim, [Theme.background, Theme.panel, Theme.raised, Theme.selection]),
      ("faint", Theme.faint, [Theme.background, Theme.panel, Theme.raised]),
      ("alert", Theme.alert, [Theme.background, Theme.panel]),
      ("accent", Theme.accent, [Theme.background, Theme.panel]),
    ]

    for (name, ink, grounds) in pairs {
      for ground in grounds {
        let contrast = contrast(ink, ground)
        #expect(contrast >= 4.5, "\(name) on \(ground): \(contrast)")
      }
    }
  }
}
