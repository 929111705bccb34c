// Differences: how two canvases differ, pixel by pixel.

// A channel as it is compared: with alpha multiplied in.
const premultiplied = (value, alpha) => (alpha === 255 ? value : Math.round(value * alpha / 255));

function isIgnored(failure, x, y) {
  return failure.ignored.some(rect =>
    x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height);
}

// Regions are gathered in cells of so many pixels.
const CELL = 8;

// The two pictures' pixels, their difference per channel, and the regions where they differ.
function differenceOf(failure, expected, actual) {
  const width = Math.max(expected ? expected.width : 0, actual ? actual.width : 0);
  const height = Math.max(expected ? expected.height : 0, actual ? actual.height : 0);
  const read = canvas => canvas && {
    width: canvas.width, height: canvas.height,
    data: canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data,
  };
  const result = {
    width, height, expected: read(expected), actual: read(actual),
    channels: new Uint8ClampedArray(width * height * 4), count: 0, largest: 0, regions: [],
    // How many pixels are not the same, but within the tolerance or ignored.
    forgiven: 0,
  };
  if (result.expected && result.actual) fillDifference(failure, result);
  return result;
}

function fillDifference(failure, result) {
  const { width, height, expected, actual, channels } = result;
  const across = Math.ceil(width / CELL);
  const cells = new Map();
  const words = side => new Uint32Array(side.data.buffer);
  const [left, right] = [words(expected), words(actual)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inLeft = x < expected.width && y < expected.height;
      const inRight = x < actual.width && y < actual.height;
      const [i, j] = [y * expected.width + x, y * actual.width + x];
      if (inLeft && inRight && left[i] === right[j]) continue;
      const place = (y * width + x) * 4;
      let most = 255;
      if (inLeft && inRight) {
        most = writeChannels(channels, place, expected.data, i * 4, actual.data, j * 4);
      } else {
        channels.fill(255, place, place + 4);
      }
      if (most === 0) continue;
      if (most <= failure.steps || isIgnored(failure, x, y)) {
        result.forgiven += 1;
        continue;
      }
      result.count += 1;
      result.largest = Math.max(result.largest, most);
      addToCell(cells, Math.floor(y / CELL) * across + Math.floor(x / CELL), x, y);
    }
  }
  result.regions = regionsOf(cells, across);
}

function writeChannels(channels, place, left, i, right, j) {
  let most = 0;
  for (let channel = 0; channel < 4; channel += 1) {
    const one = channel < 3 ? premultiplied(left[i + channel], left[i + 3]) : left[i + 3];
    const two = channel < 3 ? premultiplied(right[j + channel], right[j + 3]) : right[j + 3];
    channels[place + channel] = Math.abs(one - two);
    most = Math.max(most, channels[place + channel]);
  }
  return most;
}

function addToCell(cells, key, x, y) {
  const cell = cells.get(key);
  if (!cell) {
    cells.set(key, { minX: x, minY: y, maxX: x, maxY: y, count: 1, first: { x, y } });
    return;
  }
  cell.minX = Math.min(cell.minX, x);
  cell.maxX = Math.max(cell.maxX, x);
  cell.maxY = y;
  cell.count += 1;
}

// Cells that touch are one region; from the top. They were made in the order of rows, so that the first
// cell of a region has its first pixel.
function regionsOf(cells, across) {
  const regions = [];
  const left = new Set(cells.keys());
  for (const start of cells.keys()) {
    if (!left.delete(start)) continue;
    const region = { ...cells.get(start) };
    const waiting = [start];
    while (waiting.length > 0) {
      const key = waiting.pop();
      for (const step of [-across - 1, -across, -across + 1, -1, 1, across - 1, across, across + 1]) {
        const near = key + step;
        if (Math.abs(near % across - key % across) > 1 || !left.delete(near)) continue;
        const cell = cells.get(near);
        region.minX = Math.min(region.minX, cell.minX);
        region.minY = Math.min(region.minY, cell.minY);
        region.maxX = Math.max(region.maxX, cell.maxX);
        region.maxY = Math.max(region.maxY, cell.maxY);
        region.count += cell.count;
        waiting.push(near);
      }
    }
    regions.push(region);
  }
  return regions.sort((a, b) => a.minY - b.minY || a.minX - b.minX);
}

// A canvas with the difference, as many times as strong, on black. Below a scale of 1 it is reduced to that
// scale, each pixel the maximum of those that it stands for: a mean would lose thin lines and single pixels.
function differenceCanvas(difference, gain, scale) {
  const { width, height, channels } = difference;
  const reduction = Math.min(scale, 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(Math.ceil(width * reduction), 1);
  canvas.height = Math.max(Math.ceil(height * reduction), 1);
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  const words = new Uint32Array(channels.buffer);
  new Uint32Array(image.data.buffer).fill(0xff000000);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y * reduction) * canvas.width;
    for (let x = 0; x < width; x += 1) {
      const from = y * width + x;
      if (words[from] === 0) continue;
      const to = 4 * (row + Math.floor(x * reduction));
      // A difference of alpha alone shows as grey.
      const alpha = channels[4 * from + 3];
      for (let channel = 0; channel < 3; channel += 1) {
        // The array rounds and clamps to a byte.
        const value = Math.max(channels[4 * from + channel], alpha) * gain;
        if (value > image.data[to + channel]) image.data[to + channel] = value;
      }
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

// The channels of a pixel as they are compared; null outside.
function valuesAt(side, x, y) {
  if (!side || x < 0 || y < 0 || x >= side.width || y >= side.height) return null;
  const i = (y * side.width + x) * 4;
  const alpha = side.data[i + 3];
  return [...side.data.slice(i, i + 3)].map(value => premultiplied(value, alpha)).concat(alpha);
}
