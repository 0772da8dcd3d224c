import { columnsOfLetter } from "./columns-of-letter.ts";

/** A picture with a palette. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** The number of the colour of each pixel, row by row. */
  readonly pixels: Uint8Array;
  /** The colours as 0xRRGGBB; 256 at most. */
  readonly colours: readonly number[];
}

/** Draws on a canvas. What lies outside is not drawn. */
export interface Brush {
  readonly canvas: Canvas;
  /** Fills the pixels of a box for which `isInside` holds, or all of them. */
  fill(box: Box, colour: number, isInside?: (x: number, y: number) => boolean): void;
  ellipse(x: number, y: number, across: number, down: number, colour: number): void;
  /** Writes a text in capital letters, whose pixels are squares of a size. Letters other than A to Z and digits are spaces. */
  write(text: string, x: number, y: number, size: number, colour: number): void;
}

/** A part of a picture, from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Creates an empty picture in one colour, and a brush for it. */
export function createBrush(width: number, height: number, ground: number): Brush {
  const pixels = new Uint8Array(width * height);
  const colours = [ground];
  const numberOf = (colour: number): number => {
    const known = colours.indexOf(colour);
    if (known !== -1 || colours.length === 256) return Math.max(known, 0);
    return colours.push(colour) - 1;
  };
  const fill: Brush["fill"] = (box, colour, isInside) => {
    const number = numberOf(colour);
    const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
    const right = Math.min(width, Math.round(box.x + box.width));
    const bottom = Math.min(height, Math.round(box.y + box.height));
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1)
        if (isInside === undefined || isInside(x, y)) pixels[y * width + x] = number;
    }
  };
  return {
    canvas: { width, height, pixels, colours },
    fill,
    ellipse(x, y, across, down, colour) {
      const box = { x: x - across, y: y - down, width: 2 * across + 1, height: 2 * down + 1 };
      fill(box, colour, (px, py) => ((px - x) / across) ** 2 + ((py - y) / down) ** 2 <= 1);
    },
    write(text, x, y, size, colour) {
      [...text.toUpperCase()].forEach((letter, at) => {
        columnsOfLetter(letter).forEach((column, across) => {
          for (let down = 0; down < 7; down += 1) {
            if (((column >> down) & 1) === 0) continue;
            fill({ x: x + (6 * at + across) * size, y: y + down * size, width: size, height: size }, colour);
          }
        });
      });
    },
  };
}
