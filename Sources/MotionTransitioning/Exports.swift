@_exported import Segue
