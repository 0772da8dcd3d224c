import { oncePer } from "../../base/once-per.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../decision/decision.ts";
import { refuseByCode } from "../decision/create-refusal.ts";
import { askQuestion, askRow } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { otherEntitiesRead, pathsRead } from "./paths-read.ts";
import type { PathStep, ReadPath } from "./paths-read.ts";
import { withoutDeleted } from "./without-deleted.ts";

/** An invariant, and a record that breaks it. */
export interface BrokenInvariant {
  readonly rule: Rule;
  readonly id: string;
}

/** Refuses the request with the first invariant, in the document's order, that its writes have broken. */
export function* judgeInvariants(context: ProgramContext): Program<void> {
  const [broken] = yield* brokenInvariants(context, 1);
  if (broken !== undefined) yield* endWithRefusal(refuseBroken(context.model, broken));
}

/** The refusal for a broken invariant. */
export function refuseBroken(model: Specification, { rule }: BrokenInvariant): Refusal {
  return refuseByCode(model, rule.error, { because: rule.span });
}

/**
 * The first `most` invariants that the writes have broken. Each must hold of every record written, and must not have ceased to
 * hold of any other; of the other records, the first is found for each invariant.
 */
export function* brokenInvariants(before: ProgramContext, most: number): Program<readonly BrokenInvariant[]> {
  const context = withoutDeleted(before);
  const { written } = context.writeSet;
  const broken: BrokenInvariant[] = [];
  for (const invariant of written.size === 0 ? [] : invariantsIn(context.model)) {
    const { rule, entity, reads } = invariant;
    for (const [id, images] of written.get(entity) ?? []) {
      if (images.now === null || (yield* askQuestion("invariantHolds", { context, rule, entity, images }))) continue;
      // Equivalent if never: the first of them is refused; this saves asking of other records.
      if (broken.push({ rule, id }) >= most) return broken;
    }
    if (![...reads].some((name) => written.has(name))) continue;
    const other = yield* brokenAmongOthers(context, before, invariant);
    // Equivalent if never: the first of them is refused; this saves asking the other rules.
    if (other !== null && broken.push({ rule, id: other }) >= most) return broken;
  }
  return broken;
}

/** A rule that always has to hold of an entity's records. */
export interface Invariant {
  readonly rule: Rule;
  readonly entity: string;
  /** The other entities on whose records it depends. */
  readonly reads: ReadonlySet<string>;
  /** The paths from its record to those; null where they are unknown. */
  readonly paths: readonly ReadPath[] | null;
}

/** The invariants of a document, in order. */
export const invariantsIn = oncePer((model: Specification): readonly Invariant[] =>
  model.rules.flatMap((rule) => {
    if (rule.on.kind !== "entity") return [];
    const { holds } = rule;
    return [{ rule, entity: rule.on.entity, reads: otherEntitiesRead(model, holds), paths: pathsRead(model, holds) }];
  }),
);

/** The first of the other records that the writes made break the invariant; null where there is none. `before`: the context with all names. */
function* brokenAmongOthers(
  context: ProgramContext,
  before: ProgramContext,
  { rule, entity, paths }: Invariant,
): Program<string | null> {
  const own = context.writeSet.written.get(entity);
  const ids =
    paths === null ? yield* askQuestion("suspects", { context, rule, entity }) : yield* affectedRecords(context, paths);
  for (const id of ids) {
    if (own?.has(id) === true) continue;
    const row = yield* askRow(context, entity, id);
    // Equivalent if never: what is deleted is among the written records.
    if (row === null) continue;
    if (yield* askQuestion("invariantHolds", { context, rule, entity, images: { before: row, now: row } })) continue;
    if (yield* askQuestion("invariantHeld", { context: before, rule, entity, id })) return id;
  }
  return null;
}

/** The records from which paths lead to a written record, as it was or as it is now. The invariant can have ceased to hold only of these. */
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

/** The records from which a step leads to the record of that id. */
function* stepBack(context: ProgramContext, step: PathStep, id: string): Program<readonly string[]> {
  const { written } = context.writeSet;
  if (step.kind === "reverse") {
    const images = written.get(step.to)?.get(id) ?? { before: null, now: yield* askRow(context, step.to, id) };
    return [images.before, images.now].flatMap((row) => referredTo(row, step.field));
  }
  // The records that refer to it now, and those that did before they were written.
  const former = [...(written.get(step.of) ?? [])].flatMap(([from, { before }]) =>
    before?.values[step.field] === id ? [from] : [],
  );
  return [...(yield* askQuestion("referring", { entity: step.of, field: step.field, id })), ...former];
}

function referredTo(row: Row | null, field: string): readonly string[] {
  const id = row?.values[field];
  return typeof id === "string" ? [id] : [];
}
