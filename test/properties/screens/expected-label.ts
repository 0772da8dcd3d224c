import type { Entity } from "../../../src/model/entity.ts";
import { isStored } from "../../../src/model/field-questions.ts";
import { entityNamed } from "../../../src/model/find.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { namingFields } from "../../../src/runtime/screens/view/naming-field.ts";
import { nameInWords } from "../../../src/runtime/screens/view/words.ts";
import { isSystemKey } from "../../../src/semantics/value/key.ts";
import { keyOfRecord } from "./looker.ts";
import type { Looker } from "./looker.ts";

/** What a record that may be read is called, by what of it the looker may read. */
export function expectedLabel(looker: Looker, entity: Entity, id: string, borrowed = 0): string {
  const { visibility, model } = looker;
  const seen = (name: string): Value => visibility.field(entity.name, id, name);
  const key = isSystemKey(entity) ? id : `${nameInWords(entity.name)} ${keyOfRecord(looker, entity, id)}`;
  const [naming, more] = namingFields(entity);
  if (naming !== undefined && more !== undefined) {
    const both = `${text(seen(naming.name)) ?? ""} ${text(seen(more.name)) ?? ""}`.replace(/^ +| +$/g, "");
    return both === "" ? key : both;
  }
  if (naming !== undefined) return text(seen(naming.name)) ?? key;
  const texts = entity.fields.filter((field) => field.type.kind === "text" && !field.hidden && isStored(field));
  const own = texts.find(({ required }) => required);
  if (own !== undefined) return beginning(text(seen(own.name))) ?? key;
  for (const { name, type, required, hidden } of borrowed < 2 ? entity.fields : []) {
    if (
      type.kind !== "reference" ||
      !required ||
      hidden ||
      type.entity === entity.name ||
      type.entity === model.identification?.entity
    )
      continue;
    const about = seen(name);
    return typeof about === "string" && visibility.readable(type.entity, about)
      ? expectedLabel(looker, entityNamed(model, type.entity), about, borrowed + 1)
      : key;
  }
  const [first] = texts;
  return (first === undefined ? null : beginning(text(seen(first.name)))) ?? key;
}

function text(value: Value): string | null {
  return value === null ? null : String(value);
}

function beginning(whole: string | null): string | null {
  if (whole === null) return null;
  const letters = Array.from(whole);
  return letters.length > 60
    ? `${letters
        .slice(0, 59)
        .join("")
        .replace(/^ +| +$/g, "")}…`
    : whole;
}
