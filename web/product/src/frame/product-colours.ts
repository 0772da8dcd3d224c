import type { MantineColorsTuple } from "@mantine/core";

type Rgb = readonly [number, number, number];

/**
 * The ten shades of a product's colour, from light to dark. Shades 7 to 9 carry white letters, and 0 to 4 stand out on a dark
 * page: a colour that is too light or too dark for that is shifted until it passes WCAG AA.
 */
export function productColours(colour: string): MantineColorsTuple {
  const own = rgbOf(colour);
  const strong = shifted(own, black, (shade) => contrast(shade, white) >= 4.6);
  const bright = shifted(own, white, (shade) => contrast(shade, darkPage) >= 4.6);
  const between = mixed(bright, strong, 0.5);
  return [
    mixed(bright, white, 0.92),
    mixed(bright, white, 0.82),
    mixed(bright, white, 0.62),
    mixed(bright, white, 0.4),
    mixed(bright, white, 0.15),
    bright,
    between,
    strong,
    mixed(strong, black, 0.1),
    mixed(strong, black, 0.25),
  ].map(hexOf) as unknown as MantineColorsTuple;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const darkPage: Rgb = [38, 42, 51];

/** The colour, mixed with as little of the other as makes it fit. */
function shifted(colour: Rgb, other: Rgb, fits: (shade: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const shade = mixed(colour, other, part);
    if (fits(shade)) return shade;
  }
  return other;
}

function mixed([r, g, b]: Rgb, [r2, g2, b2]: Rgb, part: number): Rgb {
  const mix = (a: number, c: number): number => Math.round(a + (c - a) * part);
  return [mix(r, r2), mix(g, g2), mix(b, b2)];
}

/** The contrast ratio of WCAG, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function rgbOf(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function hexOf([r, g, b]: Rgb): string {
  return `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, "0")}`;
}
