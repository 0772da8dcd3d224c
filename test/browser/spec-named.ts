import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changed, inAHurry } from "../product/document.ts";
import type { Change } from "../product/document.ts";
import { temporaryFolder } from "../product/running-product.ts";

const folder = temporaryFolder();
process.once("exit", () => folder.remove());

/** Takes the limit off the open tickets of a person: how many the sample data have opened for each of them depends on the time of day. */
export const openAsManyAsTheyLike: Change = ["| maxOpenTickets | 5 |", "| maxOpenTickets | 1000 |"];

/**
 * The path of one of the documents that come with the product, changed, and without its limit on the calls of a person: tests ask again
 * and again until what they wait for is there, which the limit would refuse.
 */
export function specNamed(name: string, ...changes: readonly Change[]): string {
  const text = readFileSync(new URL(`../../specs/${name}.md`, import.meta.url), "utf8");
  const path = join(mkdtempSync(join(folder.path, "spec-")), `${name}.md`);
  writeFileSync(path, changed(text.replace(...inAHurry), ...changes));
  return path;
}
