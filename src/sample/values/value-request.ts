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
  /** Whether whoever writes it has opened what it is about, as a customer opens a ticket; null where that is not known. */
  readonly isOpener: boolean | null;
  /** Whether somebody else than who has opened it has said something about it. */
  readonly isAnswered: boolean;
  /** What is written in the records beside it: the other comments on the same ticket. */
  readonly said: readonly string[];
  /** Whether the record is refused: the state that the call leads to, or else the record's own, says so. */
  readonly isRefused: boolean;
  /** The words for what is done with the record: `record damage`. */
  readonly action: string;
  readonly persona: Persona;
  /** The current time in milliseconds. */
  readonly now: number;
  /** Whether a record has a value already, in a field that is unique. */
  readonly isTaken: (value: Value) => boolean;
  /** Whether a date has to be ahead (1) or past (-1); null where its name tells. */
  readonly direction: 1 | -1 | null;
  /** Draws a day after today or before it on which a calendar of the document has too few records; null where none has. */
  readonly calendarDay: (sign: 1 | -1) => number | null;
}
