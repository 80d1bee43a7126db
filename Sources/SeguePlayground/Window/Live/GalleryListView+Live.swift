import Segue
import SegueGallery

/// The engines of a file that is played while it is written, above all others.
extension GalleryListView {
  /// In the order of the file.
  var liveEngines: [Engine] { live.map(\.engine) }

  /// Lists the engines instead of those before.
  ///
  /// - Parameters:
  ///   - scenes: Controllers to list as well.
  ///   - title: The heading above them.
  func showLive(_ engines: [Engine], scenes: [Scene] = [], title: String) {
    for (_, row) in live { row.removeFromSuperview() }
    for (_, row) in liveScenes { row.removeFromSuperview() }
    liveScenes = makeRows(scenes) { [weak self] in self?.didChooseScene?($0) }
    for (scene, row) in liveScenes { row.isSelected = scene == selectedScene }
    live = makeRows(engines) { [weak self] in self?.didChooseEngine?($0) }
    for (engine, row) in live {
      row.isEnabled = hasEngines
      row.isSelected = engine == selectedEngine
    }
    if liveHeading.superview == nil { scroll.addSubview(liveHeading) }
    liveHeading.text = title
    revealsEngine = true
    setNeedsLayout()
  }
}
