import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../sample/random/random.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { asCarried } from "../../semantics/http/as-carried.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import type { Attempt } from "../draw/attempt.ts";
import { callsTried } from "../draw/calls-tried.ts";
import { drawAttempt } from "../draw/draw-attempt.ts";
import { actorOf } from "../story/person.ts";
import { placeOf } from "../draw/place-of.ts";
import type { Drive } from "../drive/drive.ts";
import type { Alteration } from "../alterations/alteration.ts";

/** Plays the story again on the target, judged by another document by which nothing in it is wrong; null where it did not go as that says. */
export type PlayBy = (model: Specification) => Promise<{ readonly drive: Drive; readonly mark: string } | null>;

const mostPlays = 5;
const probesEach = 4;
const drawn = 150;

/**
 * Asks the target what tells several explanations apart: after the story, calls that it would answer otherwise by the one than
 * by the other. What is left explains what came to those, too, the likeliest first as before.
 */
export async function tellApart(
  explanations: readonly Alteration[],
  last: Call,
  playBy: PlayBy,
  random: Random,
): Promise<readonly Alteration[]> {
  let left = explanations;
  for (let plays = 0; plays < mostPlays && clausesIn(left) > 1; plays++) {
    // Nothing can be judged by a document that lacks the call.
    const leader = left.find(({ model }) => has(model, last));
    if (leader === undefined) return left;
    const played = await playBy(leader.model);
    if (played === null) return left;
    for (let probes = 0; probes < probesEach && clausesIn(left) > 1 && left.includes(leader); probes++) {
      const probe = drawProbe(
        played.drive,
        [leader, ...left.filter((one) => one !== leader)],
        last,
        random,
        played.mark,
        probes,
      );
      if (probe === null) return left;
      const { judgement, came } = await played.drive.perform(
        probe.attempt.who,
        probe.attempt.call,
        probe.attempt.asked,
      );
      if (came.kind === "unanswered") return left;
      if (judgement?.wrong === null) left = left.filter((one) => probe.alike.has(one));
      else {
        // More than one thing may be wrong with the target: who gives at least this status is not refuted.
        const kept = left.filter((one) => !probe.alike.has(one) && probe.statuses.get(one) === came.status);
        if (kept.length === 0) break;
        left = kept;
      }
    }
  }
  return left;
}

function has({ calls }: Specification, call: Call): boolean {
  return calls.some(({ name }) => name === call.name);
}

function clausesIn(alterations: readonly Alteration[]): number {
  return new Set(alterations.map(({ span }) => span.start)).size;
}

interface Probe {
  readonly attempt: Attempt;
  /** The explanations by which it is answered as by the first. */
  readonly alike: ReadonlySet<Alteration>;
  /** What each of them answers it with. */
  readonly statuses: ReadonlyMap<Alteration, number>;
}

/** A call that some explanations answer otherwise than the first; most often one like that which went wrong. */
function drawProbe(
  drive: Drive,
  rivals: readonly Alteration[],
  last: Call,
  random: Random,
  mark: string,
  probes: number,
): Probe | null {
  const all = callsTried(drive.model);
  const cone = coneOfInfluenceFor(drive.model);
  const same = all.filter(({ name }) => name === last.name);
  for (let at = 0; at < drawn; at++) {
    const call = random.pick(at % 2 === 0 && same.length > 0 ? same : all);
    const attempt =
      call === undefined
        ? null
        : drawAttempt(placeOf(drive, { random, cone }, mark, 100_000 + probes * drawn + at), call);
    if (attempt === null) continue;
    const when = { id: drive.mirror.freshId(0), now: drive.now() };
    const decisions = rivals.map(({ model }) => decisionBy(model, drive, attempt, when));
    const told = decisions.map(seenOf);
    if (told.every((one) => one === told[0])) continue;
    return {
      attempt,
      alike: new Set(rivals.filter((_, index) => told[index] === told[0])),
      statuses: new Map(rivals.map((rival, index) => [rival, decisions[index]!.status])),
    };
  }
  return null;
}

function decisionBy(
  model: Specification,
  drive: Drive,
  { who, call, asked }: Attempt,
  when: { readonly id: string; readonly now: string },
): Decision {
  if (!has(model, call))
    return { kind: "refusal", code: "", status: 404, message: "", detection: "not found", fields: [], because: null };
  const actor = actorOf(who);
  return decide(model, drive.mirror.state, actor, {
    ...asked,
    input: asCarried(model, call, asked.input),
    call: call.name,
    token: "",
    base: null,
    here: null,
    ...when,
  });
}

/** What a caller would see of an answer. */
function seenOf(decision: Decision): string {
  return decision.kind === "answer"
    ? JSON.stringify([decision.status, decision.body])
    : JSON.stringify([decision.status, decision.code, decision.message, decision.fields]);
}
