import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { nearestName } from "../../../base/did-you-mean.ts";
import type { Constant } from "../../../model/constant.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Check } from "../reporting/check.ts";

/**
 * Reports constants that can be taken for something else: a field of the same name, or another constant of the same
 * value and nearly the same name.
 */
export const checkConstantNames: Check = ({ constants, entities }) => {
  const fields = new Map(
    entities.toReversed().flatMap((entity) => entity.fields.map((field) => [field.name, { entity, field }] as const)),
  );
  const sameValue = new Map<string, Constant[]>();
  return constants
    .filter(({ from, type }) => from === "document" && type.kind !== "anything")
    .flatMap((constant) => {
      const value = `${constant.type.kind} ${JSON.stringify(constant.value)}`;
      const earlier = sameValue.get(value) ?? [];
      const diagnostic =
        shadowed(constant, fields.get(constant.name)) ?? twin(constant, earlier.slice(0, mostCompared));
      sameValue.set(value, earlier);
      earlier.push(constant);
      return diagnostic === null ? [] : [diagnostic];
    });
};

/** The most constants with one value that are compared: a more common value does not indicate a duplicate. */
const mostCompared = 20;

function shadowed(
  { name, span }: Constant,
  owner: { readonly entity: Entity; readonly field: Field } | undefined,
): Diagnostic | null {
  if (owner === undefined) return null;
  return createDiagnostic(
    "constant-shadowed",
    span,
    { name, entity: owner.entity.name },
    { related: [{ span: owner.field.span, message: `\`${owner.entity.name}\` has a field of that name.` }] },
  );
}

function twin({ name, span }: Constant, earlier: readonly Constant[]): Diagnostic | null {
  // One letter more or less makes another name of a short one.
  if (name.length < 4) return null;
  const near = nearestName(
    name,
    earlier.map((other) => other.name),
  );
  const other = oneNamed(earlier, near);
  return other === undefined
    ? null
    : createDiagnostic(
        "constant-twice",
        span,
        { name, other: other.name },
        { related: [{ span: other.span, message: `\`${other.name}\` stands here.` }] },
      );
}
