import type { Span } from "../base/span.ts";
import type { AllCalls } from "./all-calls.ts";
import type { Call } from "./call.ts";
import type { Claim } from "./claim.ts";
import type { Constant } from "./constant.ts";
import type { Entity } from "./entity.ts";
import type { ErrorBody, FieldMessage } from "./error-body.ts";
import type { ErrorEntry } from "./error-entry.ts";
import type { Example } from "./example.ts";
import type { Head } from "./head.ts";
import type { Machine } from "./machine.ts";
import type { Condition, FieldRow, Grant, Identification, Role } from "./role.ts";
import type { Rule } from "./rule.ts";
import type { SeedRow } from "./seed-row.ts";
import type { Screen } from "./screen.ts";
import type { Shape } from "./shape.ts";

/**
 * What a document says: readonly plain data, JSON throughout.
 *
 * INVARIANT: every name in it is linked. What could not be linked has been reported and left out, so that whoever
 * reads a model need not check names again.
 */
export interface Specification {
  readonly title: string;
  readonly head: Head;
  /** The prose under the title. */
  readonly summary: string;
  readonly points: readonly Point[];
  readonly audiences: readonly Audience[];
  readonly screens: readonly Screen[];
  readonly entities: readonly Entity[];
  /** The records that are there from the beginning. */
  readonly rows: readonly SeedRow[];
  readonly machines: readonly Machine[];
  readonly rules: readonly Rule[];
  /** What the author says always or never holds; nothing enforces it. */
  readonly claims: readonly Claim[];
  readonly examples: readonly Example[];
  readonly identification: Identification | null;
  /** In the document's order; the visitor's role first where the document names it nowhere else. */
  readonly roles: readonly Role[];
  readonly conditions: readonly Condition[];
  readonly grants: readonly Grant[];
  readonly fieldRows: readonly FieldRow[];
  /** What cells of the permission table leave open (`not shown`), as if they granted it. They grant nothing, and nobody is judged by them. */
  readonly openGrants: readonly Grant[];
  readonly allCalls: AllCalls;
  readonly shapes: readonly Shape[];
  readonly calls: readonly Call[];
  /** One entry for each detection at least. */
  readonly errors: readonly ErrorEntry[];
  /** None: errors are told as RFC 9457 problems. */
  readonly errorBodies: readonly ErrorBody[];
  readonly fieldMessages: readonly FieldMessage[];
  readonly constants: readonly Constant[];
}

/** The number of a point. */
export type PointNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** One of the nine points and how much of it the document shows. */
export interface Point {
  readonly number: PointNumber;
  readonly title: string;
  readonly shown: "shown" | "partly" | "words" | "not";
  readonly from: "document" | "convention";
  /** Its prose, without the records. */
  readonly prose: string;
  readonly span: Span;
}

/** Somebody whom the product is for, and what they come to do. */
export interface Audience {
  readonly name: string;
  readonly comesTo: string;
  readonly span: Span;
}
