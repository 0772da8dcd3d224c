import { oncePer } from "../../base/once-per.ts";
import { drawLetterIcon } from "../icon/draw-letter-icon.ts";
import { iconColours } from "../icon/icon-colours.ts";
import { productInitial } from "../icon/product-initial.ts";
import { writeSvgIcon } from "../icon/write-svg-icon.ts";
import type { IconShape } from "../icon/write-svg-icon.ts";
import type { Exchange } from "./exchange.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";
import type { ServedProduct } from "./served-product.ts";

/** Gives the call that sends the product's icon as SVG, for everybody. */
export function sendSvgIcon(shape: IconShape): (exchange: Exchange) => Promise<Reply> {
  return async ({ site: { served } }) => [
    200,
    ["Content-Type", "image/svg+xml", ...iconHeaders],
    writeSvgIcon(served.logo, productInitial(served.model.title), iconColours(served.model.head.colour), shape),
  ];
}

/** Gives the call that sends the product's icon as PNG, for systems that take no SVG: the logo where it is a PNG, else the initial. */
export function sendPngIcon(size: number): (exchange: Exchange) => Promise<Reply> {
  return async ({ site: { served } }) => [200, ["Content-Type", "image/png", ...iconHeaders], pngOf(served, size)];
}

const pngOf = oncePer(({ logo, model }: ServedProduct, size: number) =>
  logo?.type === "image/png"
    ? logo.content
    : drawLetterIcon(productInitial(model.title), iconColours(model.head.colour), size),
);

/** The headers that differ from those of data: an icon that somebody opens as a page of its own runs and loads nothing. */
const otherHeaders: ReadonlyMap<string, string> = new Map([
  ["no-store", "no-cache"],
  [
    "default-src 'none'; frame-ancestors 'none'",
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  ],
]);

const iconHeaders = dataHeaders.map((text) => otherHeaders.get(text) ?? text);
