import type { Input } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Alteration } from "./alteration.ts";
import { inPlace, leftOut } from "./alteration.ts";
import { otherTypes } from "./other-types.ts";

/** Fields, got wrong: what they may hold, whether they have to, what they are by themselves, and what is unique. */
export function ofFields(model: Specification): readonly Alteration[] {
  return model.entities.flatMap((entity) => [
    ...entity.fields.flatMap((field) => ofField(model, entity, field)),
    ...entity.unique.map(
      (combination): Alteration => ({
        span: entity.fields.find(({ name }) => name === combination[0])?.span ?? entity.span,
        says: `“${combination.join(", ")}” need not be unique`,
        model: { ...model, entities: inPlace(model.entities, entity, { unique: leftOut(entity.unique, combination) }) },
      }),
    ),
  ]);
}

function ofField(model: Specification, entity: Entity, field: Field): readonly Alteration[] {
  const { name, span, derived, required, fixed, onEveryChange, hidden } = field;
  const as = (says: string, changed: Partial<Field>, input: Partial<Input> | null = null): Alteration => ({
    span,
    says: `“${name}” ${says}`,
    model: withField(model, entity, field, changed, input),
  });
  return [
    ...(field.default === null ? [] : [as("had no default", { default: null })]),
    ...(derived?.type.kind === "boolean"
      ? [
          as("were the other way round", {
            derived: { kind: "not", of: derived, span: derived.span, type: derived.type },
          }),
        ]
      : []),
    ...(required
      ? [as("were not required", { required: false }, { required: false })]
      : [as("were required", { required: true }, { required: true })]),
    ...(fixed ? [as("could be changed later", { fixed: false })] : []),
    ...(onEveryChange ? [as("were not renewed", { onEveryChange: false })] : []),
    ...(field.type.kind === "secret" || field.type.kind === "reverse"
      ? []
      : [as(hidden ? "were not hidden" : "were hidden", { hidden: !hidden })]),
    ...(field.type.kind === "reference"
      ? fates
          .filter((fate) => fate !== whenDeleted(field.type))
          .map((fate) =>
            as(`were meant to ${fate} when that is deleted`, {
              type: { ...field.type, whenDeleted: fate } as FieldType,
            }),
          )
      : []),
    ...otherTypes(field.type).map(({ says, type }) => as(says, { type }, { type })),
  ];
}

const fates = ["refuse", "delete", "clear"] as const;

function whenDeleted(type: FieldType): string {
  return type.kind === "reference" ? type.whenDeleted : "";
}

/** The field, and what calls take for it. */
function withField(
  model: Specification,
  entity: Entity,
  field: Field,
  changed: Partial<Field>,
  input: Partial<Input> | null,
): Specification {
  const takes = (one: Input): Input => (one.field === field.name ? { ...one, ...input } : one);
  const isAbout = (does: Specification["calls"][number]["does"]): boolean =>
    "entity" in does
      ? does.entity === entity.name
      : does.kind === "sign up" && model.identification?.entity === entity.name;
  return {
    ...model,
    entities: inPlace(model.entities, entity, { fields: inPlace(entity.fields, field, changed) }),
    calls:
      input === null
        ? model.calls
        : model.calls.map((call) => (isAbout(call.does) ? { ...call, takes: call.takes.map(takes) } : call)),
  };
}
