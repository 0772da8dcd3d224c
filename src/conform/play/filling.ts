import { someNode } from "../../expression/tree/children.ts";
import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Attempt } from "../draw/attempt.ts";
import { drawAttempt } from "../draw/draw-attempt.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Place } from "../draw/place.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import { limitedCalls } from "./limited-calls.ts";
import { drawSupply } from "./supply.ts";

/** Somebody does one thing again and again, until that is refused: limits are met by nothing else. */
export interface Filling {
  /** Their number; null: a visitor. */
  readonly who: number | null;
  readonly call: Call;
  /** Whom it is about stays the same. */
  readonly about: Readonly<Record<string, Value>>;
  readonly left: number;
  /** How many records may be made for it besides, where it uses them up. */
  readonly spare: number;
  /** The kind of records whose list is looked at once it is done; null: nothing by itself. */
  readonly listed: string | null;
}

const tries = 30;

/** One more of it, with input that is as it should be; where none is, one more of what it uses up or, where that can't be had, what breaks no more than a rule. */
export function fillOn(place: Place, drive: Drive, { who: number, call, about, spare }: Filling): Attempt | null {
  const who = number === null ? null : drive.people.find((person) => person.number === number);
  if (who === undefined) return null;
  let last: Attempt | null = null;
  let isFull = false;
  for (let at = 0; at < tries; at++) {
    const drawn = drawAttempt({ ...place, number: place.number * 100 + at }, call, {
      who,
      manner: at % 2 === 0 ? "plain" : "as meant",
    });
    if (drawn === null) return null;
    const attempt = {
      ...drawn,
      manner: "filling",
      asked: { ...drawn.asked, input: { ...drawn.asked.input, ...about } },
    };
    if (drive.waitFor(who, call) > 0) return null;
    const decision = drive.foreseeUnseen(who, call, attempt.asked);
    if (decision.kind === "answer") return attempt;
    // A rule of the document's own is what it is done for; one that compares numbers has counted.
    const isLimit = decision.detection === null && limits(drive, decision.because?.start);
    if (decision.detection === null && (last === null || (isLimit && !isFull))) last = attempt;
    isFull ||= isLimit;
  }
  return (isFull || spare === 0 ? null : drawSupply(place, drive, call)) ?? last;
}

/** Whether the rule that begins there holds numbers against each other. */
function limits({ model }: Drive, start: number | undefined): boolean {
  const rule = model.rules.find(({ span }) => span.start === start);
  return rule !== undefined && someNode(rule.holds, (node) => node.kind === "binary" && orders.has(node.operator));
}

const orders: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);

/** What is left of a filling after one more call of it, granted or not; null: it is done. */
export function filledOn(filling: Filling, made: readonly Performed[], isSupply: boolean): Filling | null {
  // Of calls at the same time one may find that another was there before; a rule says that it is enough.
  if (
    made[0]?.decision.kind !== "answer" ||
    made.some(({ decision }) => decision.kind === "refusal" && decision.detection === null)
  )
    return null;
  if (isSupply) return { ...filling, spare: filling.spare - 1 };
  const left =
    filling.left -
    made.filter(({ call, decision }) => call.name === filling.call.name && decision.kind === "answer").length;
  return left > 0 ? { ...filling, left } : null;
}

const mostBegun = 2;

/** Begins to repeat what was just granted, where some rule was never seen to refuse it; whom it names is named again. */
export function beginFilling(drive: Drive, novelty: Novelty, { who, call, asked }: Attempt): Filling | null {
  const most = limitedCalls(drive.model).get(call.name);
  const key = JSON.stringify(["fill", call.name, who?.role ?? null]);
  if (most === undefined || novelty.timesOf(key) >= mostBegun) return null;
  novelty.countOne(key);
  const { identification } = drive.model;
  const people = call.takes.filter(({ type }) => type.kind === "reference" && type.entity === identification?.entity);
  const about = Object.fromEntries(
    people.flatMap(({ name }) => (Object.hasOwn(asked.input, name) ? [[name, asked.input[name] ?? null]] : [])),
  );
  return { who: who?.number ?? null, call, about, left: most, spare: most, listed: null };
}
