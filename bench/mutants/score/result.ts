import type { PointNumber } from "../../../src/model/specification.ts";

/** How a document's tester did on one culprit. */
export interface Result {
  readonly path: string;
  readonly kind: "mutant" | "fault";
  readonly operator: string;
  readonly says: string;
  /** Where the clause stands that is not kept; null where it stands nowhere. */
  readonly place: Place | null;
  /** With each seed that it was judged with so far. */
  readonly trials: readonly Trial[];
  /** What was told of the first one; null where none was found, or none came back. */
  readonly told: Told | null;
  /** Calls until a judge that knows shapes alone objects, on the calls of the first seed; undefined where it was not asked. */
  readonly shapes?: number | null;
  /** What looking at document and culprit side by side came to; null where it was not done. */
  readonly distinction: Distinguished | null;
}

/** What came of judging a culprit with one seed. */
export interface Trial {
  readonly seed: number;
  /** Calls until the first difference; null: none was found. */
  readonly foundAt: number | null;
  /** After so many calls it was given up. */
  readonly calls: number;
}

/** A place in the document. */
export interface Place {
  readonly point: PointNumber | null;
  readonly line: number;
}

/** A finding, as far as it is scored. */
export interface Told {
  /** Steps of its story. */
  readonly steps: number;
  readonly wrong: string;
  /** What it says is not kept; null: it can't say. */
  readonly blamed: Place | null;
}

/** How far document and culprit are apart. */
export type Distinguished =
  /** So many calls tell them apart at the least, as far as was seen. */
  | { readonly kind: "apart"; readonly calls: number }
  /** They are told apart, but only after more time than any tester waits. */
  | { readonly kind: "in time" }
  /** Nothing that was tried tells them apart. */
  | { readonly kind: "equivalent"; readonly depth: number; readonly worlds: number; readonly deeds: number };

/** Whether a culprit counts: what no caller could tell from the document is nobody's to find. */
export function counts({ distinction, trials }: Pick<Result, "distinction" | "trials">): boolean {
  return trials.some(({ foundAt }) => foundAt !== null) || distinction === null || distinction.kind === "apart";
}
