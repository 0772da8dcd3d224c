import type { Identification } from "../../model/role.ts";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { FieldError } from "../../semantics/decision/field-error.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import { checkInput } from "../../semantics/input/check-input.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import { addPerson } from "../engine/add-person.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { setSecret, undoAsGone } from "./set-secret.ts";
import { weakSecrets } from "../engine/world/checked-input.ts";
import type { InvitationLink, ResetLink } from "./account-link.ts";
import { findPersonRow, isStillMeant, voidLink } from "./look-at-link.ts";
import { inputsOfPerson, readPerson } from "./read-person.ts";
import { noteConfirmed } from "./store-confirmed.ts";
import { findLink, removeLinksOf, useLink } from "./store-links.ts";

/** The person whom a link has let in; void, where the link is; or a refusal, most often of the password, after which the link is as good as before. */
export type LetIn = { readonly kind: "in"; readonly person: string } | { readonly kind: "void" } | Refusal;

/** What is sent with a link that lets somebody choose a password. */
export interface ChosenPassword {
  readonly token: string;
  readonly password: string;
}

/** Follows an invitation or a link for another password: uses the link up, and begins the account or changes its password. */
export async function choosePassword(parts: EngineParts, chosen: ChosenPassword, now: string): Promise<LetIn> {
  const { compiled, store, model } = parts;
  const { identification } = model;
  const link = await store.read((queries) => findLink(compiled.dialect, queries, chosen.token, now));
  if (identification === null || link === null || link.kind === "confirmation") return voidLink;
  return link.kind === "invitation"
    ? beginAccount(parts, identification, link, chosen, now)
    : changePassword(parts, identification, link, chosen, now);
}

async function beginAccount(
  parts: EngineParts,
  identification: Identification,
  { role, fields, isMailed }: InvitationLink,
  { token, password }: ChosenPassword,
  now: string,
): Promise<LetIn> {
  const { model, passwords, compiled } = parts;
  const { by, secret } = identification;
  const { takes, values, errors } = readPerson(model, identification, role, { ...fields, [secret]: password });
  const all = [...errors, ...(await weakSecrets(takes, values, passwords))];
  if (all.length > 0) return refuse(parts, all);
  const hash = await passwords.hash(String(values[secret]));
  const added = await addPerson(parts, { ...values, [secret]: hash }, now, async (queries, person) => {
    if (!(await useLink(compiled.dialect, queries, token, now))) undoAsGone(parts);
    const address = values[by];
    if (isMailed && typeof address === "string")
      await noteConfirmed(compiled.dialect, queries, { person, address, at: now });
  });
  if (added.kind === "added") return { kind: "in", person: added.id };
  return added.detection === "not found" ? voidLink : added;
}

async function changePassword(
  parts: EngineParts,
  identification: Identification,
  link: ResetLink,
  { token, password }: ChosenPassword,
  now: string,
): Promise<LetIn> {
  const { passwords, compiled, store } = parts;
  const { person, isMailed, address } = link;
  const found = await store.read((queries) => findPersonRow(parts, queries, identification, person, now));
  if (found === null || !isStillMeant(identification, link, found)) return voidLink;
  const { value, errors } = await readPassword(parts, identification, found.values, password);
  if (errors.length > 0) return refuse(parts, errors);
  const hash = await passwords.hash(String(value));
  // Judged again: another link, or the person, may have been faster.
  const mayBeSet: Parameters<typeof setSecret>[1]["mayBeSet"] = async (queries, row) => {
    if (!isStillMeant(identification, link, row)) return false;
    if (!(await useLink(compiled.dialect, queries, token, now))) return false;
    await removeLinksOf(compiled.dialect, queries, person);
    if (isMailed) await noteConfirmed(compiled.dialect, queries, { person, address, at: now });
    return true;
  };
  const outcome = await setSecret(parts, { person, hash, mayBeSet }, now);
  if (outcome.kind === "set") return { kind: "in", person };
  return outcome.kind === "gone" ? voidLink : outcome;
}

/** A new password as it is stored before hashing, and what is wrong with it. What is known of its person is guessed first. */
async function readPassword(
  { model, passwords }: EngineParts,
  identification: Identification,
  known: Readonly<Record<string, Value>>,
  password: string,
): Promise<{ readonly value: Value; readonly errors: readonly FieldError[] }> {
  const takes = inputsOfPerson(model, identification);
  const { secret } = identification;
  const secrets = takes.filter(({ name }) => name === secret);
  const reading = { partial: false, needed: new Set([secret]), ignoresUnknown: false, constants: constantsOf(model) };
  const { values, errors } = checkInput(secrets, { [secret]: password }, reading);
  const weak = await weakSecrets(takes, { ...known, ...values }, passwords);
  return { value: values[secret] ?? null, errors: [...errors, ...weak] };
}

function refuse({ model }: EngineParts, fields: readonly FieldError[]): Refusal {
  return createRefusal(model, "invalid input", { fields });
}
