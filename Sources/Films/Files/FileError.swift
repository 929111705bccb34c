public import ImageCodecs
public import SystemCalls

/// An error of the operating system, by its number.
public typealias SystemError = SystemCalls.SystemError

/// Why a file could not be read or written. Its description is a message for people.
public enum FileError: Error, Hashable, Sendable {
  /// It cannot be created; `target` is the path with links resolved.
  case cannotCreate(path: String, target: String, SystemError)
  /// Writing failed.
  case cannotWrite(path: String, SystemError)
  /// It does not exist, or reading failed.
  case cannotRead(path: String, SystemError)
  /// It was read, but is not a valid picture.
  case unreadable(path: String, ImageDecodingError)
  /// It is the same file as one that was read, which would be lost.
  case isInput(path: String, input: String)
  /// It is a terminal, which cannot show pictures.
  case terminal(path: String)
  /// It is a folder, and no picture.
  case isFolder(path: String)
  /// It has pictures of another size than those before.
  case sizeDiffers(path: String, PixelSize, from: PixelSize)
  /// Its bytes, of which the number may not be known, are not whole raw frames of a size.
  case notWholeFrames(path: String, bytes: Int?, PixelSize)
  /// Its raw frames have more pixels together than a limit.
  case tooManyPixels(path: String, frames: Int, PixelSize, most: Int)
  /// What comes from a pipe cannot be kept in a file, to be read again.
  case cannotKeepInput(folder: String, SystemError)
  /// Some of the numbered files were moved into place before one could not be.
  indirect case incomplete(FileError, moved: Int, of: Int)
}

extension FileError: CustomStringConvertible {
  /// The file and the problem.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let target, let error):
      "Cannot create '\(path)': \(Self.reason(error, at: target))"
    case .cannotWrite(let path, let error): "Cannot write '\(path)': \(error.reason)"
    case .cannotRead(let path, .notFound): "Cannot read '\(path)': there is no such file"
    case .cannotRead(let path, let error): "Cannot read '\(path)': \(error.reason)"
    case .unreadable(let path, let error): "Cannot read '\(path)': \(error)"
    case .isInput(let path, let input):
      "Cannot create '\(path)': it would be written over the input '\(input)'; give it another name"
    case .terminal:
      "A terminal cannot show pictures: redirect the output to a file or another program"
    case .isFolder(let path):
      "Cannot read '\(path)': it is a directory; '\(path.hasSuffix("/") ? path : path + "/")*.png' are its pictures"
    case .sizeDiffers(let path, let size, let first):
      "'\(path)' has \(size) pixels, and the frames before it have \(first)"
    case .notWholeFrames(let path, let bytes, let size):
      "Cannot read '\(path)': its \(bytes.map { "\($0) " } ?? "")bytes are not whole frames of \(size) pixels"
    case .tooManyPixels(let path, let frames, let size, let most):
      "Cannot read '\(path)': \(frames) frames of \(size) have more than \(most) pixels together"
    case .cannotKeepInput(let folder, let error):
      "Cannot keep standard input in '\(folder)': \(error.reason)"
    case .incomplete(let error, let moved, let count):
      "\(error); the first \(moved) of \(count) files are in their places"
    }
  }

  private static func reason(_ error: SystemError, at target: String) -> String {
    let directory = splitPath(target).directory
    return switch error {
    case .notFound: "there is no directory '\(directory.isEmpty ? "." : directory)'"
    case .isDirectory: "it is a directory"
    case .tooManyLinks: "its links lead in a circle"
    default: error.reason
    }
  }
}

/// A file that was written.
public struct WrittenFile: Hashable, Sendable {
  /// Its path.
  public var path: String
  /// The size in bytes.
  public var bytes: Int
  /// The SHA-256 of its bytes, in hexadecimal.
  public var digest: String

  package init(path: String, bytes: Int, digest: String) {
    self.path = path
    self.bytes = bytes
    self.digest = digest
  }

  /// Completes a file and moves it into place.
  package init(closing file: FileSink) throws(FileError) {
    try file.finish()
    self.init(path: file.path, bytes: file.count, digest: file.digest)
  }
}
