module greeting {}
