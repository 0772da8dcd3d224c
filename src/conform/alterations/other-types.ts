import type { FieldType, Range } from "../../model/field-type.ts";

/** What a field or an input may hold, got wrong: one more or less at either end, any number, another choice, any text. */
export function otherTypes(type: FieldType): readonly { readonly says: string; readonly type: FieldType }[] {
  const pattern =
    type.kind === "text" && type.pattern !== undefined
      ? [{ says: "could be any text", type: { kind: type.kind, long: type.long, range: type.range } as const }]
      : [];
  if (type.kind === "choice") {
    const { values } = type;
    return [
      { says: "could be any text", type: { kind: "text", long: false, range: {} } },
      {
        says: "could be written in other letters",
        type: {
          ...type,
          values: [...values, ...values.flatMap((value) => [value.toUpperCase(), value.toLowerCase()])],
        },
      },
      ...values.map((value) => ({
        says: `could not be “${value}”`,
        type: { ...type, values: values.filter((one) => one !== value) },
      })),
    ];
  }
  if (!("range" in type)) return pattern;
  const { min, max } = type.range;
  const as = (says: string, range: Range): { readonly says: string; readonly type: FieldType } => ({
    says,
    type: { ...type, range: { ...type.range, ...range } } as FieldType,
  });
  return [
    ...pattern,
    ...(max === undefined
      ? []
      : [as("could have one more", { max: max + 1 }), as("could have one less", { max: max - 1 })]),
    ...(min === undefined ? [] : [as("needed one less", { min: min - 1 }), as("needed one more", { min: min + 1 })]),
    ...(max === undefined
      ? []
      : [{ says: "could have any number", type: { ...type, range: min === undefined ? {} : { min } } as FieldType }]),
    ...(min === undefined
      ? []
      : [{ says: "needed none", type: { ...type, range: max === undefined ? {} : { max } } as FieldType }]),
  ];
}
