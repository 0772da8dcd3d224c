import type { IconColours } from "./icon-colours.ts";

/** An image with its media type. */
export interface IconImage {
  readonly type: string;
  readonly content: Buffer;
}

/** Of an icon: as it is, or with room around it where a system cuts it to a shape of its own. */
export type IconShape = "any" | "maskable";

/** Writes a product's icon as SVG: its logo or, without one, its initial on its colour. */
export function writeSvgIcon(logo: IconImage | null, initial: string, colours: IconColours, shape: IconShape): string {
  const begin = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">`;
  if (logo === null) {
    const corner = shape === "any" ? ` rx="112"` : "";
    const letter = `font-family="Inter, system-ui, sans-serif" font-weight="650" font-size="${shape === "any" ? 300 : 240}"`;
    return `${begin}<rect width="512" height="512"${corner} fill="${colours.background}"/><text x="256" y="256" ${letter} fill="${colours.ink}" text-anchor="middle" dominant-baseline="central">${escaped(initial)}</text></svg>`;
  }
  const image = `data:${logo.type};base64,${logo.content.toString("base64")}`;
  // Eight tenths in the middle are seen in every shape.
  const [back, from, width] =
    shape === "any" ? ["", 0, 512] : [`<rect width="512" height="512" fill="#ffffff"/>`, 116, 280];
  return `${begin}${back}<image href="${image}" x="${from}" y="${from}" width="${width}" height="${width}"/></svg>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
