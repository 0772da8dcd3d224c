import type { Evidence, EvidenceCounts } from "../evidence/evidence.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";

/** A kind of record that the operations of a description are about. */
export interface ObservedEntity {
  readonly name: string;
  readonly plural: string;
  readonly description: string;
  readonly fields: readonly ObservedField[];
  /** The property that names a record in paths; null: none of its properties does. */
  readonly key: string | null;
  /** The paths of its records: `/api/tickets/{number}`. */
  readonly paths: readonly string[];
  readonly evidence: readonly Evidence[];
  readonly counts?: EvidenceCounts | undefined;
}

/** A field of records, from what is answered and what is taken. */
export interface ObservedField {
  /** What the document calls it. */
  readonly name: string;
  /** What clients call it. */
  readonly wire: string;
  readonly type: string;
  readonly required: boolean;
  /** Whether it is not shown if the field is required. */
  readonly isRequiredOpen?: boolean;
  /** Whether it is not shown what the field is where no caller gives it. */
  readonly isValueOpen?: boolean;
  /** An expression in the document's language; empty: none. */
  readonly default: string;
  /** Whether each change of a record computes the default again. */
  readonly isOfChange?: boolean;
  /** Whether the default is what the field is computed from whenever it is read. */
  readonly isDerived?: boolean;
  readonly meaning: string;
  /** Whether answers have it. */
  readonly isAnswered: boolean;
  readonly evidence: readonly Evidence[];
  readonly because: string | null;
  readonly counts?: EvidenceCounts | undefined;
  /** What the description says of it and the document does not. */
  readonly unsaid: readonly string[];
}

/** What is known of a property before it is a field. */
export interface PropertyFacts {
  readonly wire: string;
  /** As it is answered; null: it is only taken. */
  readonly answered: SchemaFacts | null;
  /** As the call that creates a record takes it; null: that does not take it. */
  readonly created: { readonly facts: SchemaFacts; readonly required: boolean } | null;
  /** As a call that changes a record takes it; null: none does. */
  readonly changed: SchemaFacts | null;
}
