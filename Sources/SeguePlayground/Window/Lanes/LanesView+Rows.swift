import Segue
import SegueSession

/// The rows of the lanes.
extension LanesView: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    guard rows.indices.contains(path.row), case .lane(let id) = rows[path.row] else {
      return Self.layerHeight
    }
    guard id == selection else { return LaneCell.height }
    return editing?.hasHeight == true ? LaneCell.shapedHeight : LaneCell.selectedHeight
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let isLayer: Bool
    if case .layer = rows[path.row] { isLayer = true } else { isLayer = false }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: isLayer ? "layer" : "lane", for: path)
    fill(cell, row: path.row)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    switch rows[path.row] {
    case .layer(let layer):
      outline.toggle(layer)
      refresh(isOther: true)
    case .lane(let id):
      // Once more: it is selected no longer.
      didSelect?(id == selection ? nil : id)
    }
  }
}
