import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { momentOf } from "../../semantics/memory/view.ts";
import { keptRows } from "../../semantics/state/kept-rows.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { invariantsIn } from "../../semantics/write/judge-invariants.ts";
import { copiedId } from "./copied-id.ts";
import type { CopiedRecord } from "./copy-records.ts";

/** The state in which some records are. */
export function stateOf(records: Iterable<CopiedRecord>): State {
  const byEntity = new Map<string, Map<string, Row>>();
  for (const { entity, row } of records) {
    const rows = byEntity.get(entity) ?? new Map<string, Row>();
    if (rows.size === 0) byEntity.set(entity, rows);
    rows.set(row.id, row);
  }
  return { entities: Object.fromEntries([...byEntity].map(([name, rows]) => [name, keptRows(rows)])), counters: {} };
}

/**
 * What is wrong in a few copies of a sample, as a clause; null where nothing is. References have to lead to records, unique values have to
 * differ, and a rule has to hold of a copied record where it holds of the original.
 */
export function findFlaw(
  model: Specification,
  original: State,
  copied: State,
  copies: number,
  now: string,
): string | null {
  return (
    danglingReference(model, copied) ?? doubleValue(model, copied) ?? brokenRule(model, original, copied, copies, now)
  );
}

function danglingReference(model: Specification, state: State): string | null {
  for (const { name, fields } of model.entities)
    for (const { name: field, type } of fields)
      if (type.kind === "reference")
        for (const { values } of state.entities[name]?.values() ?? []) {
          const id = values[field] ?? null;
          if (id !== null && state.entities[type.entity]?.has(String(id)) !== true)
            return `${name}.${field} of a copy leads to no record`;
        }
  return null;
}

function doubleValue(model: Specification, state: State): string | null {
  for (const { name, unique } of model.entities)
    for (const combination of unique) {
      const seen = new Set<string>();
      for (const { values } of state.entities[name]?.values() ?? []) {
        const parts = combination.map((field) => values[field] ?? null);
        if (parts.includes(null)) continue;
        const text = JSON.stringify(parts);
        if (seen.has(text)) return `${name}.${combination.join(" and ")} is unique, and two copies have the same`;
        seen.add(text);
      }
    }
  return null;
}

function brokenRule(model: Specification, original: State, copied: State, copies: number, now: string): string | null {
  const [before, after] = [original, copied].map((state) => {
    const moment = momentOf(model, { me: null, now, input: {} });
    const truth = createTruth(model, state, moment);
    return (holds: Parameters<typeof evaluate>[0], id: string): boolean =>
      evaluate(holds, scopeOf(truth, moment, { this: id, old: null })) === true;
  });
  for (const { rule, entity } of invariantsIn(model))
    for (const id of original.entities[entity]?.keys() ?? []) {
      if (before?.(rule.holds, id) !== true) continue;
      for (let copy = 0; copy < copies; copy += 1) {
        const of = copied.entities[entity]?.has(copiedId(id, copy)) === true ? copiedId(id, copy) : id;
        if (after?.(rule.holds, of) !== true) return `the rule “${rule.name}” holds of all copies together no longer`;
      }
    }
  return null;
}
