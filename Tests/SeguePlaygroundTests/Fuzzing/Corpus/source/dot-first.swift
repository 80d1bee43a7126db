.view.alpha = 0
