import type { Random } from "../../generation/random/random.ts";
import { createBrush } from "./canvas.ts";
import type { Brush, Canvas } from "./canvas.ts";

/** What a picture shows. */
export type PictureKind = "landscape" | "portrait" | "product" | "screen" | "page" | "poster";

/** Draws a picture of a kind, with a text where it has one, such as the initials of a person. `scale` 1 is the usual size. */
export function drawPicture(kind: PictureKind, text: string, scale: number, random: Random): Canvas {
  const [width, height] = sizes[kind].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const brush = createBrush(width, height, 0xf4f1ea);
  drawings[kind](brush, text, random);
  return brush.canvas;
}

const sizes: Readonly<Record<PictureKind, readonly [number, number]>> = {
  landscape: [320, 240],
  portrait: [160, 160],
  product: [240, 240],
  screen: [320, 200],
  page: [200, 280],
  poster: [200, 280],
};

type Drawing = (brush: Brush, text: string, random: Random) => void;

const drawings: Readonly<Record<PictureKind, Drawing>> = {
  landscape: drawLandscape,
  portrait: drawPortrait,
  product: drawProduct,
  screen: drawScreen,
  page: drawPage,
  poster: drawPoster,
};

const strong = [0x1b6ca8, 0xb5483a, 0x2f7d5b, 0x8a5aa5, 0xc77d1e, 0x3a5068, 0xa23b6a, 0x54752f];
const pale = [0xdde9f2, 0xf3e0d8, 0xdcefe4, 0xeae1f1, 0xf7ead3, 0xe3e8ee, 0xf2dfe8, 0xe7eed9];

function drawLandscape({ canvas: { width, height }, fill, ellipse }: Brush, _: string, random: Random): void {
  const skies = [
    [0x8ec9ef, 0xe9f5fc],
    [0xf3a66b, 0xfde6c8],
    [0x6f9fc8, 0xf6e3d3],
    [0x9fb4c4, 0xeef1f3],
  ];
  const [high, low] = random.pick(skies) as [number, number];
  const bands = 12;
  for (let band = 0; band < bands; band += 1) {
    const box = { x: 0, y: (height * 0.7 * band) / bands, width, height: height };
    fill(box, blend(high, low, band / (bands - 1)));
  }
  ellipse(
    width * random.between(0.15, 0.85),
    height * random.between(0.12, 0.35),
    height * 0.07,
    height * 0.07,
    0xfff3c4,
  );
  const greens = random.pick([
    [0x8fb39a, 0x5f9470, 0x3c7350],
    [0xb0a8c0, 0x7f8aa5, 0x516a7a],
    [0xc4b37d, 0x96995a, 0x667a3f],
  ]) as readonly number[];
  greens.forEach((green, hill) => {
    const [wave, shift, base] = [random.between(40, 95), random.between(0, 6), height * (0.5 + 0.13 * hill)];
    const top = (x: number): number =>
      base +
      (Math.sin((x * 320) / width / wave + shift) + 0.4 * Math.sin((x * 320) / width / 17 + shift)) * height * 0.06;
    fill({ x: 0, y: 0, width, height }, green, (x, y) => y >= top(x));
    if (hill === 2) for (let tree = 0; tree < 5; tree += 1) drawTree(width * random.unit());

    function drawTree(x: number): void {
      const foot = top(x) + height * 0.05;
      fill({ x: x - width * 0.004, y: foot - height * 0.05, width: width * 0.012, height: height * 0.05 }, 0x5b4632);
      ellipse(x, foot - height * 0.09, width * 0.025, height * 0.055, 0x2c5a3c);
    }
  });
  if (random.chance(0.5)) fill({ x: 0, y: height * 0.9, width, height: height * 0.1 }, blend(high, 0x3a6f95, 0.5));
}

function drawPortrait({ canvas: { width, height }, fill, ellipse, write }: Brush, text: string, random: Random): void {
  const at = random.below(strong.length);
  fill({ x: 0, y: 0, width, height }, pale[at]!);
  ellipse(width / 2, height * 1.08, width * 0.42, height * 0.42, strong[at]!);
  const skin = random.pick([0xf2d3b8, 0xe0b18c, 0xb98058, 0x8a5a3c]) ?? 0xe0b18c;
  const hair = random.pick([0x3a2a20, 0x6b4a2b, 0xb98a45, 0x8f8f8f, 0x1f1f24]) ?? 0x3a2a20;
  ellipse(width / 2, height * 0.37, width * 0.2, height * 0.23, hair);
  fill({ x: width * 0.44, y: height * 0.5, width: width * 0.12, height: height * 0.2 }, skin);
  ellipse(width / 2, height * 0.42, width * 0.165, height * 0.2, skin);
  for (const side of [0.435, 0.565]) ellipse(width * side, height * 0.41, width * 0.016, height * 0.02, 0x2b2b2b);
  const size = Math.max(1, Math.round(width / 53));
  write(text, Math.round(width / 2 - (6 * text.length - 1) * size * 0.5), Math.round(height * 0.8), size, 0xffffff);
}

