import type { FieldType } from "../../../src/model/field-type.ts";
import { storedFields } from "../../../src/model/fields-of.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import type { State } from "../../../src/semantics/state/state.ts";

/**
 * What tells one world from another as far as it is worth looking around in both: which records there are, what they refer to,
 * and those of their values that are few. People of one role may change places.
 */
export function faceOf(model: Specification, state: State): string {
  const numbers = new Map<string, number>();
  const roles = rolesOf(model, state);
  const nameOf = (id: string): string => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `${roles.get(id) ?? ""}${numbers.get(id)!}`;
  };
  return model.entities
    .map((entity) => {
      const fields = storedFields(entity);
      return [...(state.entities[entity.name]?.values() ?? [])]
        .map(({ id, values }) =>
          [
            roles.has(id) ? String(roles.get(id)) : nameOf(id),
            ...fields.map(({ name, type }) => faceOfValue(type, values[name] ?? null, nameOf)),
          ].join(" "),
        )
        .join("\n");
    })
    .join("\n\n");
}

/** How records stand: the states that there are, of each entity, and whether what may be missing is there. */
export function stanceOf(model: Specification, state: State): string {
  return model.entities
    .map((entity) => {
      const fields = storedFields(entity).filter(
        ({ type, required }) => type.kind === "status" || (type.kind === "reference" && !required),
      );
      return [
        ...new Set(
          [...(state.entities[entity.name]?.values() ?? [])].map(({ values }) =>
            fields
              .map(({ name, type }) => (type.kind === "status" ? String(values[name]) : String(values[name] !== null)))
              .join(" "),
          ),
        ),
      ]
        .sort()
        .join(",");
    })
    .join("\n");
}

function rolesOf({ identification }: Specification, state: State): ReadonlyMap<string, string> {
  if (identification === null) return new Map();
  const { entity, roleField } = identification;
  return new Map(
    [...(state.entities[entity] ?? [])].map(([id, { values }]) => [
      id,
      roleField === null ? "person" : JSON.stringify(values[roleField] ?? null),
    ]),
  );
}

function faceOfValue(type: FieldType, value: Value, nameOf: (id: string) => string): string {
  if (value === null) return "-";
  switch (type.kind) {
    case "reference":
      return typeof value === "string" ? nameOf(value) : "?";
    case "choice":
    case "status":
    case "boolean":
      return String(value);
    case "list":
      return String((value as readonly Value[]).length);
    default:
      return "+";
  }
}
