import type { Entity } from "../../../model/entity.ts";
import type { Viewing } from "../../engine/sight/viewing.ts";
import { shownField } from "../../engine/read/list-parts.ts";
import { join, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { keyColumn, recordLabel } from "./record-label.ts";

const searched = ["text", "email", "phone", "url", "slug"];

/** Where a text field that this viewer may read holds the words looked for, whatever their case, or they are the key. */
export function search(entity: Entity, viewing: Viewing): Fragment {
  const fields = entity.fields.filter(
    ({ name, type }) => searched.includes(type.kind) && viewing.eyes.field(entity.name, name, "t") !== "never",
  );
  return anyHolds(entity, viewing, [
    recordLabel(entity, "t", viewing),
    ...fields.map(({ name }) => shownField(viewing, entity, name)),
  ]);
}

/** Where what a record is called holds the words looked for, or they are its key. */
export function searchLabel(entity: Entity, viewing: Viewing): Fragment {
  return anyHolds(entity, viewing, [recordLabel(entity, "t", viewing)]);
}

function anyHolds(entity: Entity, { dialect }: Viewing, texts: readonly Fragment[]): Fragment {
  const words = parameter({ kind: "named", name: "q", form: "text" });
  const wanted = dialect.call("lowerAscii", [words]);
  const held = texts.map(
    (text) => sql`coalesce(${dialect.call("contains", [dialect.call("lowerAscii", [text]), wanted])}, false)`,
  );
  const isKey = sql`cast(${keyColumn(entity, "t")} as text) = ${words}`;
  return sql`(${join([...held, isKey], sql` or `)})`;
}
