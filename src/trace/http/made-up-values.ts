import { isCounted, isGenerated } from "../../model/field-questions.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { isSystemKey } from "../../semantics/value/read-key.ts";
import { placeholderOf } from "./placeholder.ts";

/** A value that a product makes up and a later request has to send: it is taken from an answer and kept in a variable. */
export interface KeptValue {
  /** A name of ASCII letters, digits and underscores. */
  readonly variable: string;
  readonly type: "text" | "number";
  /** What it is in the trace; null for a token, which no trace has. */
  readonly value: string | number | null;
  /** Where it is in the JSON of the answer. */
  readonly path: readonly (string | number)[];
}

/** A value of a new record that only the product knows. */
export interface MadeUpValue {
  readonly entity: string;
  readonly field: string;
  readonly value: string | number;
}

/** The values of a record that the product makes up, so that no request knows them before: its id, and what is generated or counted. */
export function madeUpValues(model: Specification, entityName: string, { id, values }: Row): readonly MadeUpValue[] {
  const entity = entityNamed(model, entityName);
  const fields = entity.fields.filter((field) => isGenerated(field) || isKeyCounted(entity, field));
  return [
    ...(isSystemKey(entity) ? [{ entity: entityName, field: "id", value: id }] : []),
    ...fields.flatMap(({ name }) => {
      const value = values[name];
      return typeof value === "string" || typeof value === "number" ? [{ entity: entityName, field: name, value }] : [];
    }),
  ];
}

/** Numbers that are no key, such as the version of a record, are sent by no request. */
function isKeyCounted({ key }: Entity, field: Entity["fields"][number]): boolean {
  return field.name === key && isCounted(field);
}

/** The values of the records that are new after a call, as far as its answer tells them. */
export function keptValues(
  model: Specification,
  before: State,
  after: State,
  body: Value | undefined,
  taken: ReadonlySet<string>,
): readonly (KeptValue & MadeUpValue)[] {
  const names = new Set(taken);
  return Object.entries(after.entities)
    .flatMap(([name, rows]) => [...rows.values()].map((row) => ({ name, row })))
    .filter(({ name, row }) => before.entities[name]?.has(row.id) !== true)
    .flatMap(({ name, row }) => madeUpValues(model, name, row))
    .flatMap((made) => {
      const path = pathToValue(body, made.value, made.field);
      if (path === null) return [];
      const variable = freeName(variableFor(made), names);
      names.add(variable);
      return [{ ...made, variable, type: typeof made.value === "number" ? "number" : "text", path } as const];
    });
}

/** The placeholder of a kept value. */
export function placeholderFor({ variable, type }: Pick<KeptValue, "variable" | "type">): string {
  return placeholderOf(variable, type);
}

/** The path of a value in JSON; null where it is not in it. A number is looked for under its own name alone, since any may be equal to it. */
function pathToValue(
  json: Value | undefined,
  value: string | number,
  field: string,
): readonly (string | number)[] | null {
  if (typeof json !== "object" || json === null) return null;
  const entries: readonly (readonly [string | number, Value])[] = Array.isArray(json)
    ? (json as readonly Value[]).map((item, at) => [at, item])
    : Object.entries(json as Readonly<Record<string, Value>>);
  const own = entries.find(([name, one]) => one === value && (typeof value === "string" || name === field));
  if (own !== undefined) return [own[0]];
  for (const [name, one] of entries) {
    const rest = pathToValue(one, value, field);
    if (rest !== null) return [name, ...rest];
  }
  return null;
}

/** `ticket_number` for the number of a Ticket. */
function variableFor({ entity, field }: MadeUpValue): string {
  const word = (text: string, otherwise: string): string =>
    text.replace(/\W+/g, "_").replace(/^(?:_|\d)+|_+$/g, "") || otherwise;
  const name = word(entity, "record");
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${word(field, "key")}`;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`;
}
