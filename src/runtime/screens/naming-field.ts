import type { Entity, Field } from "../../model/entity.ts";

const telling = ["name", "title", "subject", "label", "fullName", "displayName", "username", "userName", "nickname", "handle", "summary", "reason", "email"];

/** The field by which people tell an entity's records apart; null where only the key can. */
export function namingField(entity: Entity): Field | null {
  const texts = entity.fields.filter(({ type, hidden, derived }) =>
    !hidden && derived === null && ((type.kind === "text" && !type.long) || type.kind === "email"));
  for (const name of telling) {
    const field = texts.find((one) => one.name === name);
    if (field !== undefined) return field;
  }
  return texts.find(({ required }) => required) ?? null;
}
