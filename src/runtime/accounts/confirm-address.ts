import type { EngineParts } from "../engine/engine-parts.ts";
import { findPersonRow, isStillMeant, voidLink } from "./look-at-link.ts";
import { noteConfirmed } from "./store-confirmed.ts";
import { findLink, useLink } from "./store-links.ts";

/** The address that was confirmed; void, where the link is. */
export type Confirmed = { readonly kind: "confirmed"; readonly address: string } | { readonly kind: "void" };

/** Follows a link that confirms an address: uses it up, and notes that the address is the person's. */
export async function confirmAddress(parts: EngineParts, token: string, now: string): Promise<Confirmed> {
  const { compiled, store, model } = parts;
  const { identification } = model;
  if (identification === null) return voidLink;
  const { dialect } = compiled;
  return store.write(async (queries) => {
    const link = await findLink(dialect, queries, token, now);
    if (link?.kind !== "confirmation") return voidLink;
    const { person, address } = link;
    const found = await findPersonRow(parts, queries, identification, person, now);
    if (found === null || !isStillMeant(identification, link, found)) return voidLink;
    if (!(await useLink(dialect, queries, token, now))) return voidLink;
    await noteConfirmed(dialect, queries, { person, address, at: now });
    return { kind: "confirmed", address };
  });
}
