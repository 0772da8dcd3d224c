import { encodeSquare } from "./encode-square.ts";
import { rgbOf } from "./icon-colours.ts";
import type { IconColours } from "./icon-colours.ts";
import { letterStrokes } from "./letter-strokes.ts";

/** Lines of a letter as rows of four numbers: where each begins and ends. */
type Lines = Float64Array;

/**
 * Draws the icon of a product without a logo, as a PNG for the systems that take no SVG: a square in its colour with its initial.
 * An initial that is neither a Latin letter nor a digit is replaced by nine dots.
 */
export function drawLetterIcon(initial: string, colours: IconColours, size: number): Buffer {
  const strokes = letterStrokes[initial];
  const lines = linesOf(strokes ?? dots);
  // The letter is as high as four tenths of the square, which leaves room where a system cuts off the corners.
  const unit = size / 15;
  const pen = unit * (strokes === undefined ? 0.95 : 0.6);
  const [back, ink] = [rgbOf(colours.background), rgbOf(colours.ink)];
  const pixels = Buffer.alloc(size * size * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = back[at % 3]!;
  // Nothing is drawn further out.
  const first = Math.floor(size / 5);
  for (let y = first; y < size - first; y += 1)
    for (let x = first; x < size - first; x += 1) {
      const distance = distanceTo(lines, (x + 0.5 - size / 2) / unit + 2, (y + 0.5 - size / 2) / unit + 3);
      const covered = Math.min(1, Math.max(0, pen - distance * unit + 0.5));
      for (let part = 0; part < 3; part += 1)
        pixels[(y * size + x) * 3 + part] = Math.round(back[part]! + (ink[part]! - back[part]!) * covered);
    }
  return encodeSquare(pixels, size);
}

const dots = [-1, 2, 5].flatMap((x) => [0, 3, 6].map((y) => `${x},${y}`));

function linesOf(strokes: readonly string[]): Lines {
  return Float64Array.from(
    strokes.flatMap((stroke) => {
      const points = stroke.split(" ").flatMap(pointsOf);
      const ends = points.length === 1 ? points : points.slice(1);
      return ends.flatMap((end, at) => [...points[at]!, ...end]);
    }),
  );
}

function pointsOf(text: string): readonly (readonly [x: number, y: number])[] {
  const [x = 0, y = 0, width = 0, height = 0, from = 0, to = 0] = text.replace("@", "").split(",").map(Number);
  if (!text.startsWith("@")) return [[x, y]];
  const steps = 20;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)] as const;
  });
}

function distanceTo(lines: Lines, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < lines.length; at += 4) {
    const beginX = lines[at]!;
    const beginY = lines[at + 1]!;
    const wide = lines[at + 2]! - beginX;
    const high = lines[at + 3]! - beginY;
    const length = wide * wide + high * high;
    const projected = length === 0 ? 0 : ((x - beginX) * wide + (y - beginY) * high) / length;
    const along = projected < 0 ? 0 : projected > 1 ? 1 : projected;
    const offX = x - beginX - along * wide;
    const offY = y - beginY - along * high;
    const distance = offX * offX + offY * offY;
    if (distance < least) least = distance;
  }
  return Math.sqrt(least);
}
