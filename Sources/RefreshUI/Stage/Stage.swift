/// Where a scene's views stand while they are recorded.
public final class Stage {}
