import type { Call, Input } from "../../../src/model/call.ts";
import type { Entity, Field } from "../../../src/model/entity.ts";
import { isGiven } from "../../../src/model/field-questions.ts";
import type { FieldType } from "../../../src/model/field-type.ts";
import { plainInput } from "../../../src/model/plain-input.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { replaced, withCall, withEntity, withField } from "./edit.ts";
import type { Mutant } from "./mutant.ts";

/** Inputs gone wrong: what is required of them, how large they may be, and which are taken that should not be. */
export function ofInputs(model: Specification): readonly Mutant[] {
  return model.calls
    .filter(({ does }) => does.kind !== "sign in" && does.kind !== "sign out")
    .flatMap((call) => [...call.takes.flatMap((input) => ofInput(model, call, input)), ...ofUntaken(model, call)]);
}

function ofInput(model: Specification, call: Call, input: Input): readonly Mutant[] {
  const entity = entityOf(model, call);
  const field = entity?.fields.find(({ name }) => name === input.field);
  const mutant = (operator: string, changed: Partial<Input>, base = model): Mutant => ({
    operator,
    point: field === undefined ? 7 : 3,
    span: field?.span ?? input.span,
    says: `${call.name}: ${input.name}`,
    model: withCall(base, call, { takes: replaced(call.takes, input, { ...input, ...changed }) }),
  });
  return [
    ...(input.required && input.place === "body"
      ? [
          mutant(
            "V1 drop required",
            { required: false },
            entity === undefined || field === undefined
              ? model
              : withEntity(model, entity, { fields: replaced(entity.fields, field, { ...field, required: false }) }),
          ),
        ]
      : []),
    ...(!input.required && input.place === "body" && call.does.kind === "create"
      ? [mutant("V1 require optional", { required: true, nullable: false })]
      : []),
    ...otherRanges(input.type).map(({ operator, as }) =>
      mutant(
        operator,
        { type: as },
        entity === undefined ||
          field === undefined ||
          operator.startsWith("V2 too") ||
          operator === "V6 refuses a choice"
          ? model
          : withField(model, entity, field, { type: as }),
      ),
    ),
  ];
}

/** What takes more is kept, too: else it would be refused all the same, a little later. */
function otherRanges(type: FieldType): readonly { readonly operator: string; readonly as: FieldType }[] {
  if (type.kind === "choice") {
    const [, ...others] = type.values;
    return [
      { operator: "V6 takes anything", as: { kind: "text", long: false, range: {} } },
      {
        operator: "V6 takes other letters",
        as: { ...type, values: [...type.values, ...type.values.map(inOtherLetters)] },
      },
      ...(others.length > 0
        ? [{ operator: "V6 refuses a choice", as: { ...type, values: type.values.slice(0, -1) } }]
        : []),
    ];
  }
  if (type.kind === "text" && type.pattern !== undefined)
    return [{ operator: "V3 unanchored pattern", as: { ...type, pattern: `.*(?:${type.pattern}).*` } }];
  if (!("range" in type) || type.kind === "file" || type.kind === "image" || type.kind === "list") return [];
  const { range } = type;
  const as = (changed: typeof range): FieldType => ({ ...type, range: { ...range, ...changed } });
  return [
    ...(range.max === undefined || range.max > largest
      ? []
      : [
          { operator: "V2 off by one high", as: as({ max: range.max + 1 }) },
          { operator: "V2 too narrow high", as: as({ max: range.max - 1 }) },
        ]),
    ...(range.min === undefined
      ? []
      : [
          ...(range.min > 0 || type.kind !== "text"
            ? [{ operator: "V2 off by one low", as: as({ min: range.min - 1 }) }]
            : []),
          { operator: "V2 too narrow low", as: as({ min: range.min + 1 }) },
        ]),
  ];
}

function inOtherLetters(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
}

/** Beyond this nobody would look for the one that is too much. */
const largest = 100_000_000_000_000;

/** Fields that a call does not take and that an implementation lets callers set all the same. */
function ofUntaken(model: Specification, call: Call): readonly Mutant[] {
  const entity = entityOf(model, call);
  if (
    entity === undefined ||
    (call.does.kind !== "create" && call.does.kind !== "update" && call.does.kind !== "sign up")
  )
    return [];
  const taken = new Set(call.takes.map(({ field }) => field));
  const before = call.takes.some(({ name }) => name.includes("."))
    ? `${call.takes
        .find(({ name }) => name.includes("."))!
        .name.split(".")
        .slice(0, -1)
        .join(".")}.`
    : "";
  return entity.fields
    .filter((field) => isSettable(field) && !taken.has(field.name))
    .map((field): Mutant => {
      const input = plainInput({
        name: `${before}${field.name}`,
        type: field.type,
        required: false,
        field: field.name,
        span: field.span,
      });
      const granted =
        call.does.kind !== "update"
          ? []
          : model.roles.map(({ name }) => ({
              action: { kind: "update" as const, entity: entity.name, fields: [field.name] },
              role: name,
              when: null,
              span: field.span,
              row: field.span,
            }));
      return {
        operator: "P12 mass assignment",
        point: 3,
        span: field.span,
        says: `${call.name} takes ${field.name}`,
        model: withCall(
          {
            ...model,
            grants: [...model.grants, ...granted],
            fieldRows: [...model.fieldRows, ...granted.map(({ action, row }) => ({ ...action, row }))],
          },
          call,
          { takes: [...call.takes, input] },
        ),
      };
    });
}

function isSettable(field: Field): boolean {
  return isGiven(field) && field.type.kind !== "secret";
}

/** The entity whose fields a call's inputs set. */
export function entityOf(model: Specification, { does }: Call): Entity | undefined {
  const name = "entity" in does ? does.entity : does.kind === "sign up" ? model.identification?.entity : undefined;
  return model.entities.find((one) => one.name === name);
}
