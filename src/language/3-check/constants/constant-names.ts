import { diagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { nearest } from "../../../base/did-you-mean.ts";
import type { Constant } from "../../../model/constant.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../check.ts";

/** Constants that can be taken for something else: a field of the same name, or another constant of the same value and nearly the same name. */
export const checkConstantNames: Check = (model) => {
  const own = model.constants.filter(({ from, type }) => from === "document" && type.kind !== "anything");
  return own.flatMap((constant, at) => shadowed(constant, model) ?? twin(constant, own.slice(0, at)) ?? []);
};

function shadowed({ name, span }: Constant, { entities }: Specification): Diagnostic | null {
  const owner = entities.find(({ fields }) => fields.some((field) => field.name === name));
  const field = owner?.fields.find((one) => one.name === name);
  if (owner === undefined || field === undefined) return null;
  return diagnostic("constant-shadowed", span, { name, entity: owner.name }, { related: [{ span: field.span, message: `\`${owner.name}\` has a field of that name.` }] });
}

function twin({ name, type, value, span }: Constant, earlier: readonly Constant[]): Diagnostic | null {
  // One letter more or less makes another name of a short one.
  if (name.length < 4) return null;
  const same = earlier.filter((other) => other.type.kind === type.kind && JSON.stringify(other.value) === JSON.stringify(value));
  const near = nearest(name, same.map((other) => other.name));
  const other = same.find((one) => one.name === near);
  return other === undefined ? null : diagnostic("constant-twice", span, { name, other: other.name }, { related: [{ span: other.span, message: `\`${other.name}\` stands here.` }] });
}
