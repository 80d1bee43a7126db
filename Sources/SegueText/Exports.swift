@_exported import Foundation
@_exported import SegueLayers
@_exported import SegueRaster
