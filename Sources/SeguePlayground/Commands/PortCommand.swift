import ArgumentParser
import Foundation
import SegueLive
import SegueSession
import SegueSource

/// `segue port`: files for iOS as source that compiles here and there.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrites Swift files for iOS so that they compile here and on iOS.",
    discussion: """
      What only Objective-C can do is written as Swift, as `segue play` reads it; comments and layout stay. \
      Without an option the changes are shown as a difference, and nothing is written. What is left to do by \
      hand is listed with file and line. Where targets take functions, TypedActions.swift is written besides: \
      it lets them do so on iOS.
      """)

  @Argument(
    help: Arguments.path.help("Swift files, or folders with them"), transform: Arguments.path.read)
  var files: [URL]

  @Flag(help: "Writes the files in the place of the old ones.")
  var inPlace = false

  @Option(
    help: Arguments.path.help("Writes the files to a folder, over none that is there"),
    transform: Arguments.path.read)
  var out: URL?

  @Flag(help: "Writes nothing; the status is 1 if anything would change or is left.")
  var check = false

  @Flag(
    help:
      "Measures each folder instead: what is rewritten, what is left, and which names are missing.")
  var survey = false

  @Flag(help: "With --survey, prints JSON.")
  var json = false

  func validate() throws {
    let forms = [inPlace, out != nil, check, survey].filter { $0 }.count
    guard forms <= 1 else {
      throw CommandFailure.wrongUse(
        "There is one result: give --in-place, --out, --check or --survey, or none of them.")
    }
    if json, !survey { throw CommandFailure.wrongUse("JSON is for a survey: add --survey.") }
    for file in files where !FileManager.default.fileExists(atPath: file.path) {
      throw CommandFailure.wrongUse("There is no file \(file.path).")
    }
  }

  func run() throws {
    if survey { return try measure() }
    let port = try SourcePort(files)
    var written: [URL] = []
    if inPlace { written = try port.writeInPlace() }
    if let out { written = try port.write(to: out) }
    if !inPlace, out == nil {
      for file in port.files where file.isChanged { try Output.line(file.difference) }
    }
    for line in port.remains { Output.note(line) }
    for file in written { Output.note("\(file.path) is written.") }
    Output.note(port.summary)
    if check, port.isChanged || !port.remains.isEmpty {
      throw CommandFailure("Not all of it compiles here and on iOS as it is.")
    }
  }

  private func measure() throws {
    let folder = MainActor.assumeIsolated { LiveCode.newFolder() }
    let survey = try AwaitedWork.result { [files] in
      try await SourceSurvey(files, in: folder)
    }
    try Output.line(json ? JSON.text(survey) : survey.table)
  }
}
