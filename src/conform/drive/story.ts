import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Random } from "../../sample/random.ts";
import { callsTried, drawAttempt } from "../draw/draw-attempt.ts";
import type { Attempt } from "../draw/draw-attempt.ts";
import { keyOf } from "../draw/draw-value.ts";
import { cellsOf, mostWorth } from "../draw/novelty.ts";
import type { Cells, Novelty } from "../draw/novelty.ts";
import { keepUp } from "../people/keep-up.ts";
import type { Drive, Performed } from "./drive.ts";
import type { Person } from "./person.ts";

const candidates = 40;

/**
 * Makes calls until an answer is not as it has to be, or so many were made: each the least tried of many that could be made,
 * or one more record of the same kind, since limits are reached by nothing else. After each write, granted or refused, it
 * looks whether the record is as it has to be.
 */
export async function tellStory(drive: Drive, random: Random, novelty: Novelty, mark: string, most: number): Promise<readonly Performed[]> {
  drive.begin();
  const all = callsTried(drive);
  const well = all.filter(({ name }) => !novelty.isAvoided(name));
  const calls = well.length > 0 ? well : all;
  const told: Performed[] = [];
  const end = drive.calls + most;
  let filling: Filling | null = null;
  for (let number = 0; drive.calls < end; number++) {
    if (filling === null && random.chance(0.015)) filling = beginFilling(drive, random, calls);
    const more: Attempt | null = filling === null ? null : fill(drive, random, filling, mark, number);
    filling = more === null || filling === null || filling.left === 0 ? null : { ...filling, left: filling.left - 1 };
    const attempt = more ?? leastTried(drive, random, novelty, mark, number, calls);
    if (attempt === null) break;
    const performed = await drive.perform(attempt.who, attempt.call, attempt.asked);
    told.push(performed);
    if (performed.judgement?.wrong !== null) break;
    if (performed.decision.kind === "refusal") filling = null;
    const after = performed.call.method === "GET" ? null : (await keepUp(drive, performed)) ?? (await look(drive, calls, performed));
    if (after === null) continue;
    told.push(after);
    if (after.judgement?.wrong !== null) break;
  }
  return told;
}

/** Somebody creates one record after another, until that is refused. */
interface Filling {
  readonly who: Person;
  readonly call: Call;
  readonly left: number;
}

/** More than most limits; now and then more than a page of a list has. */
const mostFilled = [8, 8, 8, 30];

function beginFilling({ people }: Drive, random: Random, calls: readonly Call[]): Filling | null {
  const who = random.pick(people);
  const call = random.pick(calls.filter(({ does }) => does.kind === "create"));
  return who === undefined || call === undefined ? null : { who, call, left: random.pick(mostFilled) ?? 8 };
}

/** One more record, with input that is as it should be or breaks no more than a rule. */
function fill(drive: Drive, random: Random, { who, call }: Filling, mark: string, number: number): Attempt | null {
  const known = drive.people.find(({ id }) => id === who.id);
  if (known === undefined) return null;
  let last: Attempt | null = null;
  for (let at = 0; at < candidates; at++) {
    const attempt = drawAttempt(drive, [call], random, mark, number * candidates + at);
    if (attempt === null) return null;
    const asked = { who: known, call, asked: attempt.asked };
    const decision = drive.foresee(known, call, attempt.asked);
    if (decision.kind === "answer") return asked;
    // A rule of the document's own is what it is done for.
    if (decision.detection === null) last ??= asked;
  }
  return last;
}

async function look(drive: Drive, calls: readonly Call[], performed: Performed): Promise<Performed | null> {
  const attempt = lookAt(drive, calls, performed);
  return attempt === null ? null : drive.perform(attempt.who, attempt.call, attempt.asked);
}

function leastTried(drive: Drive, random: Random, novelty: Novelty, mark: string, number: number, calls: ReturnType<typeof callsTried>): Attempt | null {
  let best: { readonly attempt: Attempt; readonly cells: Cells } | null = null;
  let most = -1;
  for (let at = 0; at < candidates && most < mostWorth; at++) {
    const attempt = drawAttempt(drive, calls, random, mark, number * candidates + at);
    if (attempt === null) return null;
    const cells = cellsOf(drive.model, drive.mirror.state, attempt, drive.foresee(attempt.who, attempt.call, attempt.asked));
    const worth = novelty.worthOf(cells);
    if (worth <= most) continue;
    [best, most] = [{ attempt, cells }, worth];
  }
  if (best !== null) novelty.count(best.cells);
  return best?.attempt ?? null;
}

/**
 * How the record that a write was about can be looked at, by somebody who may: by its key or, as long as nobody was told that,
 * in a list. Null where nothing was to be written, or nobody can look.
 */
function lookAt(drive: Drive, calls: readonly Call[], { call, asked, decision, who }: Performed): Attempt | null {
  const { model, mirror } = drive;
  const entity = (decision.kind === "answer" ? decision.record?.entity : undefined) ?? call.subject?.entity;
  if (entity === undefined) return null;
  // What was created last is what was just created.
  const made = decision.kind === "answer" ? [...(mirror.state.entities[entity]?.values() ?? [])].at(-1) : undefined;
  const key = call.subject?.entity === entity && asked.subject !== null ? asked.subject : made === undefined ? null : keyOf(entityNamed(model, entity), made);
  if (key === null) return null;
  const isKnown = mirror.canName(key);
  const read = calls.find(({ does, subject, takes }) => does.kind === (isKnown ? "read" : "list") && does.entity === entity && takes.length === 0 && (!isKnown || subject?.kind === "key"));
  if (read === undefined) return null;
  const nothing = { input: {}, query: {}, ifMatch: null };
  return [...drive.people]
    .sort((one, other) => Number(one === who) - Number(other === who))
    .map((looker) => ({ who: looker, call: read, asked: isKnown ? { ...nothing, subject: String(key) } : { ...nothing, subject: null } }))
    .find((attempt) => drive.foresee(attempt.who, attempt.call, attempt.asked).kind === "answer") ?? null;
}
