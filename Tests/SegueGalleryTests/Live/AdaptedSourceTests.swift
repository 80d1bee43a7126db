import Foundation
import Testing

@testable import SeguePlayground

/// Files for iOS as they compile without Objective-C.
struct AdaptedSourceTests {
  @Test(arguments: [
    // Attributes leave their space, so that columns stay.
    ("@objc func a() {}", "      func a() {}"),
    ("@objc(SGCard) final class Card {}", "              final class Card {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("@IBOutlet weak var a: UILabel!", "          weak var a: UILabel!"),
    ("  @IBAction\n  func a() {}", "           \n  func a() {}"),
    ("@objc\n(1)", "     \n(1)"),
    // Selectors of actions are functions of the target, whatever they were written with.
    ("g(action: #selector(h))", "g(action: { $0.h }    )"),
    ("g(action: #selector(self.h(_:with:)), x)", "g(action: { $0.h(_:with:) }         , x)"),
    ("g(selector: #selector(Other.Inner.h(_:)))", "g(selector: { $0.h(_:) }                )"),
    ("g(action: #selector(driver.h(pan:)))", "g(action: { $0.h(pan:) }           )"),
    ("g(action:\n  #selector(h))", "g(action:\n  { $0.h }    )"),
    // Conditions of compilation.
    ("#if os(iOS) && !os(macOS)", "#if true    && !os(macOS)"),
    ("#if DEBUG\n#elseif os(iOS)", "#if DEBUG\n#elseif true   "),
  ])
  func theObjectiveCOfAFileIsReadAsSwift(text: String, code: String) {
    let adapted = AdaptedSource(text)

    #expect(adapted.code == code)
    #expect(!adapted.changes.isEmpty)
    #expect(AdaptedSource(code).code == code)
  }

  /// Where the meaning is not certain, and where there is none, the text stays.
  @Test(arguments: [
    "let a = \"@objc #selector(a)\" // @objc", "let os = 1; os(iOS)",
    "g(action: #selector(getter: h))",
    "g(action: #selector(h as () -> Void))",
    "g(action: #selector(type(of: self).h))",
    "g(action: #selector(super.h))",
    "responds(to: #selector(h))",
    "g(action: #selector(", "", "#", "@", "@objcX func f() {}",
  ])
  func whatIsNotCertainStays(text: String) {
    #expect(AdaptedSource(text).code == text)
    #expect(AdaptedSource(text).changes.isEmpty)
  }

  @Test func theLinesOfAChangeAreThoseOfTheFile() {
    let adapted = AdaptedSource(
      "\nclass A {\n  @objc func h() {}\n  let p = g(action: #selector(h))\n}\n")

    #expect(adapted.changes.map(\.line) == [3, 4])
    #expect(
      adapted.changes.map(\.sentence) == [
        "@objc is left out", "#selector(h) is read as { $0.h }",
      ])
  }

  @Test func aFileWithoutObjectiveCComesOutByteForByte() throws {
    let gallery = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/SegueGallery").standardizedFileURL
    let files = FileManager.default.enumerator(at: gallery, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(AdaptedSource(text).code == text, "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count > 100)
  }
}
