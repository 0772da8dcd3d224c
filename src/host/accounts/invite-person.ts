import { entityNamed } from "../../model/find.ts";
import type { FieldError } from "../../semantics/decision/field-error.ts";
import { plainName } from "../../semantics/value/account-name.ts";
import { readKey } from "../../semantics/value/read-key.ts";
import type { InvitationLink } from "../../runtime/accounts/account-link.ts";
import { identifiedByAddress } from "../../runtime/accounts/identified-by-address.ts";
import { makeInvitation } from "../../runtime/accounts/make-links.ts";
import type { AccountSettings, Letter } from "../../runtime/accounts/letter.ts";
import { readPerson } from "../../runtime/accounts/read-person.ts";
import type { EngineParts } from "../../runtime/engine/engine-parts.ts";
import { findAccount } from "../../runtime/engine/world/find-account.ts";
import { wordFieldError } from "../../wording/word-refusal.ts";
import { problemInWords } from "../person/person-in-words.ts";

/** Who is invited: a role, where the document has roles to choose from, and the other fields as texts. */
export type Invited = Pick<InvitationLink, "role" | "fields">;

/** What came of an invitation: the reasons why there is none, or the letter, which was mailed or has to be passed on. */
export type InvitationAnswer =
  | { readonly kind: "refused"; readonly problems: readonly string[] }
  | { readonly kind: "invited"; readonly to: string; readonly link: string | null; readonly lasts: number };

/** Makes an invitation and mails it, where there is a mail server and people sign in by their address. */
export async function invitePerson(
  parts: EngineParts,
  settings: AccountSettings,
  invited: Invited,
  now: number,
): Promise<InvitationAnswer> {
  const { model } = parts;
  const problems = await problemsOf(parts, invited);
  if (problems.length > 0)
    return { kind: "refused", problems: problems.map((one) => problemInWords(wordFieldError(model, one))) };
  const isMailed = settings.isMailed && identifiedByAddress(model) !== null;
  const letter = await makeInvitation(parts, settings, { kind: "invitation", ...invited, isMailed }, now);
  const failure = isMailed ? await settings.deliver(letter) : null;
  return failure === null ? answerOf(letter, isMailed) : { kind: "refused", problems: [failure] };
}

function answerOf({ to, link, lasts }: Letter, isMailed: boolean): InvitationAnswer {
  return { kind: "invited", to, link: isMailed ? null : link, lasts };
}

/** What is wrong with the fields of somebody who is invited, apart from the password that they choose later. */
async function problemsOf(parts: EngineParts, { role, fields }: Invited): Promise<readonly FieldError[]> {
  const { model, compiled, store } = parts;
  const { identification } = model;
  if (identification === null) return [];
  const { errors } = readPerson(model, identification, role, fields);
  const wrong = errors.filter(({ field }) => field !== identification.secret);
  if (wrong.length > 0) return wrong;
  const { by } = identification;
  const name = readKey(entityNamed(model, identification.entity), by, plainName(fields[by] ?? ""));
  const taken = typeof name !== "string" ? null : await findAccount(compiled, store.latest, identification, by, name);
  return taken === null ? [] : [{ field: by, code: "not-unique", detail: { kind: "taken" } }];
}
