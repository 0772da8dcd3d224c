import { noSpan } from "../../base/span.ts";
import type { Input } from "../../model/call.ts";
import { defaultOfField, isGiven } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import { plainInput } from "../../model/plain-input.ts";
import type { Identification } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import { checkInput } from "../../semantics/input/check-input.ts";
import type { CheckedInput } from "../../semantics/input/check-input.ts";
import { readSentText } from "../../semantics/input/read-sent-text.ts";

/** Reads the texts that describe a person to be added, as the document's fields say: what people enter, their secret, and the role. */
export function readPerson(
  model: Specification,
  identification: Identification,
  role: string | null,
  texts: Readonly<Record<string, string>>,
): CheckedInput & { readonly takes: readonly Input[] } {
  const { entity, roleField } = identification;
  const fields = entityNamed(model, entity).fields.filter(isGiven);
  const takes = inputsOfPerson(model, identification);
  const sent: Record<string, Value> = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const field = fields.find((one) => one.name === name);
      return [name, field === undefined ? text : readSentText(model, field.type, text)];
    }),
  );
  const field = fields.find(({ name }) => name === roleField);
  if (field !== undefined && role !== null) sent[field.name] = field.type.kind === "list" ? [role] : role;
  const needed = new Set(fields.filter((one) => one.required && defaultOfField(one) === null).map(({ name }) => name));
  const checked = checkInput(takes, sent, {
    partial: false,
    needed,
    names: new Set([identification.by]),
    ignoresUnknown: false,
    constants: constantsOf(model),
  });
  return { ...checked, takes };
}

/** The fields of a person that somebody gives, as inputs. */
export function inputsOfPerson(model: Specification, { entity }: Identification): readonly Input[] {
  return entityNamed(model, entity)
    .fields.filter(isGiven)
    .map((field) =>
      plainInput({
        name: field.name,
        type: field.type,
        required: field.required && defaultOfField(field) === null,
        field: field.name,
        span: noSpan,
      }),
    );
}
