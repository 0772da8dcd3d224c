import type { Entity, Field } from "../../../model/entity.ts";
import { isStored } from "../../../model/field-questions.ts";

const telling = ["name", "title", "subject", "label", "fullName", "displayName"];
const calling = ["username", "userName", "nickname", "nick", "handle", "alias", "login", "summary", "reason"];

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
    whole ??
    calling.map(called).find((field) => field !== undefined) ??
    texts.find((field) => isPseudonym(entity, field)) ??
    called("email") ??
    texts.find(({ required }) => required);
  return found === undefined ? [] : [found];
}

/** Whether a text is what people are known by: each has one of their own. Others may often not read an address. */
function isPseudonym(entity: Entity, { name, type, required }: Field): boolean {
  const isPerson = entity.fields.some((field) => field.type.kind === "email");
  return (
    isPerson &&
    required &&
    type.kind === "text" &&
    type.pattern === undefined &&
    entity.unique.some((key) => key.length === 1 && key[0] === name)
  );
}
