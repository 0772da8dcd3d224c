import type { Field } from "../../model/entity.ts";
import { isGenerated } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Write } from "../../semantics/state/state.ts";
import { generateFromId } from "../../semantics/memory/generate-from-id.ts";

/**
 * A field of a new record whose value the target generates: a uuid, or a text of which the document only says how long
 * it may be.
 */
export interface GeneratedText {
  readonly entity: string;
  readonly field: Field;
  /** The value that `decide` made up in its place. */
  readonly value: string;
}

/**
 * The texts in these writes that the target generates itself and the judge can't predict: uuids, and texts of which
 * the document only says how long they may be. Texts that the caller gave for such a field are not among them.
 *
 * The *target* is the implementation that is tested. `decide` computes the answer that the document requires.
 */
export function generatedTexts(model: Specification, writes: readonly Write[]): readonly GeneratedText[] {
  return writes.flatMap((write) => {
    if (write.kind !== "put") return [];
    const { entity, row } = write;
    return entityNamed(model, entity).fields.flatMap((field): readonly GeneratedText[] => {
      const value = row.values[field.name];
      const isMade =
        isGenerated(field) && typeof value === "string" && value === generateFromId({ entity, field, id: row.id });
      return isMade ? [{ entity, field, value }] : [];
    });
  });
}
