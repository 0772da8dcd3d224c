import type { ObservedCall } from "../calls/observed-call.ts";
import type { ObservedError } from "../errors/observed-error.ts";
import type { ObservedErrorForms } from "../errors/observed-error-forms.ts";
import type { Evidence, EvidenceCounts, Unsaid } from "../evidence/evidence.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import type { ObservedMachine } from "./observed-machine.ts";
import type { ObservedRule } from "./observed-rule.ts";
import type { ObservedRights } from "./observed-rights.ts";

/** What is known of a product from all evidence, before it is the lines of a document. */
export interface ObservedProduct {
  readonly title: EvidencedText | null;
  /** What it does and for whom. */
  readonly about: EvidencedText | null;
  readonly entities: readonly ObservedEntity[];
  readonly machines: readonly ObservedMachine[];
  readonly rules: readonly ObservedRule[];
  readonly rights: ObservedRights;
  readonly calls: readonly ObservedCall[];
  /** What happens to inputs that a call does not take; absent: it is not shown. */
  readonly unknownInputs?: UnknownInputs | undefined;
  readonly errors: readonly ObservedError[];
  /** What errors look like; absent: as by convention, or it is not known. */
  readonly errorForms?: ObservedErrorForms | undefined;
  readonly constants: readonly ObservedConstant[];
  /** What the evidence shows and the document does not say. */
  readonly unsaid: readonly Unsaid[];
  /** What the evidence is called where it does not show something: `The description does not show screens.` */
  readonly source: string;
}

/** What a product does with inputs that a call does not take. */
export interface UnknownInputs {
  readonly are: "refused" | "ignored";
  readonly evidence: readonly Evidence[];
  readonly because: string;
}

/** Words of a source. */
export interface EvidencedText {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** A row of point 9. */
export interface ObservedConstant {
  readonly name: string;
  readonly value: string;
  readonly evidence: readonly Evidence[];
  readonly because: string;
  readonly counts?: EvidenceCounts | undefined;
}
