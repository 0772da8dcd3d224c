import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";
import type { ServedImage } from "./servable-product.ts";

/** The path of a logo; another image has another path, so that a browser may keep each. */
export function pathOfLogo(logo: ServedImage | null): string | null {
  return logo === null ? null : `/_ninepoint/logo?${logo.tag}`;
}

/**
 * `GET /_ninepoint/logo`: the product's logo, for everybody. An SVG that somebody opens as a page of its own runs no script and loads
 * nothing: its policy says so, and puts it into a sandbox.
 */
export async function sendLogo(exchange: Exchange): Promise<Reply> {
  const { logo } = exchange.site.served;
  if (logo === null) return replyRefused(exchange, refuseRequest("not found"));
  return [200, ["Content-Type", logo.type, ...dataHeaders.map((text) => imageHeaders.get(text) ?? text)], logo.content];
}

/** The headers that differ from those of data. */
const imageHeaders: ReadonlyMap<string, string> = new Map([
  ["no-store", "public, max-age=3600"],
  [
    "default-src 'none'; frame-ancestors 'none'",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  ],
]);
