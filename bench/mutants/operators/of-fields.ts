import type { Entity, Field } from "../../../src/model/entity.ts";
import type { Expression } from "../../../src/model/expression.ts";
import { defaultOfField, derivationOf, isStored, renewalOf, withDefault } from "../../../src/model/field-questions.ts";
import type { FieldType } from "../../../src/model/field-type.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { without, withEntity, withField } from "./edit.ts";
import type { Mutant } from "./mutant.ts";
import { variantsOf } from "./variants.ts";

/** Fields gone wrong: what they begin with, how they look, what is unique, what is computed, and what becomes of references. */
export function ofFields(model: Specification): readonly Mutant[] {
  return model.entities.flatMap((entity) => [
    ...entity.fields.flatMap((field) => ofField(model, entity, field)),
    ...ofUnique(model, entity),
  ]);
}

function ofField(model: Specification, entity: Entity, field: Field): readonly Mutant[] {
  const { type } = field;
  const [derived, given, renewal] = [derivationOf(field), defaultOfField(field), renewalOf(field)];
  const mutant = (operator: string, how: string, changed: Partial<Field>): Mutant => ({
    operator,
    point: 3,
    span: field.span,
    says: `${entity.name}.${field.name}${how === "" ? "" : ` ${how}`}`,
    model: withField(model, entity, field, changed),
  });
  const isKept = isStored(field);
  return [
    ...(given === null || type.kind === "status"
      ? []
      : [mutant("F1 drop default", "", { origin: { kind: "given", default: null } })]),
    ...(given?.kind === "literal" && type.kind === "choice"
      ? [mutant("F1 wrong default", "", { origin: withDefault(field, anotherChoice(given, type)) })]
      : []),
    ...otherForms(type).map(({ says, as }) => mutant("F2 wrong form", says, { type: as })),
    ...(field.hidden || type.kind === "reverse" || type.kind === "secret"
      ? []
      : [mutant("F3 missing property", "is not answered", { hidden: true })]),
    ...(field.hidden && type.kind !== "secret" ? [mutant("F3 extra property", "is answered", { hidden: false })] : []),
    ...(derived === null
      ? []
      : ofDerived(derived).map(({ says, by }) =>
          mutant("F6 derived wrong", `with ${says}`, { origin: { kind: "derived", from: by } }),
        )),
    ...(isKept && renewal !== null
      ? [mutant("F7 not renewed on change", "", { origin: { kind: "given", default: renewal.default } })]
      : []),
    ...(isKept && field.fixed ? [mutant("F8 not fixed", "", { fixed: false })] : []),
    ...(isKept && type.kind === "reference"
      ? (["refuse", "delete", "clear"] as const)
          .filter((one) => one !== type.whenDeleted && (one !== "clear" || !field.required))
          .map((whenDeleted) =>
            mutant("F9 wrong fate of references", `: ${whenDeleted}`, { type: { ...type, whenDeleted } }),
          )
      : []),
  ];
}

function ofUnique(model: Specification, entity: Entity): readonly Mutant[] {
  return entity.unique.map(
    (together): Mutant => ({
      operator: "F4 missing unique",
      point: 3,
      span: entity.fields.find(({ name }) => name === together[0])?.span ?? entity.span,
      says: `${entity.name} ${together.join(", ")}`,
      model: withEntity(model, entity, { unique: without(entity.unique, together) }),
    }),
  );
}

function anotherChoice(
  given: Expression & { readonly kind: "literal" },
  { values }: FieldType & { readonly kind: "choice" },
): Expression {
  return { ...given, value: values.find((value) => value !== given.value) ?? null };
}

/** Types whose values are kept alike and told otherwise. */
function otherForms(type: FieldType): readonly { readonly says: string; readonly as: FieldType }[] {
  switch (type.kind) {
    case "decimal":
      return [{ says: "is answered in its smallest unit", as: { kind: "integer", range: type.range } }];
    case "duration":
      return [{ says: "is answered in milliseconds", as: { kind: "integer", range: type.range } }];
    default:
      return [];
  }
}

function ofDerived(derived: Expression): readonly { readonly says: string; readonly by: Expression }[] {
  const variants = variantsOf(derived).map(({ says, expression }) => ({ says, by: expression }));
  switch (derived.type.kind) {
    case "boolean":
      return [
        { says: "its opposite", by: { kind: "not", of: derived, span: derived.span, type: derived.type } },
        ...variants,
      ];
    case "integer":
      return [
        {
          says: "one more",
          by: {
            kind: "binary",
            operator: "+",
            left: derived,
            right: { kind: "literal", value: 1, span: derived.span, type: derived.type },
            span: derived.span,
            type: derived.type,
          },
        },
        ...variants,
      ];
    default:
      return variants;
  }
}
