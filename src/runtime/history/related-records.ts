import { oncePer } from "../../base/once-per.ts";
import type { Entity } from "../../model/entity.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import type { WriteSet } from "../../semantics/program/write-set.ts";

/** The stored fields of an entity that refer to people. */
export const personFields = oncePer((model: Specification, entity: Entity): readonly string[] =>
  storedFields(entity).flatMap(({ name, type }) =>
    type.kind === "reference" && type.entity === model.identification?.entity ? [name] : [],
  ),
);

/**
 * Another record that the same transaction has written and that names its author, such as the vote of a counted poll: whoever may not
 * read it must not learn from the history of the poll who voted. One that was created goes before one that was changed. Null where
 * there is none.
 */
export function otherRecordNaming(
  model: Specification,
  { written }: Pick<WriteSet, "written">,
  author: string,
  than: RecordAt,
): RecordAt | null {
  let found: RecordAt | null = null;
  for (const [name, records] of written) {
    const fields = personFields(model, entityNamed(model, name));
    if (fields.length === 0) continue;
    for (const [id, { before, now }] of records) {
      if (now === null || (name === than.entity && id === than.id)) continue;
      if (!fields.some((field) => now.values[field] === author)) continue;
      if (before === null) return { entity: name, id };
      found ??= { entity: name, id };
    }
  }
  return found;
}
