import { entityNamed } from "../../model/find.ts";
import type { Identification } from "../../model/role.ts";
import { plainName } from "../../semantics/value/account-name.ts";
import { readKey } from "../../semantics/value/read-key.ts";
import { addPerson } from "../engine/add-person.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { setSecret } from "./set-secret.ts";
import { findAccount } from "../engine/world/find-account.ts";
import { freshToken } from "../fresh-token.ts";
import { identifiedByAddress } from "./identified-by-address.ts";
import type { IdentityProvider, ProvenIdentity } from "./identity-provider.ts";
import { readPerson } from "./read-person.ts";
import { confirmedAddress, noteConfirmed } from "./store-confirmed.ts";
import { removeLinksOf } from "./store-links.ts";

type Rules = Pick<IdentityProvider, "newRole" | "subjectField">;

/** The person of a proven identity, or why there is none, for the operator. */
export type Entered =
  | { readonly kind: "in"; readonly person: string }
  | { readonly kind: "refused"; readonly why: string };

/** Finds the account of somebody whom another service has identified or, where a role is said for new people, creates it. */
export async function enterByProvider(
  parts: EngineParts,
  rules: Rules,
  identity: ProvenIdentity,
  now: string,
): Promise<Entered> {
  const { identification } = parts.model;
  if (identification === null) return refused("the document has no accounts");
  const by = rules.subjectField ?? identifiedByAddress(parts.model)?.by ?? null;
  const written = rules.subjectField === null ? identity.address : identity.subject;
  if (by === null || written === null) return refused("the service has not confirmed an e-mail address");
  const value = readKey(entityNamed(parts.model, identification.entity), by, plainName(written));
  if (typeof value !== "string") return refused(`what the service says is no ${by}`);
  const account = await findAccount(parts.compiled, parts.store.latest, identification, by, value);
  if (account === null) return createAccount(parts, identification, rules, { identity, by, value }, now);
  return rules.subjectField === null
    ? takeOver(parts, { person: account.id, address: value }, now)
    : { kind: "in", person: account.id };
}

/**
 * Lets in whoever has an address that is confirmed by the service. Where it was not confirmed here, somebody else may have begun the account to wait for
 * its owner: their password and sessions end.
 */
async function takeOver(
  parts: EngineParts,
  { person, address }: { readonly person: string; readonly address: string },
  now: string,
): Promise<Entered> {
  const { compiled, passwords, store } = parts;
  const { dialect } = compiled;
  if ((await store.read((queries) => confirmedAddress(dialect, queries, person))) === address)
    return { kind: "in", person };
  const hash = await passwords.hash(freshToken());
  const mayBeSet: Parameters<typeof setSecret>[1]["mayBeSet"] = async (queries, { values }) => {
    if (values[parts.model.identification?.by ?? ""] !== address) return false;
    await removeLinksOf(dialect, queries, person);
    await noteConfirmed(dialect, queries, { person, address, at: now });
    return true;
  };
  const outcome = await setSecret(parts, { person, hash, mayBeSet }, now);
  return outcome.kind === "set" ? { kind: "in", person } : refused("the account has changed meanwhile");
}

async function createAccount(
  parts: EngineParts,
  identification: Identification,
  { newRole }: Rules,
  found: { readonly identity: ProvenIdentity; readonly by: string; readonly value: string },
  now: string,
): Promise<Entered> {
  const { identity, by, value } = found;
  if (newRole === null) return refused("nobody here is known by that");
  const { secret } = identification;
  const address = identifiedByAddress(parts.model) === null ? null : identity.address;
  const fields = {
    ...identity.fields,
    ...(address === null ? {} : { [identification.by]: address }),
    [by]: value,
    [secret]: freshToken(),
  };
  const role = identification.roleField === null ? null : newRole;
  const { values, errors } = readPerson(parts.model, identification, role, fields);
  if (errors.length > 0)
    return refused(
      `an account needs other values: ${errors.map(({ field, code }) => `${field} (${code})`).join(", ")}`,
    );
  const hash = await parts.passwords.hash(String(values[secret]));
  const added = await addPerson(parts, { ...values, [secret]: hash }, now, async (queries, person) => {
    const kept = values[identification.by];
    if (address !== null && typeof kept === "string")
      await noteConfirmed(parts.compiled.dialect, queries, { person, address: kept, at: now });
  });
  return added.kind === "added" ? { kind: "in", person: added.id } : refused(`the account was refused: ${added.code}`);
}

function refused(why: string): Entered {
  return { kind: "refused", why };
}
