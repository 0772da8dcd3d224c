import type { FieldType } from "../model/field-type.ts";
import type { Specification } from "../model/specification.ts";
import { changeTransition } from "../compare/line/change-transition.ts";
import type { LimitReference, Line } from "../compare/line/line.ts";

/** A model that notices when what a line says is read. */
export interface TrackedModel {
  readonly model: Specification;
  /** Whether it was read since the last call of this function. */
  wasRead(): boolean;
}

/** Gives the same model with a getter where it keeps what the line says, so that reading it is noticed. */
export function trackReadsOfLine(model: Specification, line: Line): TrackedModel {
  let isRead = false;
  const track: Track = (part, property) =>
    Object.defineProperty({ ...part }, property, {
      enumerable: true,
      get: () => {
        isRead = true;
        return part[property];
      },
    });
  return {
    model: { ...model, ...trackedParts(model, line, track) },
    wasRead: () => {
      const was = isRead;
      isRead = false;
      return was;
    },
  };
}

/** A copy of a part of a model in which reading a property is noticed. */
type Track = <T extends object>(part: T, property: keyof T) => T;

/** The parts of a model that hold what a line says, tracked. Nothing is tracked for constants and rates. */
function trackedParts(model: Specification, line: Line, track: Track): Partial<Specification> {
  switch (line.kind) {
    case "rule":
      return { rules: model.rules.map((rule) => (rule === line.rule ? track(rule, "holds") : rule)) };
    case "transition":
      return changeTransition(model, line.of, (transition) => track(transition, "from"));
    case "guard":
      return changeTransition(model, line.of, (transition) => track(transition, "guard"));
    case "permission":
      return { grants: model.grants.map((grant) => (line.grants.includes(grant) ? track(grant, "when") : grant)) };
    case "error":
      return { errors: model.errors.map((entry) => (entry === line.error ? track(entry, "status") : entry)) };
    case "limit":
      return line.of.kind === "range" ? trackRange(model, line.of, track) : {};
    case "constant":
      return {};
  }
}

/** Tracks the range of a field, and of the inputs that set a field of that name. */
function trackRange(
  { entities, calls }: Specification,
  range: Extract<LimitReference, { kind: "range" }>,
  track: Track,
): Pick<Specification, "entities" | "calls"> {
  const trackType = (type: FieldType): FieldType => ("range" in type ? track(type, "range") : type);
  return {
    entities: entities.map((entity) =>
      entity.name !== range.entity
        ? entity
        : {
            ...entity,
            fields: entity.fields.map((field) =>
              field.name === range.field ? { ...field, type: trackType(field.type) } : field,
            ),
          },
    ),
    calls: calls.map((call) => ({
      ...call,
      takes: call.takes.map((input) =>
        input.field === range.field ? { ...input, type: trackType(input.type) } : input,
      ),
    })),
  };
}
