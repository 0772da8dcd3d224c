import type { Field } from "../../model/entity.ts";
import { isGenerated } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Write } from "../../semantics/state/state.ts";
import { generatedValue } from "../../semantics/write/generated.ts";

/** A text field of a new record whose value the target generates. The document only says how long it may be. */
export interface GeneratedText {
  readonly entity: string;
  readonly field: Field;
  /** The value that `decide` made up in its place. */
  readonly value: string;
}

/**
 * The texts in these writes that the target generates. Texts that the caller gave for such a field are not among them.
 */
export function generatedTexts(model: Specification, writes: readonly Write[]): readonly GeneratedText[] {
  return writes.flatMap((write) => {
    if (write.kind !== "put") return [];
    return entityNamed(model, write.entity).fields.flatMap((field): readonly GeneratedText[] => {
      const value = write.row.values[field.name];
      const isMade =
        isGenerated(field) &&
        field.type.kind === "text" &&
        typeof value === "string" &&
        value === generatedValue(field.type, write.row.id);
      return isMade ? [{ entity: write.entity, field, value }] : [];
    });
  });
}
