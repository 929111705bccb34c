// Films: their pictures out of the page, and their frames on a canvas.

const decoded = new Map();

// A picture of the page, ready to be drawn.
function picture(number) {
  if (!decoded.has(number)) {
    const image = new Image();
    const promise = new Promise((resolve, reject) => {
      image.onload = () => resolve(image);
      image.onerror = () => reject(new Error(`picture ${number} cannot be read`));
    });
    image.src = pictureAddress(number);
    decoded.set(number, promise);
  }
  return decoded.get(number);
}

function pictureAddress(number) {
  return "data:image/png;base64," + document.getElementById(`picture-${number}`).textContent;
}

// One film; a frame is `start delay base x y picture`, its base 0 for the frame before it and 1 for
// the frame of the same number in `other`.
class Film {
  constructor(data, other) {
    this.width = data.width;
    this.height = data.height;
    this.deep = data.deep;
    this.frames = data.frames.map(text => {
      const [start, delay, base, x, y, number] = text.split(" ").map(Number);
      return { start, delay, base, x, y, number, image: null };
    });
    this.other = other ? new Film(other) : null;
    this.at = -1;
  }

  get end() {
    const last = this.frames[this.frames.length - 1];
    return last.start + last.delay;
  }

  async load() {
    await Promise.all(this.frames.map(async frame => {
      if (frame.number >= 0) frame.image = await picture(frame.number);
    }));
    if (this.other) await this.other.load();
  }

  // A canvas with a frame on it, the same canvas for all; null where there is no such frame.
  canvas(index) {
    if (index < 0 || index >= this.frames.length) return null;
    if (!this.context) {
      const canvas = document.createElement("canvas");
      canvas.width = this.width;
      canvas.height = this.height;
      this.context = canvas.getContext("2d", { willReadFrequently: true, colorSpace: "srgb" });
    }
    if (this.at !== index) this.compose(index);
    return this.context.canvas;
  }

  compose(index) {
    let first = index;
    while (first > 0 && this.frames[first].base === 0 && first - 1 !== this.at) first -= 1;
    if (first === 0 || this.frames[first].base === 1) this.context.clearRect(0, 0, this.width, this.height);
    for (let i = first; i <= index; i += 1) {
      const frame = this.frames[i];
      if (frame.base === 1) {
        this.context.clearRect(0, 0, this.width, this.height);
        this.context.drawImage(this.other.canvas(i), 0, 0);
      }
      if (!frame.image) continue;
      this.context.clearRect(frame.x, frame.y, frame.image.width, frame.image.height);
      this.context.drawImage(frame.image, frame.x, frame.y);
    }
    this.at = index;
  }

  // The number of the frame that is shown at a time.
  indexAt(time) {
    let index = 0;
    while (index + 1 < this.frames.length && this.frames[index + 1].start <= time) index += 1;
    return index;
  }
}

// What is compared with what: frames of one number, or the moments at which a frame begins, of either film
// or, within a time, of the expected one. Unless a timeline was asked for, a film shows nothing past its end.
function momentsOf(failure) {
  const { expected, actual } = failure.films;
  if (!expected && !actual) return [];
  if (expected && actual && failure.pairing === "moments") {
    let starts = expected.frames.map(frame => frame.start);
    if (failure.window === 0) starts = starts.concat(actual.frames.map(frame => frame.start));
    starts = [...new Set(starts)].sort((a, b) => a - b);
    const isEndless = failure.timing.startsWith("timeline");
    const at = (film, time) => isEndless || time < film.end - 5e-7 ? film.indexAt(time) : -1;
    return starts.map(time => ({ time, expected: at(expected, time), actual: at(actual, time), count: 0 }));
  }
  const longer = !actual || (expected && expected.frames.length >= actual.frames.length) ? expected : actual;
  return longer.frames.map((frame, index) => ({
    time: frame.start, expected: index, actual: index, count: 0,
  }));
}
