/** The colours of an icon, each as `#rrggbb`. */
export interface IconColours {
  readonly background: string;
  /** Of the letter. */
  readonly ink: string;
}

/** The colour of products whose document declares none. */
export const usualColour = "#3b5bdb";

/** The colours of a product's icon: its own, and black or white, whichever stands out more. */
export function iconColours(colour: string | null): IconColours {
  const background = colour ?? usualColour;
  const [r, g, b] = rgbOf(background).map((part) => (part / 255) ** 2.2) as [number, number, number];
  // At this luminance, black and white have the same contrast.
  return { background, ink: 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? "#101113" : "#ffffff" };
}

/** The red, green and blue parts of `#rrggbb`, from 0 to 255. */
export function rgbOf(colour: string): readonly [number, number, number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}
