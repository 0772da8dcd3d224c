import { heedsKey } from "../../semantics/http/decide-sent.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { State } from "../../semantics/state/state.ts";
import { tagPlace } from "../judge/judge-answer.ts";
import { givesSecret } from "../story/gives-secret.ts";
import { fingerprintOf } from "./decide-borne.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Performed } from "../story/performed.ts";
import { isSound } from "../story/is-sound.ts";
import { actorOf } from "../story/person.ts";
import type { Person } from "../story/person.ts";
import { sightOf } from "./tags-told.ts";

/** Takes note of what went to and fro with a call that was answered as it has to be; it is wrong all the same where a tag in it contradicts an earlier one. `before`: the world until then. */
export function followExchange(known: Knowledge, performed: Performed, before: State): Performed {
  const { step, who, call, asked, sent, borne, came, decision, token } = performed;
  if (decision.kind === "refusal" || came.kind !== "answer" || !isSound(performed)) return performed;
  const { correspondence } = known;
  const own = borne.credentials?.kind === "token" ? borne.credentials.token : null;
  const { person, writes } = decision;
  if (person !== null && token !== null) correspondence.begin(person, step.number, token);
  if (call.does.kind === "sign out" && own !== null) signOut(known, who, own);
  correspondence.follow(known.model, before, writes, actorOf(who), own);
  if (givesSecret(known.model, call, asked)) correspondence.forgetUnclear(known.model, before, writes, own);
  if (who !== null && borne.key !== null && heedsKey(call))
    correspondence.keep({
      person: who.id,
      key: borne.key,
      step: step.number,
      request: fingerprintOf(sent),
      came,
      given: { role: roleOf(known.model, before, actorOf(who)) ?? "", answer: decision },
    });
  const said = came.headers["etag"];
  // What was told just now is part of what the tag is of.
  const sight = said === undefined || came.status === 304 ? null : sightOf(known, who, call, asked);
  const wrong =
    said === undefined || sight === null
      ? null
      : correspondence.note({ ...sight, step: step.number, subject: asked.subject, said }, known.tolerance);
  return wrong === null
    ? performed
    : {
        ...performed,
        judgement: {
          wrong: "wrong answer",
          differences: [{ at: tagPlace, expected: wrong.expected, came: said }],
          learnt: [],
        },
      };
}

/** Whoever has signed out of the session that they were in goes on in another. */
function signOut({ correspondence, people }: Knowledge, who: Person | null, token: string): void {
  correspondence.signOut(token);
  const at = people.findIndex(
    ({ id, credentials }) => id === who?.id && credentials.kind === "token" && credentials.token === token,
  );
  const left = at < 0 ? undefined : correspondence.sessionsOf(who!.id).findLast(({ endedBy }) => endedBy === null);
  if (left !== undefined) people[at] = { ...people[at]!, credentials: { kind: "token", token: left.token } };
}
