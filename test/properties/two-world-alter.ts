import { derivationOf, isStored } from "../../src/model/field-questions.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import { entityNamed, fieldNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { createVisibility } from "../../src/semantics/memory/visibility.ts";
import { readValue } from "../../src/semantics/input/read-value.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import { isNamed } from "../../src/model/is-named.ts";
import { roleOf } from "../../src/semantics/rights/role-of.ts";
import type { Actor, Row, State } from "../../src/semantics/state/state.ts";
import { createTruth } from "../../src/semantics/memory/truth.ts";
import type { Choices } from "../generate/choices.ts";
import { drawValue } from "../generate/draw-value.ts";

type Rows = Readonly<Record<string, ReadonlyMap<string, Row>>>;

/** A world that differs from another only in what the viewer may not read; the same world where no such change was found. */
export function alterUnseen(choices: Choices, model: Specification, world: State, viewer: Actor, now: string): State {
  const seen = sightOf(model, world, viewer, now);
  let altered = world;
  for (let tries = 0; tries < 12; tries += 1) {
    const next = { ...altered, entities: change(choices, model, altered.entities) };
    if (sightOf(model, next, viewer, now) === seen && isLegal(model, next)) altered = next;
  }
  return altered;
}

/** The world in which every secret is another, the viewer's own as well: nobody reads any. */
export function withOtherSecrets(model: Specification, world: State): State {
  const entities = model.entities.map(({ name, fields }) => {
    const secrets = fields.filter(({ type }) => type.kind === "secret").map((field) => field.name);
    const others = [...(world.entities[name] ?? [])].map(([id, row]) => {
      const values = Object.fromEntries(
        secrets.flatMap((field) =>
          typeof row.values[field] === "string"
            ? [[field, `other ${String(row.values[field])}`.slice(0, 20)] as const]
            : [],
        ),
      );
      return [id, { ...row, values: { ...row.values, ...values } }] as const;
    });
    return [name, new Map(others)] as const;
  });
  return { ...world, entities: Object.fromEntries(entities) };
}

/** Everything that a viewer may read, and nothing else: role, records, the fields of each, and figures disclosed by name. */
function sightOf(model: Specification, world: State, viewer: Actor, now: string): string {
  const me = viewer.kind === "person" ? viewer.id : null;
  const moment = { me, now, input: {}, constants: constantsOf(model), budget: { left: 10_000_000 } };
  // Whoever has no role is somebody else than whoever is gone.
  const known = roleOf(model, world, viewer);
  const role = known ?? "";
  const truth = createTruth(model, world, moment);
  const visibility = createVisibility(model, truth, role, moment);
  const seen = model.entities.map(({ name, fields }) =>
    visibility
      .all(name)
      .toSorted()
      .map((id) => [
        id,
        ...fields.map((field) => {
          if (!visibility.fieldReadable(name, id, field.name)) return "unreadable";
          const isDisclosed = derivationOf(field) !== null && isNamed(model, "read", name, field.name);
          if (!isStored(field) && !isDisclosed) return "readable";
          return [visibility.field(name, id, field.name)];
        }),
      ]),
  );
  return JSON.stringify([known, seen]);
}

function change(choices: Choices, model: Specification, entities: Rows): Rows {
  const entity = choices.of(model.entities);
  const rows = new Map(entities[entity.name]);
  const row = choices.of([...rows.values(), null]);
  if (row === null) return entities;
  switch (choices.below(4)) {
    case 1:
      rows.delete(row.id);
      break;
    case 2: {
      const id = row.id.replace(/.$/, "f");
      if (!rows.has(id)) rows.set(id, { ...row, id });
      break;
    }
    default: {
      const names = Object.keys(row.values);
      const name = names.length === 0 ? "" : choices.of(names);
      const type = fieldNamed(entity, name)?.type;
      if (type !== undefined)
        rows.set(row.id, { ...row, values: { ...row.values, [name]: otherValue(choices, type, entities) } });
    }
  }
  // Records stand in the order of their creation.
  return { ...entities, [entity.name]: new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function otherValue(choices: Choices, type: FieldType, entities: Rows): Value {
  if (type.kind === "reference") return choices.of([null, ...(entities[type.entity]?.keys() ?? [])]);
  const read = readValue(
    type,
    drawValue(choices, type, () => []),
  );
  return read.ok ? read.value : null;
}

/** Whether a store could hold a world: what is unique is there once, and references name records that are there. */
function isLegal(model: Specification, { entities }: State): boolean {
  return model.entities.every(({ name, fields, unique }) => {
    const rows = [...(entities[name]?.values() ?? [])];
    const isUnique = unique.every((together) => {
      const held = rows
        .map(({ values }) => together.map((field) => values[field] ?? null))
        .filter((values) => !values.includes(null));
      return new Set(held.map((values) => JSON.stringify(values))).size === held.length;
    });
    const isThere = (type: FieldType, value: Value | undefined): boolean =>
      type.kind !== "reference" || typeof value !== "string" || entities[type.entity]?.has(value) === true;
    return isUnique && fields.every((field) => rows.every(({ values }) => isThere(field.type, values[field.name])));
  });
}

/** The texts by which paths could name records of either world. */
export function subjectsOf(
  model: Specification,
  worlds: readonly State[],
  entity: string,
  field: string,
): readonly string[] {
  const { key } = entityNamed(model, entity);
  return [
    ...new Set(
      worlds.flatMap(({ entities }) =>
        [...(entities[entity]?.values() ?? [])].map((row) =>
          String(field === "id" || key === "id" ? row.id : (row.values[field] ?? "none")),
        ),
      ),
    ),
  ];
}
