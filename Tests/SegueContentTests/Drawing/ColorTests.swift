import Expectations
import Segue
import Testing

@MainActor @Suite struct ColorTests {
  /// Hue, saturation, brightness, and the red, green and blue of it.
  nonisolated static let hues: [[CGFloat]] = [
    [0, 1, 1, 1, 0, 0], [1 / 3, 1, 1, 0, 1, 0], [2 / 3, 1, 1, 0, 0, 1],
    [1 / 6, 1, 1, 1, 1, 0], [0.5, 1, 1, 0, 1, 1], [0, 0, 0.4, 0.4, 0.4, 0.4],
    [0, 0.5, 0.8, 0.8, 0.4, 0.4], [0.75, 0.5, 0.8, 0.6, 0.4, 0.8],
  ]

  @Test(arguments: hues) func hueSaturationAndBrightnessAreColors(row: [CGFloat]) {
    let color = UIColor(hue: row[0], saturation: row[1], brightness: row[2], alpha: 0.5)
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)

    expect(abs(red - row[3]) < 1e-12)
    expect(abs(green - row[4]) < 1e-12)
    expect(abs(blue - row[5]) < 1e-12)
    expectEqual(alpha, 0.5)
  }

  /// The red of sRGB has these components in Display P3.
  @Test func displayP3IsAnotherSpace() {
    let color = UIColor(displayP3Red: 0.917488, green: 0.200287, blue: 0.138561, alpha: 0.5)
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)

    expect(abs(red - 1) < 1e-3 && green < 1e-2 && blue < 1e-2 && alpha == 0.5)
    expectEqual(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1), .red)
  }

  @Test func hueAndBackIsTheSameColor() {
    let steps: [CGFloat] = [0, 0.25, 0.5, 0.75, 1]
    for red in steps {
      for green in steps {
        for blue in steps {
          let color = UIColor(red: red, green: green, blue: blue, alpha: 1)
          var (h, s, b) = (CGFloat(0), CGFloat(0), CGFloat(0))
          color.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
          let back = UIColor(hue: h, saturation: s, brightness: b, alpha: 1).cgColor
          let difference: CGFloat = max(
            abs(back.red - red), abs(back.green - green), abs(back.blue - blue))
          expect(difference < 1e-12)
        }
      }
    }
  }

  @Test func colorsAreEqualByValue() {
    expectEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    expectEqual(UIColor.red.withAlphaComponent(0.5), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    expect(UIColor.red != UIColor.blue)
    expectEqual(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count, 1)
    expectEqual(UIColor(cgColor: UIColor.orange.cgColor), .orange)
  }

  @Test func componentsStayBetweenNoneAndAll() {
    let color = UIColor(red: 2, green: -1, blue: .nan, alpha: 7).cgColor

    expectEqual(color.components, [1, 0, 0, 1])
  }

  @Test func onlyGraysHaveAGrayValue() {
    var white: CGFloat = -1
    expect(UIColor.lightGray.getWhite(&white, alpha: nil))
    expectEqual(white, 2.0 / 3)
    expect(!UIColor.red.getWhite(&white, alpha: nil))
    expectEqual(white, 2.0 / 3)
  }

  @Test func colorLiteralsAreColors() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)

    expectEqual(color, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }
}
