import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Persona } from "./persona.ts";

/** A value that is wanted, with all that tells what would be plausible. */
export interface ValueRequest {
  readonly name: string;
  readonly type: FieldType;
  /** The field that the value is for; null for an input that sets no field. */
  readonly field: Field | null;
  readonly entity: Entity;
  /** The values chosen for the same record so far, as JSON. */
  readonly chosen: { readonly [name: string]: Value };
  /** The record that is changed; null for a new one. */
  readonly subject: Row | null;
  /** The labels of the records that this record refers to, the nearest first: `Cordless drill`. */
  readonly relatedLabels: readonly string[];
  /** The amounts of money in the records that this record refers to. */
  readonly relatedAmounts: readonly number[];
  /** The labels of the records that the field's meaning mentions: `teams that work all the same`. */
  readonly mentionedLabels: readonly string[];
  /** Sentences of the document about the record. */
  readonly documentSentences: readonly string[];
  readonly persona: Persona;
  /** The current time in milliseconds. */
  readonly now: number;
}

/** Turns `startsOn` into `starts on`. */
export function wordsOfIdentifier(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();
}
