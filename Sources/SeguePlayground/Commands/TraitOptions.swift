import ArgumentParser
import SegueGallery
import SegueSession

/// The preferences of a stage's user, on the command line.
struct TraitOptions: ParsableArguments {
  @Flag(help: "Reduces motion on the stage.")
  var reduceMotion = false

  @Flag(help: "Mirrors the stage, as for a script from right to left.")
  var rtl = false

  @Flag(help: "Makes the stage light.")
  var light = false

  @Option(
    help: Arguments.textSize.help("The size of text on the stage", standard: TextSize.large.name),
    transform: Arguments.textSize.read)
  var textSize = TextSize.large

  var value: StageTraits {
    StageTraits(
      reducesMotion: reduceMotion, isRightToLeft: rtl, look: light ? .light : .dark,
      textSize: textSize)
  }
}
