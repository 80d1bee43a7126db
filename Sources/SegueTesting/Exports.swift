@_exported import SegueInspection
