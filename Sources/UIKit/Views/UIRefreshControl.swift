open class UIRefreshControl: UIView {}
