import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Persona } from "./persona.ts";

/** A value that is wanted, and all that says what would be plausible. */
export interface ValueRequest {
  readonly name: string;
  readonly type: FieldType;
  /** The field that it is for, where it is for one. */
  readonly field: Field | null;
  readonly entity: Entity;
  /** What has been chosen for the same record, as it goes over the wire. */
  readonly chosen: { readonly [name: string]: Value };
  /** The record that is changed. */
  readonly subject: Row | null;
  /** Names of the records that this one refers to, nearest first: `Cordless drill`. */
  readonly relatedLabels: readonly string[];
  /** Amounts of money in the records that this one refers to. */
  readonly relatedAmounts: readonly number[];
  /** Names of the records that the field's meaning speaks of: `teams that work all the same`. */
  readonly mentionedLabels: readonly string[];
  /** Sentences of the document that fit the occasion. */
  readonly documentSentences: readonly string[];
  readonly persona: Persona;
  /** Milliseconds. */
  readonly now: number;
}

/** `startsOn` as `starts on`. */
export function wordsOfIdentifier(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();
}
