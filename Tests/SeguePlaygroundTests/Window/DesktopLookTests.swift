import Expectations
import Foundation
import ProgramTestSupport
import SegueGallery
import Testing

@testable import SeguePlayground
@testable import SegueSession

/// The desktop's preference for light or dark, as far as files and the environment say.
@Suite struct DesktopLookTests {
  private func look(
    _ environment: [String: String] = [:], files: [String: String] = [:]
  ) throws -> Look? {
    let folder = TemporaryFolder()
    for (name, text) in files {
      let file = folder(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    var environment = environment
    environment["XDG_CONFIG_HOME"] = folder.url.path
    return DesktopLook(environment: environment, home: folder.url).look
  }

  @Test func nothingIsKnownWhereNothingIsSaid() throws {
    try expect(look() == nil)
    try expect(
      look(files: ["gtk-3.0/settings.ini": "[Settings]\ngtk-font-name=Inter 11\n"]) == nil)
    try expect(look(["GTK_THEME": ""]) == nil)
  }

  @Test func aThemeSaysSoInItsName() throws {
    try expectEqual(look(["GTK_THEME": "Adwaita:dark"]), .dark)
    try expectEqual(look(["GTK_THEME": "Adwaita"]), .light)
    try expectEqual(look(files: ["gtk-3.0/settings.ini": "gtk-theme-name=Yaru-Dark"]), .dark)
    try expectEqual(look(files: ["kdeglobals": "[General]\nColorScheme=BreezeLight\n"]), .light)
  }

  @Test func aPreferenceComesBeforeTheName() throws {
    let dark = "gtk-theme-name=Adwaita\ngtk-application-prefer-dark-theme = 1\n"

    try expectEqual(look(files: ["gtk-4.0/settings.ini": dark]), .dark)
    try expectEqual(
      look(files: ["gtk-4.0/settings.ini": dark, "gtk-3.0/settings.ini": "gtk-theme-name=A"]), .dark
    )
    let both = ["gtk-3.0/settings.ini": dark, "kdeglobals": "ColorScheme=BreezeLight"]
    try expectEqual(look(files: both), .dark)
    try expectEqual(look(["XDG_CURRENT_DESKTOP": "KDE"], files: both), .light)
  }

  @Test func whatIsNoFileOfSettingsIsNotRead() throws {
    let huge = String(repeating: "#\n", count: 50_000) + "gtk-theme-name=Yaru-dark\n"

    try expect(look(files: ["gtk-3.0/settings.ini": huge]) == nil)
    try expect(look(files: ["gtk-3.0/settings.ini/inner": "gtk-theme-name=Yaru-dark"]) == nil)
  }

  @Test @MainActor func theCommandLineComesFirst() throws {
    func look(_ words: [String], kept: String?) throws -> Look {
      var settings = PlaygroundSettings()
      settings.look = kept
      let start = Session.Setup(settings.session)
      return try WindowCommand.parse(words).subject.setup(start, scale: 1).traits.look
    }

    try expectEqual(look([], kept: nil), .dark)
    try expectEqual(look([], kept: "light"), .light)
    try expectEqual(look([], kept: "purple"), .dark)
    try expectEqual(look(["--light"], kept: "dark"), .light)
    try expectEqual(look(["--dark"], kept: "light"), .dark)
    #expect(throws: (any Error).self) { try look(["--dark", "--light"], kept: nil) }
  }
}
