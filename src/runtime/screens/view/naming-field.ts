import type { Entity, Field } from "../../../model/entity.ts";
import { isStored } from "../../../model/field-questions.ts";

const telling = ["name", "title", "subject", "label", "fullName", "displayName"];
const calling = ["username", "userName", "nickname", "handle", "summary", "reason", "email"];

/** The fields by which people tell an entity's records apart (for people, both names); none where only the key does. */
export function namingFields(entity: Entity): readonly Field[] {
  const texts = entity.fields.filter(
    (field) =>
      !field.hidden &&
      isStored(field) &&
      ((field.type.kind === "text" && !field.type.long) || field.type.kind === "email"),
  );
  const called = (name: string): Field | undefined => texts.find((one) => one.name === name);
  const first = texts.find(({ name }) => /^(first|given|fore)_?name$/i.test(name));
  const last = texts.find(({ name }) => /^(last|family|sur)_?name$/i.test(name));
  const whole = telling.map(called).find((field) => field !== undefined);
  if (whole === undefined && first !== undefined && last !== undefined) return [first, last];
  const found =
    whole ?? calling.map(called).find((field) => field !== undefined) ?? texts.find(({ required }) => required);
  return found === undefined ? [] : [found];
}
