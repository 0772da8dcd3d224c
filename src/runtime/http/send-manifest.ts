import { languageOfTag } from "../../model/product-language.ts";
import { usualColour } from "../icon/icon-colours.ts";
import { plainProse } from "../screens/view/plain-prose.ts";
import type { Exchange } from "./exchange.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";

/** `GET /_ninepoint/manifest.webmanifest`: by which browsers install the product as an application, for everybody. */
export async function sendManifest({ site }: Exchange): Promise<Reply> {
  const { title, summary, head } = site.served.model;
  const language = head.language ?? "en";
  const icon = (name: string, sizes: string, type: string, purpose: string): object => ({
    src: `/_ninepoint/${name}`,
    sizes,
    type,
    purpose,
  });
  const manifest = {
    id: "/",
    name: title,
    short_name: shortName(title),
    ...(summary === "" ? {} : { description: plainProse(summary) }),
    lang: language,
    dir: languageOfTag(language) === "ar" ? "rtl" : "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: head.colour ?? usualColour,
    background_color: "#ffffff",
    icons: [
      icon("icon.svg", "any", "image/svg+xml", "any"),
      icon("maskable-icon.svg", "any", "image/svg+xml", "maskable"),
      icon("icon-192.png", "192x192", "image/png", "any"),
      icon("icon-512.png", "512x512", "image/png", "any"),
    ],
  };
  return [200, ["Content-Type", "application/manifest+json; charset=utf-8", ...freshHeaders], JSON.stringify(manifest)];
}

// Another document may be served at this address tomorrow.
const freshHeaders = dataHeaders.map((text) => (text === "no-store" ? "no-cache" : text));

/** As many of a title's first words as have room below an icon. */
function shortName(title: string): string {
  const room = 12;
  const letters = [...title];
  if (letters.length <= room) return title;
  const words = letters
    .slice(0, room + 1)
    .join("")
    .replace(/\s+\S*$/u, "");
  return [...words].length <= room ? words : letters.slice(0, room).join("");
}
