import { signInInput } from "../../semantics/http/sign-in-input.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import { givesSecret } from "../story/gives-secret.ts";

/**
 * Follows what a call did to the people: whose record is gone can't call any more, whose role changed calls in another, and
 * whose secret was given anew signs in again, since the sessions that there were may have ended.
 *
 * Null where all went as it has to; else the sign-in that did not.
 */
async function keepUp(drive: Drive, { call, asked, decision }: Performed): Promise<Performed | null> {
  const { model, mirror, people } = drive;
  if (model.identification === null) return null;
  const { entity, secret, by: name } = model.identification;
  const isAnew = givesSecret(model, call, asked);
  const written = new Set(
    (decision.kind === "answer" ? decision.writes : []).flatMap((write) =>
      write.kind === "put" && write.entity === entity ? [write.row.id] : [],
    ),
  );
  for (const person of people.slice()) {
    const row = mirror.state.entities[entity]?.get(person.id);
    if (row === undefined) {
      people.splice(people.indexOf(person), 1);
      continue;
    }
    const role = roleOf(model, mirror.state, { kind: "person", id: person.id });
    const at = people.indexOf(person);
    const known = { ...person, role: role ?? person.role };
    people[at] = known;
    const secretNow = row.values[secret];
    if (typeof secretNow !== "string" || !(secretNow !== person.secret || (isAnew && written.has(person.id)))) continue;
    const signIn = model.calls.find(({ does }) => does.kind === "sign in");
    if (signIn === undefined) continue;
    const signed = await drive.perform(null, signIn, {
      subject: null,
      input: signInInput(model, signIn, String(row.values[name]), secretNow),
      query: {},
      ifMatch: null,
    });
    if (signed.token === null) return signed;
    people[at] = { ...known, secret: secretNow, credentials: { kind: "token", token: signed.token } };
  }
  return null;
}

/** The same after calls that were made together, as far as any of them may have changed something; null where all went as it has to. */
export async function keepUpAll(drive: Drive, made: readonly Performed[]): Promise<Performed | null> {
  for (const performed of made) {
    const stuck = performed.call.method === "GET" ? null : await keepUp(drive, performed);
    if (stuck !== null && stuck.judgement?.wrong !== null) return stuck;
  }
  return null;
}
