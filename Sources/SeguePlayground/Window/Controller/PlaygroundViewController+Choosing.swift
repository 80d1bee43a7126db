import Segue
import SegueGallery
import SegueSession

/// Choosing the content of the stage, its engine and its traits.
extension PlaygroundViewController {
  /// Chooses an engine as it was last tuned.
  ///
  /// Takes effect with the next transition; a running one keeps its engine, unless the stage stands in it. A
  /// scene or container with transitions of its own is replaced by a container that uses engines.
  func chooseEngine(_ engine: Engine) {
    let tuning = state.setup.tunings[engine]
    if content.usesEngine {
      change(to: tuning)
    } else {
      choose(.container(.custom), tuning: tuning)
    }
    state.message = StatusMessage()
    closeList()
  }

  /// Chooses an engine `step` positions further in the list; does nothing if the content uses no engine.
  func stepEngine(_ step: Int) {
    guard content.usesEngine else { return }
    let all = allEngines
    let index = all.firstIndex(of: transport.engine) ?? 0
    chooseEngine(all[(index + step + all.count) % all.count])
  }

  /// Replaces the content of the stage, even in mid-transition. A container shows the panel of the one before.
  func choose(_ content: StageContent, tuning: Tuning? = nil, traits: StageTraits? = nil) {
    takeOver()
    panelIndex = transport.panelIndex ?? panelIndex
    if !content.usesEngine { endComparing() }
    // The stage may not know yet that it has another size.
    transport.begin(
      Session.Start(
        content: content, tuning: tuning ?? transport.tuning, panel: panelIndex,
        size: stage.stageSize, scale: stage.pixelScale,
        traits: traits ?? self.traits))
    state.message = StatusMessage()
    renderMoment()
    closeList()
  }

  /// Begins the content anew with other preferences of the stage's user.
  func change(to traits: StageTraits) {
    choose(content, traits: traits)
  }

  func toggleReducedMotion() {
    var traits = traits
    traits.reducesMotion.toggle()
    change(to: traits)
  }

  func toggleDirection() {
    chooseDirection(isRightToLeft: !traits.isRightToLeft)
  }

  /// Mirrors the stage, or no longer.
  func chooseDirection(isRightToLeft: Bool) {
    var traits = traits
    traits.isRightToLeft = isRightToLeft
    change(to: traits)
  }

  /// Makes the window and its stage light or dark.
  func toggleLook() {
    choose(traits.look.next)
  }

  /// Gives the window and its stage a look.
  func choose(_ look: Look) {
    var traits = traits
    traits.look = look
    change(to: traits)
  }

  /// Gives the stage's texts another size.
  func choose(_ textSize: TextSize) {
    var traits = traits
    traits.textSize = textSize
    change(to: traits)
  }

  /// Marks the engine as a favorite, or no longer.
  func toggleFavorite() {
    guard content.usesEngine, transport.engine.group != .live else { return }
    state.toggleFavorite(transport.engine)
  }

  /// Whether the engine is a favorite.
  var isFavorite: Bool { state.favorites.contains(transport.engine) }

  func stepKind() {
    let all = Gallery.containers
    let index = content.kind.flatMap(all.firstIndex(of:)).map { $0 + 1 } ?? 0
    choose(.container(all[index % all.count]))
  }

  func stepScene() {
    let all = allScenes
    let index = content.scene.flatMap(all.firstIndex(of:)).map { $0 + 1 } ?? 0
    choose(.scene(all[index % all.count]))
  }

  func slowDown() {
    chooseSpeed(transport.speed.next)
  }

  func chooseSpeed(_ speed: PlaybackSpeed) {
    transport.speed = speed
    followChoices()
  }
}
