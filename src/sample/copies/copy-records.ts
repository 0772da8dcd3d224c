import { millisecondsOf } from "../../base/calendar.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { generatedCode } from "./generated-code.ts";
import { copiedId } from "./copied-id.ts";
import type { CopyPlan, FieldCopier } from "./copy-plan.ts";
import { createTextDrawer } from "./draw-text.ts";
import type { TextTools } from "./draw-text.ts";
import { acceptedOr } from "./accepted-value.ts";
import { withNumber } from "./unique-value.ts";

/** A record of a large sample. */
export interface CopiedRecord {
  readonly entity: string;
  readonly row: Row;
}

/** What copies are made of. */
export interface CopySource {
  readonly model: Specification;
  readonly plan: CopyPlan;
  readonly state: State;
  /** The number of copies, with the original. */
  readonly copies: number;
  /** The time at which the sample ends. */
  readonly now: string;
}

/** Copies the records of a sample, copy by copy. The first one has the original's records, and those that all copies share. */
export function* copyRecords(source: CopySource, tools: TextTools): Generator<readonly CopiedRecord[]> {
  const { model, plan, state, copies } = source;
  const sharedRows = recordsOf(state, [...plan.shared]);
  const originals = [...plan.copiers].flatMap(([name, copiers]) => {
    const entity = entityNamed(model, name);
    return [...(state.entities[name]?.values() ?? [])].map((row, at) => ({ entity, copiers, row, at }));
  });
  const counts = new Map([...plan.copiers.keys()].map((name) => [name, state.entities[name]?.size ?? 0]));
  const taken = takenValues(plan, state);
  const drawText = createTextDrawer(model, state, tools, millisecondsOf(source.now) ?? 0);
  for (let copy = 0; copy < copies; copy += 1) {
    const draw = drawText();
    const made = originals.map(({ entity, copiers, row, at }): CopiedRecord => {
      const serial = copy * (counts.get(entity.name) ?? 0) + at + 1;
      const id = copiedId(row.id, copy);
      const values: Record<string, Value> = { ...row.values };
      const copied = { id, values, since: row.since };
      const numbered = { copy, copies, serial, last: copies * (counts.get(entity.name) ?? 0) };
      for (const copier of copiers) {
        const value = row.values[copier.field.name] ?? null;
        if (value !== null)
          values[copier.field.name] = copyValue({ model, entity, copied, taken }, copier, value, numbered, draw);
      }
      draw.keep(entity.name, copied);
      return { entity: entity.name, row: copied };
    });
    yield copy === 0 ? [...sharedRows, ...made] : made;
  }
}

/** Which record a value is for. */
interface CopiedRow {
  readonly model: Specification;
  readonly entity: Entity;
  readonly copied: Row;
  /** The values of the original's records, by `Entity.field`. */
  readonly taken: ReadonlyMap<string, ReadonlySet<Value>>;
}

interface Numbered {
  readonly copy: number;
  readonly copies: number;
  /** The number of the record among all of its entity, from 1. */
  readonly serial: number;
  readonly last: number;
}

function copyValue(
  { model, entity, copied, taken }: CopiedRow,
  copier: FieldCopier,
  value: Value,
  { copy, copies, serial, last }: Numbered,
  draw: ReturnType<ReturnType<typeof createTextDrawer>>,
): Value {
  const { field } = copier;
  switch (copier.how) {
    case "refer":
      return copiedId(value as string, copy);
    case "count":
      // As if each call had been made for all copies before the next one.
      return (Number(value) - 1) * copies + copy + 1;
    case "generate":
      return generatedCode(entity.name, field, copied.id, serial);
    case "draw":
      return copy === 0 ? value : acceptedOr(model, entity, field, draw.text(entity, field, copied), value);
    case "make unique": {
      if (copy === 0) return value;
      const text = copier.draws ? acceptedOr(model, entity, field, draw.text(entity, field, copied), value) : value;
      const unique = withNumber(field, text, serial);
      const isTaken = taken.get(`${entity.name}.${field.name}`)?.has(unique) === true;
      return acceptedOr(
        model,
        entity,
        field,
        isTaken ? withNumber(field, text, last + serial) : unique,
        withNumber(field, value, serial),
      );
    }
  }
}

function takenValues(plan: CopyPlan, state: State): ReadonlyMap<string, ReadonlySet<Value>> {
  return new Map(
    [...plan.copiers].flatMap(([name, copiers]) =>
      copiers
        .filter(({ how }) => how === "make unique")
        .map(({ field }) => [
          `${name}.${field.name}`,
          new Set([...(state.entities[name]?.values() ?? [])].map(({ values }) => values[field.name] ?? null)),
        ]),
    ),
  );
}

/** The records of some entities, in the order of their creation. */
export function recordsOf(state: State, entities: readonly string[]): readonly CopiedRecord[] {
  return entities.flatMap((entity) => [...(state.entities[entity]?.values() ?? [])].map((row) => ({ entity, row })));
}
