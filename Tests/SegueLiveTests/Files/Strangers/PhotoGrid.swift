// swift-format-ignore-file

import UIKit

class PhotoGridCell: UICollectionViewCell {
    static let identifier = "PhotoGridCell"

    let imageView: UIImageView = {
        let view = UIImageView()
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        return view
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(imageView)
        imageView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
            imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
        ])
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageView.image = nil
    }
}

class PhotoGridHeader: UICollectionReusableView {
    let label = UILabel()

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        if label.superview == nil { addSubview(label) }
    }
}

/// A grid of pictures; a tapped one grows to the whole screen.
class PhotoGridController: UICollectionViewController {
    fileprivate var selectedIndexPath: IndexPath?
    private let columns: CGFloat = 3
    private let photos = (0..<30).map { UIColor(hue: CGFloat($0) / 30, saturation: 0.6, brightness: 0.8, alpha: 1) }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 2
        layout.minimumInteritemSpacing = 2
        layout.sectionHeadersPinToVisibleBounds = true
        super.init(collectionViewLayout: layout)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        collectionView?.backgroundColor = .white
        collectionView?.register(PhotoGridCell.self, forCellWithReuseIdentifier: PhotoGridCell.identifier)
        collectionView?.register(PhotoGridHeader.self, forSupplementaryViewOfKind: UICollectionElementKindSectionHeader, withReuseIdentifier: "Header")
        let press = UILongPressGestureRecognizer(target: self, action: #selector(didPress(_:)))
        collectionView?.addGestureRecognizer(press)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        collectionViewLayout.invalidateLayout()
    }

    @objc private func didPress(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began,
            let indexPath = collectionView?.indexPathForItem(at: recognizer.location(in: collectionView)),
            let cell = collectionView?.cellForItem(at: indexPath) as? PhotoGridCell else { return }
        UIView.animate(withDuration: 0.2, animations: { cell.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }) { _ in
            UIView.animate(withDuration: 0.2) { cell.transform = .identity }
        }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return photos.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoGridCell.identifier, for: indexPath) as! PhotoGridCell
        cell.imageView.backgroundColor = photos[indexPath.item]
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath) as! PhotoGridHeader
        header.backgroundColor = UIColor(white: 1, alpha: 0.9)
        header.label.text = "All photos"
        return header
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selectedIndexPath = indexPath
        let detail = PhotoDetailController(color: photos[indexPath.row])
        detail.transitioningDelegate = self
        detail.modalPresentationStyle = .fullScreen
        present(detail, animated: true, completion: nil)
    }
}

extension PhotoGridController: UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let side = floor((collectionView.bounds.width - 2 * (columns - 1)) / columns)
        return CGSize(width: side, height: side)
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize {
        return CGSize(width: collectionView.bounds.width, height: 28)
    }
}

extension PhotoGridController: UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return PhotoGridZoom(grid: self, isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return PhotoGridZoom(grid: self, isPresenting: false)
    }
}

class PhotoDetailController: UIViewController {
    let imageView = UIImageView()

    init(color: UIColor) {
        super.init(nibName: nil, bundle: nil)
        imageView.backgroundColor = color
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.addSubview(imageView)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        imageView.frame = CGRect(x: 0, y: (view.bounds.height - view.bounds.width) / 2, width: view.bounds.width, height: view.bounds.width)
    }

    @objc func close() {
        dismiss(animated: true, completion: nil)
    }
}

class PhotoGridZoom: NSObject, UIViewControllerAnimatedTransitioning {
    private let grid: PhotoGridController
    private let isPresenting: Bool

    init(grid: PhotoGridController, isPresenting: Bool) {
        self.grid = grid
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let detail = transitionContext.viewController(forKey: key) as? PhotoDetailController,
            let indexPath = grid.selectedIndexPath,
            let cell = grid.collectionView?.cellForItem(at: indexPath) as? PhotoGridCell else {
                transitionContext.completeTransition(false)
                return
        }
        let container = transitionContext.containerView
        if isPresenting {
            container.addSubview(detail.view)
            detail.view.frame = transitionContext.finalFrame(for: detail)
        }
        detail.view.layoutIfNeeded()
        let picture = UIImageView(frame: .zero)
        picture.backgroundColor = cell.imageView.backgroundColor
        let small = cell.imageView.convert(cell.imageView.bounds, to: container)
        let large = detail.imageView.convert(detail.imageView.bounds, to: container)
        picture.frame = isPresenting ? small : large
        container.addSubview(picture)
        cell.isHidden = true
        detail.imageView.isHidden = true
        detail.view.alpha = isPresenting ? 0 : 1
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [], animations: {
            picture.frame = self.isPresenting ? large : small
            detail.view.alpha = self.isPresenting ? 1 : 0
        }) { _ in
            cell.isHidden = false
            detail.imageView.isHidden = false
            picture.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
