import type { FieldType, Range } from "../../model/field-type.ts";

/**
 * The types that mutants have in place of the type of a field or an input, for the mutants of fields and of calls: bounds
 * moved by one or removed, another choice, any text. A bound is a number, a length of a text or a number of entries; for a
 * decimal, it moves by one last digit. Each type has a description of its fault, which ends the sentence “It answers as
 * though FIELD …”.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateType(type: FieldType): readonly { readonly description: string; readonly type: FieldType }[] {
  const pattern =
    type.kind === "text" && type.pattern !== undefined
      ? [{ description: "could be any text", type: { kind: type.kind, long: type.long, range: type.range } as const }]
      : [];
  if (type.kind === "choice") {
    const { values } = type;
    return [
      { description: "could be any text", type: { kind: "text", long: false, range: {} } },
      {
        description: "could be written in capitals or in small letters",
        type: {
          ...type,
          values: [...values, ...values.flatMap((value) => [value.toUpperCase(), value.toLowerCase()])],
        },
      },
      ...values.map((value) => ({
        description: `could not be “${value}”`,
        type: { ...type, values: values.filter((one) => one !== value) },
      })),
    ];
  }
  if (!("range" in type)) return pattern;
  const { min, max } = type.range;
  const mutant = (description: string, range: Range): { readonly description: string; readonly type: FieldType } => ({
    description,
    type: { ...type, range: { ...type.range, ...range } } as FieldType,
  });
  return [
    ...pattern,
    ...(max === undefined
      ? []
      : [mutant("could have one more", { max: max + 1 }), mutant("could have one less", { max: max - 1 })]),
    ...(min === undefined
      ? []
      : [mutant("needed one less", { min: min - 1 }), mutant("needed one more", { min: min + 1 })]),
    ...(max === undefined
      ? []
      : [
          {
            description: "could have any number",
            type: { ...type, range: min === undefined ? {} : { min } } as FieldType,
          },
        ]),
    ...(min === undefined
      ? []
      : [{ description: "needed none", type: { ...type, range: max === undefined ? {} : { max } } as FieldType }]),
  ];
}
