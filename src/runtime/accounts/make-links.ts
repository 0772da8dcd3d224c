import { entityNamed } from "../../model/find.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { findAccount } from "../engine/world/find-account.ts";
import { freshToken } from "../fresh-token.ts";
import { plainName } from "../../semantics/value/account-name.ts";
import { readKey } from "../../semantics/value/read-key.ts";
import type { AccountLink, InvitationLink } from "./account-link.ts";
import { identifiedByAddress } from "./identified-by-address.ts";
import { linkWith } from "./letter.ts";
import type { AccountSettings, Letter } from "./letter.ts";
import { secretDigest } from "./secret-digest.ts";
import { putLink } from "./store-links.ts";

/** Makes a link by which the person with an address may choose another password; null where nobody has that address. */
export async function makeResetLink(
  parts: EngineParts,
  settings: AccountSettings,
  written: string,
  now: number,
): Promise<Letter | null> {
  const { model, compiled, store } = parts;
  const identification = identifiedByAddress(model);
  if (identification === null) return null;
  const { entity, by } = identification;
  const address = readKey(entityNamed(model, entity), by, plainName(written.trim()));
  if (typeof address !== "string") return null;
  const account = await findAccount(compiled, store.latest, identification, by, address);
  if (account === null) return null;
  const link = {
    kind: "reset",
    person: account.id,
    address,
    secret: secretDigest(account.secret),
    isMailed: settings.isMailed,
  } as const;
  return keepLink(parts, settings, { link, to: address, now });
}

/** Makes a link by which a person shows that they read the mail of their address. */
export function makeConfirmationLink(
  parts: EngineParts,
  settings: AccountSettings,
  { person, address, now }: { readonly person: string; readonly address: string; readonly now: number },
): Promise<Letter> {
  return keepLink(parts, settings, { link: { kind: "confirmation", person, address }, to: address, now });
}

/** Makes a link by which somebody begins an account. The fields have been read without errors. */
export function makeInvitation(
  parts: EngineParts,
  settings: AccountSettings,
  link: InvitationLink,
  now: number,
): Promise<Letter> {
  const { identification } = parts.model;
  return keepLink(parts, settings, { link, to: link.fields[identification?.by ?? ""] ?? "", now });
}

async function keepLink(
  { compiled, store }: EngineParts,
  { publicUrl, lasts }: AccountSettings,
  { link, to, now }: { readonly link: AccountLink; readonly to: string; readonly now: number },
): Promise<Letter> {
  const token = freshToken();
  const expires = new Date(now + lasts[link.kind]).toISOString();
  await store.write((queries) => putLink(compiled.dialect, queries, { token, link, expires }));
  return { kind: link.kind, to, link: linkWith(publicUrl, token), lasts: lasts[link.kind] };
}
