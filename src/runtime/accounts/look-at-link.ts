import type { Identification } from "../../model/role.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { findRow } from "../engine/world/find-subject-row.ts";
import type { LinkView } from "../screens/view/link-protocol.ts";
import type { ReadQueries } from "../store/data-store.ts";
import type { ConfirmationLink, ResetLink } from "./account-link.ts";
import { isSameDigest, secretDigest } from "./secret-digest.ts";
import { findLink } from "./store-links.ts";

/** The view of a void link. All of them look the same. */
export const voidLink = { kind: "void" } as const;

/** Looks what a link is for. Nothing is used up. */
export async function lookAtLink(parts: EngineParts, token: string, now: string): Promise<LinkView> {
  const { compiled, store, model } = parts;
  const { identification } = model;
  if (identification === null) return voidLink;
  return store.read(async (queries) => {
    const link = await findLink(compiled.dialect, queries, token, now);
    if (link === null) return voidLink;
    if (link.kind === "invitation") return { kind: link.kind, name: link.fields[identification.by] ?? "" };
    const person = await findPersonRow(parts, queries, identification, link.person, now);
    return person !== null && isStillMeant(identification, link, person)
      ? { kind: link.kind, name: link.address }
      : voidLink;
  });
}

/** Whether a person still is as they were when a link was made: with that address and, where it is for another password, with that one. */
export function isStillMeant(
  { by, secret }: Identification,
  link: ResetLink | ConfirmationLink,
  { values }: Row,
): boolean {
  return (
    values[by] === link.address &&
    (link.kind === "confirmation" || isSameDigest(secretDigest(values[secret]), link.secret))
  );
}

/** The record of a person; null where there is none. */
export async function findPersonRow(
  { compiled }: EngineParts,
  queries: ReadQueries,
  { entity }: Identification,
  id: string,
  now: string,
): Promise<Row | null> {
  const facts = { me: null, now, input: {}, token: null, base: null, here: null };
  return findRow({ compiled, queries, facts }, entity, "@id", id, null);
}
