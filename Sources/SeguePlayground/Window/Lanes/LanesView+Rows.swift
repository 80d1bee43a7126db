import Segue
import SegueSession

/// The rows of the lanes.
extension LanesView: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    guard rows.indices.contains(path.row) else { return Self.layerHeight }
    switch rows[path.row] {
    case .recording: return LaneRecordingCell.height
    case .layer: return Self.layerHeight
    case .lane(let id):
      guard id == selection else { return LaneCell.height }
      return editing?.hasHeight == true ? LaneCell.shapedHeight : LaneCell.selectedHeight
    }
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let kind =
      switch rows[path.row] {
      case .recording: "recording"
      case .layer: "layer"
      case .lane: "lane"
      }
    let cell = tableView.dequeueReusableCell(withIdentifier: kind, for: path)
    fill(cell, row: path.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    switch rows[path.row] {
    case .recording: select()
    case .layer(let layer):
      outline.toggle(layer)
      refresh(isOther: true)
    case .lane(let id):
      // Once more: it is selected no longer.
      didSelect?(id == selection ? nil : id)
    }
  }
}

extension LanesView {
  /// Returns the small pictures of the recording, which are made as they are shown.
  func thumbnails(of recording: LaneRecording) -> RecordingThumbnails {
    if let thumbnails { return thumbnails }
    let (size, scale) = (RecordingStrip.size(of: recording.film), UIScreen.main.scale)
    let made = RecordingThumbnails(
      size: FrameSize(
        width: max(1, Int((size.width * scale).rounded())),
        height: max(1, Int((size.height * scale).rounded()))))
    thumbnails = made
    return made
  }
}
