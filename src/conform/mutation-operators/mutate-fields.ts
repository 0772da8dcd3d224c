import type { Input } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { defaultOfField, derivationOf, renewalOf } from "../../model/field-questions.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry, removeEntry } from "./model-mutant.ts";
import { mutateType } from "./mutate-type.ts";

/**
 * Mutants of fields: their type, whether they are required, their defaults and modifiers, and uniqueness.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateFields(model: Specification): readonly ModelMutant[] {
  return model.entities.flatMap((entity) => [
    ...entity.fields.flatMap((field) => mutateField(model, entity, field)),
    ...entity.unique.map(
      (combination): ModelMutant => ({
        span: entity.fields.find(({ name }) => name === combination[0])?.span ?? entity.span,
        description: `“${combination.join(", ")}” need not be unique`,
        model: {
          ...model,
          entities: replaceEntry(model.entities, entity, { unique: removeEntry(entity.unique, combination) }),
        },
      }),
    ),
  ]);
}

function mutateField(model: Specification, entity: Entity, field: Field): readonly ModelMutant[] {
  const { name, span, required, fixed, hidden } = field;
  const [derived, renewal] = [derivationOf(field), renewalOf(field)];
  const mutant = (description: string, changed: Partial<Field>, input: Partial<Input> | null = null): ModelMutant => ({
    span,
    description: `“${name}” ${description}`,
    model: withField(model, entity, field, changed, input),
  });
  return [
    ...(defaultOfField(field) === null ? [] : [mutant("had no default", { origin: { kind: "given", default: null } })]),
    ...(derived?.type.kind === "boolean"
      ? [
          mutant("were the other way round", {
            origin: { kind: "derived", from: { kind: "not", of: derived, span: derived.span, type: derived.type } },
          }),
        ]
      : []),
    ...(required
      ? [mutant("were not required", { required: false }, { required: false })]
      : [mutant("were required", { required: true }, { required: true })]),
    ...(fixed ? [mutant("could be changed later", { fixed: false })] : []),
    ...(renewal === null ? [] : [mutant("were not renewed", { origin: { kind: "given", default: renewal.default } })]),
    ...(field.type.kind === "secret" || field.type.kind === "reverse"
      ? []
      : [mutant(hidden ? "were not hidden" : "were hidden", { hidden: !hidden })]),
    ...(field.type.kind === "reference"
      ? deletionPolicies
          .filter((policy) => policy !== whenDeleted(field.type))
          .map((policy) =>
            mutant(`were meant to ${policy} when that is deleted`, {
              type: { ...field.type, whenDeleted: policy } as FieldType,
            }),
          )
      : []),
    ...mutateType(field.type).map(({ description, type }) => mutant(description, { type }, { type })),
  ];
}

/** What may happen to a reference when the record that it refers to is deleted. */
const deletionPolicies = ["refuse", "delete", "clear"] as const;

function whenDeleted(type: FieldType): string {
  return type.kind === "reference" ? type.whenDeleted : "";
}

/** The model with a changed field, and with the inputs that set the field changed accordingly. */
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
    entities: replaceEntry(model.entities, entity, { fields: replaceEntry(entity.fields, field, changed) }),
    calls:
      input === null
        ? model.calls
        : model.calls.map((call) => (isAbout(call.does) ? { ...call, takes: call.takes.map(takes) } : call)),
  };
}
