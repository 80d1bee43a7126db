import Expectations
import Foundation
import ProgramTestSupport
import Segue
import SegueGallery
import SegueMedia
import SegueSession
import Testing

@testable import SeguePlayground

/// The tables of the documentation's pages list the parts of the gallery and the playground, all of them and no others.
///
/// The suite is serialized, as `make record` writes several tables into one page.
@MainActor @Suite(.serialized) struct DocumentationTableTests {
  // MARK: Engines, containers and scenes

  @Test(arguments: Engine.Group.gallery) func aTableListsTheEngines(group: Engine.Group) throws {
    let rows = Gallery.engines.filter { $0.group == group }.map { engine in
      let picture = DocumentationPage.pathToRoot + Self.picture(of: engine)
      return [
        engine.title,
        "\(engine.sentence)<br>![\(engine.title)](\(picture))",
        "\(Self.text(engine.duration)) s",
        Self.tuning(of: engine),
      ]
    }

    try expectTable(
      "Engines.md", "| \(group.rawValue) | what is seen | takes | can be tuned |", rows)
  }

  @Test func everyEngineHasAPicture() {
    for engine in Gallery.engines {
      let path = DocumentationPage.root.appendingPathComponent(Self.picture(of: engine)).path
      expect(FileManager.default.fileExists(atPath: path), "`make pictures` draws \(engine).")
    }
  }

  /// A sheet to which an engine was added has another size.
  @Test(arguments: ["393x852", "1280x800", "2560x400"])
  func theContactSheetsShowAllEngines(size: String) throws {
    let path = "assets/pictures/sheets/\(size).png"
    let picture = try ImageCodec.decode(
      Data(contentsOf: DocumentationPage.root.appendingPathComponent(path)))
    let sheet = EngineSheet(
      Gallery.engines, size: try Arguments.size.read(size).points(),
      frames: SheetCommand.standardFrames)

    expectEqual(
      CGSize(width: picture.width, height: picture.height), sheet.pixelSize,
      "`make pictures` draws \(path).")
    let page = try DocumentationPage("EnginesOnThreeScreens.md").text
    expect(page.contains("(\(DocumentationPage.pathToRoot)\(path))"), "The page shows \(path).")
  }

  @Test func aTableListsTheContainers() throws {
    let rows = Gallery.containers.map { [$0.fileName, $0.subtitle + ".", $0.sentence] }

    try expectTable("Engines.md", "| container | what it is | what to do |", rows)
  }

  @Test func aTableListsTheScenes() throws {
    let rows = Gallery.scenes.map { [$0.fileName, $0.title, $0.sentence] }

    try expectTable("Engines.md", "| scene | from | what it shows |", rows)
  }

  // MARK: Keys and commands

  @Test func aTableListsTheControlsOfEachGroup() throws {
    for group in PlaygroundControl.groups {
      let rows = group.controls.map { [$0.name, $0.sentence] }

      try expectTable("Keys.md", "| \(group.title.lowercased()) | to |", rows)
    }
  }

  @Test func aTableListsTheCommands() throws {
    let commands = SegueCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let rows = commands.map { command in
      [
        "`segue \(command.configuration.commandName ?? "")`", command.configuration.abstract,
        Self.arguments(in: command.helpMessage(columns: 80)),
      ]
    }

    try expectTable("Commands.md", "| command | what it does | takes |", rows)
  }

  // MARK: Lint

  @Test func aTableListsTheMeasuresOfLint() throws {
    let rows = LintMeasure.all.map { ["`\($0.name)`", $0.sentence, $0.bound] }

    try expectTable("Lint.md", "| measure | what is found | bound |", rows)
  }

  @Test func aTableListsTheGradesOfCost() throws {
    let rows = LintCost.Grade.allCases.map { [$0.description] + $0.bounds }

    try expectTable("Lint.md", "| grade | windows a frame, on average | in the worst frame |", rows)
  }

  // MARK: Figures

  @Test func aTableHasTheFiguresOfTheReferenceScenes() throws {
    let firstPaints: [ReferenceScene] = [.firstPaint, .firstPaintCold]
    let scenes = ReferenceScene.allCases.filter { !firstPaints.contains($0) }
    let columns = "1 thread | 2 threads | in copies"

    try expectFigures(
      "| frame | 1280×800: \(columns) | 1920×1080: \(columns) |", of: scenes.map(\.rawValue))
  }

  @Test func aTableHasTheFiguresOfGrowth() throws {
    try expectFigures(
      "| what | 100 | 1,000 | 10,000 | 40,000 | power |", of: Growth.all.map(\.name))
  }

  // MARK: Expectations

  private func expectTable(_ page: String, _ head: String, _ rows: [[String]]) throws {
    let mismatch = try DocumentationPage(page).mismatch(head, rows)

    expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// Expects a row of figures for each of `names`. The figures are measured apart from the tests.
  private func expectFigures(_ head: String, of names: [String]) throws {
    let page = try DocumentationPage("Figures.md")

    try expectTable("Figures.md", head, page.rows(head, named: names))
  }
}

// MARK: - Cells

extension DocumentationTableTests {
  /// The parameters of an engine, with range and default.
  private static func tuning(of engine: Engine) -> String {
    let points = Tuning.controlPointNames
    let parameters = engine.parameters.filter {
      $0.name != "duration" && !points.contains($0.name)
    }
    var lines = parameters.map { parameter -> String in
      let quantity = Quantity(parameter)
      if quantity.isColor {
        return "`\(parameter.name)` (\(quantity.text(of: engine.untuned.value(of: parameter))))"
      }
      let range = "\(text(parameter.range.lowerBound))–\(text(parameter.range.upperBound))"
      let value = text(engine.untuned.value(of: parameter))
      return "`\(parameter.name)` \(range)\(unit(of: parameter)) (\(value))"
    }
    let curve = engine.parameters.filter { points.contains($0.name) }
    if !curve.isEmpty {
      let values = curve.map { text(engine.untuned.value(of: $0)) }.joined(separator: ", ")
      lines.append("curve (\(values))")
    }
    return lines.joined(separator: "<br>")
  }

  private static func picture(of engine: Engine) -> String {
    "assets/pictures/engines/\(engine.fileName).png"
  }

  /// The number, without a fraction that is zero.
  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
  }

  private static func unit(of parameter: Engine.Parameter) -> String {
    switch parameter.unit {
    case .times, .pieces, .color: ""
    case .degrees: "°"
    case .points, .seconds, .perSecond: " \(parameter.unit.rawValue)"
    }
  }

  /// The arguments and options in the help of a command, in the order of the help.
  private static func arguments(in help: String) -> String {
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  --") || $0.hasPrefix("  <") }
    let names = lines.flatMap { line -> [Substring] in
      line.dropFirst(2).prefix { $0 != " " }.split(separator: "/")
    }
    return names.filter { $0 != "--version" }.map { "`\($0)`" }.joined(separator: ", ")
  }
}