function drawProduct({ canvas: { width, height }, fill, ellipse }: Brush, _: string, random: Random): void {
  const at = random.below(strong.length);
  const [body, light] = [strong[at]!, blend(strong[at]!, 0xffffff, 0.35)];
  fill({ x: 0, y: 0, width, height }, pale[(at + 3) % pale.length]!);
  fill({ x: 0, y: height * 0.72, width, height: height * 0.28 }, 0xe6e0d4);
  ellipse(width / 2, height * 0.8, width * 0.32, height * 0.045, 0xc9c1b1);
  const shape = random.below(5);
  if (shape === 0) {
    fill({ x: width * 0.27, y: height * 0.36, width: width * 0.46, height: height * 0.44 }, body);
    fill({ x: width * 0.27, y: height * 0.36, width: width * 0.46, height: height * 0.1 }, light);
    fill({ x: width * 0.46, y: height * 0.36, width: width * 0.08, height: height * 0.44 }, blend(body, 0x000000, 0.2));
  } else if (shape === 1) {
    ellipse(width * 0.71, height * 0.57, width * 0.11, height * 0.12, body);
    ellipse(width * 0.71, height * 0.57, width * 0.07, height * 0.08, 0xe6e0d4);
    fill({ x: width * 0.32, y: height * 0.38, width: width * 0.36, height: height * 0.42 }, body);
    ellipse(width * 0.5, height * 0.38, width * 0.18, height * 0.04, light);
  } else if (shape === 2) {
    fill({ x: width * 0.46, y: height * 0.18, width: width * 0.08, height: height * 0.2 }, light);
    ellipse(width * 0.5, height * 0.42, width * 0.14, height * 0.1, body);
    fill({ x: width * 0.36, y: height * 0.42, width: width * 0.28, height: height * 0.38 }, body);
    fill({ x: width * 0.36, y: height * 0.52, width: width * 0.28, height: height * 0.14 }, 0xf8f4ea);
  } else if (shape === 3) {
    fill({ x: width * 0.48, y: height * 0.4, width: width * 0.04, height: height * 0.38 }, 0x4a4a4a);
    ellipse(width / 2, height * 0.79, width * 0.16, height * 0.03, 0x4a4a4a);
    const top = height * 0.2;
    fill({ x: 0, y: top, width, height: height * 0.26 }, body, (x, y) => {
      const half = width * (0.1 + (0.16 * (y - top)) / (height * 0.26));
      return Math.abs(x - width / 2) <= half;
    });
  } else {
    ellipse(width / 2, height * 0.54, width * 0.25, height * 0.26, body);
    ellipse(width / 2, height * 0.54, width * 0.2, height * 0.21, 0xfdfcf8);
    fill({ x: width * 0.495, y: height * 0.38, width: width * 0.012, height: height * 0.16 }, 0x333333);
    fill({ x: width * 0.5, y: height * 0.535, width: width * 0.11, height: height * 0.012 }, 0x333333);
  }
}

function drawScreen({ canvas: { width, height }, fill, write }: Brush, text: string, random: Random): void {
  const accent = random.pick(strong) ?? 0x1b6ca8;
  fill({ x: 0, y: 0, width, height }, 0xffffff);
  fill({ x: 0, y: 0, width, height: height * 0.12 }, accent);
  write(text.slice(0, 22), width * 0.04, height * 0.04, Math.max(1, Math.round(width / 200)), 0xffffff);
  fill({ x: 0, y: height * 0.12, width: width * 0.22, height }, 0xeef1f4);
  for (let row = 0; row < 7; row += 1) {
    const y = height * (0.2 + 0.11 * row);
    fill({ x: width * 0.04, y, width: width * random.between(0.08, 0.15), height: height * 0.03 }, 0xb9c2cc);
    fill({ x: width * 0.27, y, width: width * random.between(0.2, 0.5), height: height * 0.03 }, 0x8e99a5);
    fill({ x: width * 0.84, y, width: width * 0.1, height: height * 0.03 }, 0xd5dbe1);
  }
  const at = height * (0.165 + 0.11 * random.below(7));
  const [left, right] = [width * 0.25, width * 0.97];
  const isFrame = (x: number, y: number): boolean =>
    x < left + 2 || x > right - 3 || y < at + 2 || y > at + height * 0.1 - 3;
  fill({ x: left, y: at, width: right - left, height: height * 0.1 }, 0xd6312b, isFrame);
}

function drawPage({ canvas: { width, height }, fill, write }: Brush, text: string, random: Random): void {
  fill({ x: 0, y: 0, width, height }, 0xfbfaf6);
  const size = Math.max(1, Math.round(width / 150));
  linesOf(text, Math.floor((width * 0.8) / (6 * size))).forEach((line, at) =>
    write(line, width * 0.1, height * 0.08 + at * 10 * size, size, 0x333333),
  );
  for (let line = 0; line < 16; line += 1) {
    const isEnd = line % 5 === 4;
    const y = height * (0.26 + 0.04 * line);
    fill(
      { x: width * 0.1, y, width: width * (isEnd ? 0.35 : random.between(0.72, 0.8)), height: height * 0.012 },
      0xa9a59b,
    );
  }
}

function drawPoster({ canvas: { width, height }, fill, ellipse, write }: Brush, text: string, random: Random): void {
  const at = random.below(strong.length);
  const [ground, other] = [strong[at]!, pale[(at + 2) % pale.length]!];
  fill({ x: 0, y: 0, width, height }, ground);
  ellipse(width * random.between(0.3, 0.7), height * 0.38, width * 0.3, width * 0.3, other);
  const slope = random.between(-0.6, 0.6);
  fill(
    { x: 0, y: 0, width, height },
    blend(ground, 0x000000, 0.35),
    (x, y) => y > height * 0.55 + (x - width / 2) * slope,
  );
  const size = Math.max(1, Math.round(width / 100));
  linesOf(text, Math.floor((width * 0.84) / (6 * size))).forEach((line, row) =>
    write(line, width * 0.08, height * 0.7 + row * 10 * size, size, 0xffffff),
  );
}

/** Breaks a text into three lines at most. */
function linesOf(text: string, longest: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, longest));
  }
  return lines.slice(0, 3);
}

function blend(from: number, to: number, share: number): number {
  const part = (shift: number): number => {
    const [a, b] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return Math.round(a + (b - a) * share) << shift;
  };
  return part(16) | part(8) | part(0);
}
