@_exported import SegueLayers
