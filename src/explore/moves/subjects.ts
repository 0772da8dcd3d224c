import { childrenOf } from "../../expression/tree/children.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { mentionsInput } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { keptName } from "../../semantics/value/key.ts";
import type { Row } from "../../semantics/state/state.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { toWire, typedToWire } from "../../semantics/value/wire.ts";
import { recordNumber } from "../world/record-id.ts";
import { keyOf, rowsOf } from "./population.ts";
import type { Population } from "./population.ts";
import { momentOf } from "../../semantics/memory/view.ts";

/** A record that a call can be made about, and how its path says so. */
export interface Addressed {
  readonly subject: string | null;
  /** The inputs that stand in the path. */
  readonly path: { readonly [name: string]: Value };
  readonly mentions: readonly number[];
}

/** Every record that a call can be made about; one that is about none can be made once. */
export function subjectsOf(call: Call, population: Population): readonly Addressed[] {
  const { subject, does } = call;
  if (subject === null || subject.kind === "me") return [{ subject: null, path: {}, mentions: [] }];
  const known = rowsOf(population.state, subject.entity).flatMap((row) => addressOf(call, row, population) ?? []);
  const isNew = does.kind === "update" && does.creates && subject.kind === "key";
  return isNew ? [...known, { subject: newKey(call, population), path: {}, mentions: [] }] : known;
}

/** How a call's path names a record; null where it can't, or the call is about none. */
export function addressOf(call: Call, row: Row, population: Population): Addressed | null {
  const { subject } = call;
  if (subject === null || subject.kind === "me") return null;
  const entity = entityNamed(population.model, subject.entity);
  const path: Record<string, Value> = subject.where === null ? {} : said(subject.where, row.id, population);
  const mentions = [recordNumber(row.id)];
  if (subject.kind === "where") return { subject: null, path, mentions };
  const name = keptName(entity, subject.field);
  const value = name === "@id" ? row.id : (row.values[subject.field] ?? null);
  if (value === null) return null;
  const input = call.takes.find((one) => one.name === `path.${subject.parameter}`);
  const field = fieldNamed(entity, subject.field);
  if (input !== undefined) path[input.name] = field === undefined ? value : toWire(field.type, value);
  return { subject: String(value), path, mentions };
}

/** A key that no record has. */
function newKey({ subject }: Call, { model, next }: Population): string {
  const type =
    subject?.kind === "key" ? fieldNamed(entityNamed(model, subject.entity), subject.field)?.type.kind : undefined;
  return type === "integer" ? String(900 + next) : `new-${next}`;
}

/** What the path has to say so that a condition holds for a record: `owner.id == path.ownerId` says it. */
function said(where: Expression, id: string, { model, state, now }: Population): Record<string, Value> {
  const path: Record<string, Value> = {};
  const moment = momentOf(model, { me: null, now, input: {} });
  const scope = scopeOf(createTruth(model, state, moment), moment, { this: id });
  const look = (node: Expression): void => {
    if (node.kind === "binary" && node.operator === "==") {
      for (const [one, other] of [
        [node.left, node.right],
        [node.right, node.left],
      ] as const) {
        if (one.kind !== "entry" || one.of.kind !== "input" || !one.name.startsWith("path.") || mentionsInput(other))
          continue;
        path[one.name] = typedToWire(other.type, evaluate(other, scope), (entity, record) => {
          const row = state.entities[entity]?.get(record);
          return row === undefined ? null : keyOf(model, entity, row);
        });
      }
    }
    for (const child of childrenOf(node)) look(child);
  };
  look(where);
  return path;
}
