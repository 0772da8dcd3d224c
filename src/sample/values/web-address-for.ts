import type { Random } from "../../generation/random/random.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import { nameOfRecord } from "./prose-writer.ts";
import { slugOf } from "./slug-of.ts";
import type { ValueRequest } from "./value-request.ts";

/** An address under example.com, which leads nowhere: its host says what is kept there, and its path which record it belongs to. */
export function webAddressFor(request: ValueRequest, random: Random): string {
  const words = wordsOfIdentifier(request.name).replace(/ ?\b(url|uri|link|address)\b/, "");
  const isPage = /^$|\b(web|web ?site|site|homepage|home|page)\b/.test(words);
  const host = isPage ? "www" : `${slugOf(words)}s`;
  const own = slugOf(nameOfRecord(request) ?? request.persona.full) || String(1000 + random.below(9000));
  const ending = /^(image|avatar|picture|photo|portrait|cover|thumbnail|logo|icon)$/.test(words) ? ".jpg" : "";
  const at = (path: string): string => `https://${host}.example.com/${path}${ending}`;
  return request.isTaken(at(own)) ? at(`${own}-${1000 + random.below(9000)}`) : at(own);
}
