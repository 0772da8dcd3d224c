import { oncePer } from "../../base/once-per.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../decision/decision.ts";
import { askQuestion, askRow } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { endWithRefusal } from "../program/program.ts";
import { refuseByCode } from "../decision/refuse.ts";
import type { Row } from "../state/state.ts";
import { otherEntitiesRead } from "./other-entities-read.ts";
import { pathsRead } from "./paths-read.ts";
import type { ReadPath, PathStep } from "./paths-read.ts";

/** An invariant, and a record of which it is broken. */
export interface BrokenInvariant {
  readonly rule: Rule;
  readonly id: string;
}

/** Refuses with the first invariant, in the document's order, that was broken. */
export function* judgeInvariants(context: ProgramContext): Program<void> {
  const [broken] = yield* brokenInvariants(context, 1);
  if (broken !== undefined) yield* endWithRefusal(refuseBroken(context.model, broken));
}

/** What is said where an invariant is broken. */
export function refuseBroken(model: Specification, { rule }: BrokenInvariant): Refusal {
  return refuseByCode(model, rule.error, { because: rule.span });
}

/** The first so many invariants that were broken: each must hold of every record written, and must not have ceased to hold of any other. */
export function* brokenInvariants(context: ProgramContext, most: number): Program<readonly BrokenInvariant[]> {
  const {
    model,
    writeSet: { written },
  } = context;
  const broken: BrokenInvariant[] = [];
  if (written.size === 0) return broken;
  for (const invariant of invariantsIn(model)) {
    const { rule, entity, reads } = invariant;
    const isRead = isAnyIn(reads, written);
    if (!written.has(entity) && !isRead) continue;
    for (const id of yield* brokenAmongWritten(context, invariant, most - broken.length)) broken.push({ rule, id });
    if (isRead && broken.length < most)
      for (const id of yield* brokenAmongOthers(context, invariant, most - broken.length)) broken.push({ rule, id });
    if (broken.length >= most) break;
  }
  return broken;
}

/** A rule that has to hold of an entity's records all the time. */
interface Invariant {
  readonly rule: Rule;
  readonly entity: string;
  /** Other entities on whose records it hangs. */
  readonly reads: ReadonlySet<string>;
  /** The ways from its record to those; null where they can't be told. */
  readonly paths: readonly ReadPath[] | null;
}

/** All of them, in the document's order. */
const invariantsIn = oncePer((model: Specification): readonly Invariant[] =>
  model.rules.flatMap((rule): readonly Invariant[] =>
    rule.on.kind === "entity"
      ? [
          {
            rule,
            entity: rule.on.entity,
            reads: otherEntitiesRead(model, rule.holds),
            paths: pathsRead(model, rule.holds),
          },
        ]
      : [],
  ),
);

function isAnyIn(entities: ReadonlySet<string>, written: ReadonlyMap<string, unknown>): boolean {
  for (const entity of entities) if (written.has(entity)) return true;
  return false;
}

/** The first so many of the records written of which the rule does not hold. */
function* brokenAmongWritten(
  context: ProgramContext,
  { rule, entity }: Invariant,
  most: number,
): Program<readonly string[]> {
  const broken: string[] = [];
  for (const [id, images] of context.writeSet.written.get(entity) ?? []) {
    if (images.now === null || (yield* askQuestion("invariantHolds", { context, rule, entity, images }))) continue;
    broken.push(id);
    if (broken.length >= most) break;
  }
  return broken;
}

/** The first so many of the records that were not written of which the rule ceased to hold. */
function* brokenAmongOthers(
  context: ProgramContext,
  { rule, entity, paths }: Invariant,
  most: number,
): Program<readonly string[]> {
  const broken: string[] = [];
  const own = context.writeSet.written.get(entity);
  const ids =
    paths === null ? yield* askQuestion("suspects", { context, rule, entity }) : yield* affectedRecords(context, paths);
  for (const id of ids) {
    if (own?.has(id) === true) continue;
    const row = yield* askRow(context, entity, id);
    if (
      row === null ||
      (yield* askQuestion("invariantHolds", { context, rule, entity, images: { before: row, now: row } })) ||
      !(yield* askQuestion("invariantHeld", { context, rule, entity, id }))
    )
      continue;
    broken.push(id);
    if (broken.length >= most) break;
  }
  return broken;
}

/** The records from which paths lead to one that was written, before it was or after: only of these could the rule have ceased to hold. */
export function* affectedRecords(context: ProgramContext, paths: readonly ReadPath[]): Program<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const path of paths) {
    const ends = context.writeSet.written.get(path.at(-1)?.to ?? "");
    if (ends !== undefined) for (const id of yield* leadingTo(context, path, new Set(ends.keys()))) found.add(id);
  }
  return found;
}

function* leadingTo(context: ProgramContext, path: ReadPath, ends: ReadonlySet<string>): Program<ReadonlySet<string>> {
  let here = ends;
  for (const step of [...path].reverse()) {
    const before = new Set<string>();
    for (const id of here) for (const from of yield* stepBack(context, step, id)) before.add(from);
    here = before;
  }
  return here;
}

/** The records that one step leads from to the record of that id. */
function* stepBack(context: ProgramContext, step: PathStep, id: string): Program<readonly string[]> {
  const { written } = context.writeSet;
  if (step.kind === "reverse") {
    const images = written.get(step.to)?.get(id) ?? { before: null, now: yield* askRow(context, step.to, id) };
    return [images.before, images.now].flatMap((row) => referredTo(row, step.field));
  }
  // Those that referred to it before they were written, and those that do now.
  const former = [...(written.get(step.of) ?? [])].flatMap(([from, { before }]) =>
    before?.values[step.field] === id ? [from] : [],
  );
  return [...(yield* askQuestion("referring", { entity: step.of, field: step.field, id })), ...former];
}

function referredTo(row: Row | null, field: string): readonly string[] {
  const id = row?.values[field];
  return typeof id === "string" ? [id] : [];
}
