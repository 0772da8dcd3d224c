import type { Source } from "../base/source.ts";
import { callsOf, rolesOf } from "../compare/contrast/contrast.ts";
import { exerciseOf } from "../compare/line/exercise.ts";
import type { Exercise } from "../compare/line/exercise.ts";
import { linesOf } from "../compare/line/lines-of.ts";
import type { Line } from "../compare/line/line.ts";
import { without } from "../compare/line/without.ts";
import type { Mutant } from "../compare/line/without.ts";
import { rehearse } from "../compare/line/rehearsal.ts";
import type { Rehearsal } from "../compare/line/rehearsal.ts";
import { createWorlds } from "../compare/search/search.ts";
import type { Worlds } from "../compare/search/search.ts";
import type { CallWitness } from "../compare/search/witness.ts";
import { errorFor, transitionNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { askedBy } from "./asked-by.ts";
import { enforcementOf, unseen } from "./enforcement.ts";
import type { Enforcement } from "./enforcement.ts";
import { probe, probeRate } from "./http-probe.ts";
import type { ProbeGround, Probed } from "./http-probe.ts";
import type { MakeEngine } from "./stand.ts";

/** One line of a document with where it is enforced, and what exercises it. */
export interface LedgerEntry {
  readonly line: Line;
  readonly enforcement: Enforcement;
  /** What comes to something else without the line, or what brings it about; null: nothing was found within the bound. */
  readonly exercise: Exercised | null;
  /** Whether nothing enforces it, as far as could be seen. */
  readonly isUnenforced: boolean;
}

/** Something that exercises a line, as it was found. */
export type Exercised =
  | { readonly kind: "found"; readonly exercise: Exercise; readonly without: Specification }
  | { readonly kind: "sent"; readonly probed: Probed };

/** What is looked at, where that is not all that a document declares on the product's own engine. */
export interface LedgerOptions {
  /** Makes the engine that is looked at. */
  readonly makeEngine?: MakeEngine;
  /** The lines that are wanted. */
  readonly isWanted?: (line: Line) => boolean;
}

/** Goes through all that a document declares. */
export async function ledgerOf(
  model: Specification,
  source: Source,
  { makeEngine, isWanted = () => true }: LedgerOptions = {},
): Promise<readonly LedgerEntry[]> {
  const worlds = createWorlds({ before: model, after: model });
  const rehearsal = rehearse(model, worlds);
  const { state, people } = worlds.world(0);
  const granted: CallWitness[] = [];
  const refused = new Map<string, Found>();
  const entries = new Map<Line, LedgerEntry>();
  const ground: ProbeGround = { model, state, people: [...people.values()].flat(), granted };
  const lines = linesOf(model).filter(isWanted);
  // What refuses is known when the errors are looked at.
  for (const line of [
    ...lines.filter(({ kind }) => kind !== "error"),
    ...lines.filter(({ kind }) => kind === "error"),
  ]) {
    const known = line.kind === "error" ? refused.get(line.name) : undefined;
    const isSearched =
      known === undefined &&
      (line.kind !== "error" || line.error.when !== null || isOfCalls(model, line.name) || lines.length === 1);
    const found = known ?? (isSearched ? find(rehearsal, source, line) : null);
    if (found !== null) note(found, granted, refused);
    const entry =
      found !== null
        ? await entryOf(model, line, found, makeEngine)
        : (givenBy(model, line, entries) ?? (await entryWithout(ground, worlds, line, makeEngine)));
    entries.set(line, entry);
  }
  return lines.map((line) => entries.get(line)!);
}

/** Whether some call names an error of its own. */
function isOfCalls({ calls }: Specification, code: string): boolean {
  return calls.some(({ errors }) =>
    errors.some((own) => own.code === code && (own.when !== null || own.input !== null)),
  );
}

/** An error for which no call was found is enforced by the rules and guards that give it, where they are. */
function givenBy(model: Specification, line: Line, entries: ReadonlyMap<Line, LedgerEntry>): LedgerEntry | null {
  if (line.kind !== "error" || line.error.when !== null) return null;
  const gives = (one: Line): boolean =>
    one.kind === "rule"
      ? one.rule.error === line.name
      : one.kind === "guard" && transitionNamed(model, one.of.entity, one.of.transition).transition.error === line.name;
  const giver = [...entries.values()].find((entry) => gives(entry.line) && !entry.isUnenforced);
  return giver === undefined
    ? null
    : {
        line,
        enforcement: { ...unseen, sql: `given by the ${giver.line.kind} “${giver.line.name}”` },
        exercise: null,
        isUnenforced: false,
      };
}

interface Found {
  readonly exercise: Exercise;
  readonly mutant: Mutant;
}

function find(rehearsal: Rehearsal, source: Source, line: Line): Found | null {
  for (const mutant of without(rehearsal.model, source, line)) {
    const exercise = exerciseOf(rehearsal, line, mutant);
    if (exercise !== null) return { exercise, mutant };
  }
  return null;
}

/** Keeps calls that are granted, for what has to be granted first, and the first that is refused with each error. */
function note(found: Found, granted: CallWitness[], refused: Map<string, Found>): void {
  const { exercise } = found;
  if (exercise.kind !== "call") return;
  if (exercise.after.kind === "answer") granted.push(exercise);
  else if (!refused.has(exercise.after.code)) refused.set(exercise.after.code, found);
}

async function entryOf(
  model: Specification,
  line: Line,
  { exercise, mutant }: Found,
  makeEngine: MakeEngine | undefined,
): Promise<LedgerEntry> {
  const enforcement = await enforcementOf(model, mutant.model, exercise, makeEngine);
  const isUnenforced = enforcement.differs !== null || (enforcement.http === null && enforcement.sql === null);
  return { line, enforcement, exercise: { kind: "found", exercise, without: mutant.model }, isUnenforced };
}

/** What no call was found for: HTTP alone may know it, or the engine may ask it with no call that it decides. */
async function entryWithout(
  ground: ProbeGround,
  worlds: Worlds,
  line: Line,
  makeEngine: MakeEngine | undefined,
): Promise<LedgerEntry> {
  const { model } = ground;
  const probed = await probedFor(ground, line);
  if (probed !== null && probed.status === wantedStatus(model, line)) {
    return {
      line,
      enforcement: { ...unseen, http: `${probed.status}${line.kind === "error" ? ` ${line.name}` : ""}` },
      exercise: { kind: "sent", probed },
      isUnenforced: false,
    };
  }
  if (line.kind === "error") {
    // A detection has an entry whether or not this document ever comes to it; any other error has to be given by something.
    const isNamed = line.error.when !== null || isGiven(model, line.name);
    return {
      line,
      enforcement: { ...unseen, differs: isNamed ? null : "nothing gives it" },
      exercise: null,
      isUnenforced: !isNamed,
    };
  }
  const contrast = { before: model, after: model };
  const asked = await askedBy(model, worlds, line, callsOf(contrast), rolesOf(contrast), makeEngine);
  switch (asked.kind) {
    case "asked":
      return { line, enforcement: { ...unseen, sql: `asked ${asked.where}` }, exercise: null, isUnenforced: false };
    case "never asked":
      return { line, enforcement: { ...unseen, differs: asked.why }, exercise: null, isUnenforced: true };
    case "not reached":
      return { line, enforcement: unseen, exercise: null, isUnenforced: false };
  }
}

/** Whether some rule, guard or call names an error. */
function isGiven({ rules, machines, calls }: Specification, code: string): boolean {
  return (
    rules.some(({ error }) => error === code) ||
    machines.some(({ transitions }) => transitions.some(({ error }) => error === code)) ||
    calls.some(({ errors }) => errors.some((own) => own.code === code))
  );
}

async function probedFor(ground: ProbeGround, line: Line): Promise<Probed | null> {
  if (line.kind === "limit" && line.of.kind === "rate") return probeRate(ground, { call: line.of.call });
  if (line.kind === "constant" && line.constant.type.kind === "rate") return probeRate(ground, { constant: line.name });
  if (line.kind !== "error" || line.error.when === null) return null;
  if (line.error.when !== "too many calls") return probe(ground, line.error.when);
  const limited = ground.model.calls.find(({ limit }) => limit !== null);
  const rate = ground.model.constants.find(({ name }) => name === "callsPerPerson");
  return rate !== undefined
    ? probeRate(ground, { constant: rate.name })
    : limited === undefined
      ? null
      : probeRate(ground, { call: limited.name });
}

function wantedStatus(model: Specification, line: Line): number {
  return line.kind === "error" ? line.error.status : errorFor(model, "too many calls").status;
}
