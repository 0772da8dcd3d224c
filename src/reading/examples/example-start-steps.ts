import { noSpan } from "../../base/span.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { ExampleStep, NamedValue } from "../../model/example.ts";
import { isGenerated, isStored } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { firstSeedId } from "../../semantics/write/put-seed-rows.ts";
import { successorId } from "../../semantics/value/successor-id.ts";
import type { InitialWorld } from "../../trace/trace.ts";
import { defaultStartTime } from "./begin-example.ts";
import { storyValueFor } from "./example-names.ts";
import type { ExampleNames } from "./example-names.ts";

/** How much an example says of its initial world: only the values that running it would not fill in, or all of them. */
export type StartDetail = "what must be" | "all";

/** The steps of an example that say how its world begins. Each record gets a name. */
export function exampleStartSteps(
  model: Specification,
  { state, now, scaled }: InitialWorld,
  names: ExampleNames,
  says: StartDetail,
): readonly ExampleStep[] {
  const people = model.identification?.entity;
  const seeds = new Set(model.rows.map((_, at) => successorId(firstSeedId, at)));
  const rows = Object.entries(state.entities)
    .flatMap(([entity, of]) => [...of.values()].map((row) => ({ entity, row })))
    .sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
  for (const { entity, row } of rows) if (seeds.has(row.id)) names.nameSeedRow(entity, row.id);
  return [
    ...Object.entries(scaled).map(([name, value]): ExampleStep => ({ kind: "constant", name, value, span: noSpan })),
    ...(now === defaultStartTime ? [] : [{ kind: "clock", now, span: noSpan } as const]),
    ...rows
      .filter(({ row }) => !seeds.has(row.id))
      .map(({ entity, row }): ExampleStep => {
        const name = names.nameNewRecord(entity, row.id);
        const values = exampleValues(model, entityNamed(model, entity), row, names, says);
        if (entity !== people) return { kind: "record", entity, values, span: noSpan };
        const roles = (roleOf(model, state, { kind: "person", id: row.id }) ?? "")
          .split(", ")
          .filter((role) => role !== "");
        return { kind: "person", name, roles, values, span: noSpan };
      }),
  ];
}

function exampleValues(
  model: Specification,
  entity: Entity,
  { values }: Row,
  names: ExampleNames,
  says: StartDetail,
): readonly NamedValue[] {
  const roleField = model.identification?.entity === entity.name ? model.identification.roleField : null;
  return entity.fields.flatMap((field): readonly NamedValue[] => {
    const { name, type } = field;
    const value = values[name] ?? null;
    if (!isStored(field) || isGenerated(field) || name === roleField || value === null) return [];
    if (type.kind === "reference") return [{ name, value: storyValueFor(names, String(value)) }];
    return says === "what must be" && isFilledIn(field)
      ? []
      : [{ name, value: { kind: "json", value: toWire(type, value) } }];
  });
}

/** Whether running the example fills in a value of a field, and the exact value hardly matters. */
function isFilledIn({ required, type }: Field): boolean {
  return required && !["choice", "status", "boolean", "integer", "decimal"].includes(type.kind);
}
