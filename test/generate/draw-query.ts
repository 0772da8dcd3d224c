import type { Entity, Field } from "../../src/model/entity.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { filterOperators } from "../../src/semantics/list/list-query.ts";
import { isNamed } from "../../src/model/is-named.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { toWire } from "../../src/semantics/value/to-wire.ts";
import type { Choices } from "./choices.ts";
import { drawValue } from "./draw-value.ts";

/** The records that a query is drawn for. */
export interface QueriedWorld {
  readonly model: Specification;
  readonly state: State;
  readonly keysOf: (entity: string) => readonly Value[];
}

/** Draws what somebody asks of a list: fields of all kinds, those that nobody may read included. */
export function drawQuery(
  choices: Choices,
  { model, state, keysOf }: QueriedWorld,
  entity: Entity,
  cursors: readonly string[],
): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  const fields = entity.fields.filter(({ type }) => type.kind !== "reverse");
  // Somebody who may not read everything would ask by what is read by a row of its own, or refers to whom he may not see.
  const telling = fields.filter(
    ({ name, type }) => type.kind === "reference" || isNamed(model, "read", entity.name, name),
  );
  const likely = [...fields, ...telling, ...telling, ...telling];
  for (let count = fields.length === 0 ? 0 : choices.below(3); count > 0; count -= 1) {
    const field = choices.of(likely);
    const operator = choices.of(
      field.type.kind === "reference" ? ["", ".ne"] : ["", "", ...filterOperators.map((name) => `.${name}`)],
    );
    const one = (): string => drawText(choices, entity, field, state, keysOf);
    query[`${field.name}${operator}`] = operator === ".in" ? `${one()},${one()}` : one();
  }
  const signed = (): string => `${choices.of(["", "-"])}${choices.of([...likely.map(({ name }) => name), "id"])}`;
  if (choices.chance(50)) query["sort"] = choices.chance(40) ? `${signed()},${signed()}` : signed();
  if (choices.chance(60)) query["size"] = choices.of(["1", "2", "1", "200", choices.of(["1", "2", "0", "x"])]);
  if (choices.chance(30))
    query["after"] = choices.of([
      ...cursors.slice(-3).reverse(),
      ...cursors.slice(-3),
      "~5B1.5~2C~22x~22~5D",
      "~5B~22b~22~2C~22x~22~5D",
      "~5B~5B~22b~22~2C~22x~22~5D~2C~22x~22~5D",
      "~5Btrue~2C~22x~22~5D",
      "~5Bnull~2C~22~22~5D",
      "~5B~22~22~5D",
      '[1e300,"x"]',
      "~",
    ]);
  return query;
}

function drawText(
  choices: Choices,
  entity: Entity,
  { name, type }: Field,
  state: State,
  keysOf: (entity: string) => readonly Value[],
): string {
  const rows = [...(state.entities[entity.name]?.values() ?? [])];
  const existing =
    type.kind === "reference" ? keysOf(type.entity) : rows.map((row) => toWire(type, row.values[name] ?? null));
  const value = choices.of([...existing, ...existing, drawValue(choices, type, keysOf), "", "", "1.5", "x"]);
  const text = value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  // No query holds a NUL: such a request is turned away before anybody is asked what it means.
  return text.replaceAll("\0", "");
}
