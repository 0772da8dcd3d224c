import type { FieldType } from "../model/field-type.ts";
import type { Specification } from "../model/specification.ts";
import type { Line } from "../compare/line/line.ts";

/** A model that tells whether what a line says was looked at. */
export interface TrackedModel {
  readonly model: Specification;
  /** Whether it was, since this was last asked. */
  wasRead(): boolean;
}

/** The same model, in which reading what the line says is noticed. */
export function trackReadsOfLine(model: Specification, line: Line): TrackedModel {
  let asked = false;
  const watch = <T extends object>(part: T, property: keyof T): T =>
    Object.defineProperty({ ...part }, property, {
      enumerable: true,
      get: () => {
        asked = true;
        return part[property];
      },
    });
  const type = (of: FieldType): FieldType => ("range" in of ? watch(of, "range") : of);
  return {
    model: withWatched(),
    wasRead: () => {
      const was = asked;
      asked = false;
      return was;
    },
  };

  function withWatched(): Specification {
    switch (line.kind) {
      case "rule":
        return { ...model, rules: model.rules.map((rule) => (rule === line.rule ? watch(rule, "holds") : rule)) };
      case "transition":
      case "guard": {
        const { entity, transition } = line.of;
        const property = line.kind === "guard" ? "guard" : "from";
        return {
          ...model,
          machines: model.machines.map((machine) =>
            machine.entity !== entity
              ? machine
              : {
                  ...machine,
                  transitions: machine.transitions.map((one) => (one.name === transition ? watch(one, property) : one)),
                },
          ),
        };
      }
      case "permission":
        return {
          ...model,
          grants: model.grants.map((grant) => (line.grants.includes(grant) ? watch(grant, "when") : grant)),
        };
      case "error":
        return {
          ...model,
          errors: model.errors.map((entry) => (entry === line.error ? watch(entry, "status") : entry)),
        };
      case "limit": {
        const { of } = line;
        if (of.kind === "rate") return model;
        return {
          ...model,
          entities: model.entities.map((entity) =>
            entity.name !== of.entity
              ? entity
              : {
                  ...entity,
                  fields: entity.fields.map((field) =>
                    field.name === of.field ? { ...field, type: type(field.type) } : field,
                  ),
                },
          ),
          calls: model.calls.map((call) => ({
            ...call,
            takes: call.takes.map((input) => (input.field === of.field ? { ...input, type: type(input.type) } : input)),
          })),
        };
      }
      case "constant":
        return model;
    }
  }
}
