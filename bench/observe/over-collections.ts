import { mapChildren, substituteParts } from "../../src/expression/tree/substitute-parts.ts";
import type { Comprehension, Expression, FieldAccess } from "../../src/model/expression.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Specification } from "../../src/model/specification.ts";

/** The expression with each list of the records that refer to a record written as those of a collection, and filters of filters as one. */
export function overCollections(expression: Expression, model: Specification): Expression {
  let made = 0;
  const visit = (part: Expression): Expression => {
    const inner = mapChildren(part, visit);
    if (inner.kind === "comprehension") return merged(inner);
    const type = inner.kind === "field" ? fieldType(inner, model) : undefined;
    return inner.kind === "field" && type?.kind === "reverse" ? collected(inner, type, `r${(made += 1)}`) : inner;
  };
  return visit(expression);
}

function fieldType({ entity, name }: FieldAccess, { entities }: Specification): FieldType | undefined {
  return entities.find((one) => one.name === entity)?.fields.find((field) => field.name === name)?.type;
}

/** `E.filter(v, v.by == of)` for the reverse of a reference. */
function collected(
  { of, span, type }: FieldAccess,
  { entity, by }: FieldType & { readonly kind: "reverse" },
  variable: string,
): Expression {
  const record: Expression = { kind: "variable", name: variable, span, type: { kind: "record", entity } };
  const reference: Expression = { kind: "field", of: record, entity, name: by, span, type: of.type };
  return {
    kind: "comprehension",
    macro: "filter",
    source: { kind: "collection", entity, span, type },
    variable,
    body: { kind: "binary", operator: "==", left: reference, right: of, span, type: { kind: "boolean" } },
    span,
    type,
  };
}

function merged(outer: Comprehension): Comprehension {
  const { source } = outer;
  if (source.kind !== "comprehension" || source.macro !== "filter") return outer;
  if (outer.macro !== "filter" && outer.macro !== "exists") return outer;
  const first = substituteParts(source.body, (part) =>
    part.kind === "variable" && part.name === source.variable ? { ...part, name: outer.variable } : null,
  );
  const { span, body } = outer;
  return {
    ...outer,
    source: source.source,
    body: { kind: "binary", operator: "and", left: first, right: body, span, type: { kind: "boolean" } },
  };
}
