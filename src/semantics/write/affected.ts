import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { rowsWith } from "../rows-with.ts";
import type { State } from "../state.ts";
import { othersRead } from "./others-read.ts";
import { pathsRead } from "./paths-read.ts";
import type { Path, Step } from "./paths-read.ts";

/** The records written, by entity. */
export type Written = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The records of an entity for which a write could change whether a rule holds, besides those written themselves: those
 * from which the rule's expression leads to a written record, before the write or after it.
 */
export function affectedBy(model: Specification, rule: Rule, entity: string, written: Written, states: readonly State[]): ReadonlySet<string> {
  const { entities, paths } = readingOf(model, rule);
  const affected = new Set<string>();
  if (![...entities].some((name) => written.has(name))) return affected;
  for (const state of states) {
    const found = paths === null ? state.entities[entity]?.keys() ?? [] : paths.flatMap((path) => leadingTo(state, path, written));
    for (const id of found) affected.add(id);
  }
  return affected;
}

interface Reading {
  readonly entities: ReadonlySet<string>;
  readonly paths: readonly Path[] | null;
}

const known = new WeakMap<Rule, Reading>();

/** What a rule reads, found once. */
function readingOf(model: Specification, rule: Rule): Reading {
  const reading = known.get(rule) ?? { entities: othersRead(model, rule.holds), paths: pathsRead(model, rule.holds) };
  known.set(rule, reading);
  return reading;
}

/** The records from which the path leads to one that was written. */
function leadingTo(state: State, path: Path, written: Written): readonly string[] {
  const end = path.at(-1);
  const ids = end === undefined ? undefined : written.get(end.to);
  return ids === undefined ? [] : [...path].reverse().reduce<readonly string[]>((here, step) => [...new Set(here.flatMap((id) => before(state, step, id)))], [...ids]);
}

/** The records that one step leads from to the record of that id. */
function before(state: State, step: Step, id: string): readonly string[] {
  if (step.kind === "reference") return rowsWith(state, step.of, step.field, id);
  const owner = state.entities[step.to]?.get(id)?.values[step.field];
  return typeof owner === "string" ? [owner] : [];
}
