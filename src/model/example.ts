import type { Span } from "../base/span.ts";
import type { Value } from "./value-type.ts";

/** An example of the document: steps with the answers that the product must give. */
export interface Example {
  readonly name: string;
  /** The point under which it stands. */
  readonly point: 4 | 5 | 6 | 7;
  readonly steps: readonly ExampleStep[];
  readonly span: Span;
}

/** One row of an example. */
export type ExampleStep = { readonly span: Span } /** Somebody who is there without having signed up. */ & (
  | {
      readonly kind: "person";
      readonly name: string;
      readonly roles: readonly string[];
      readonly values: readonly NamedValue[];
    }
  /** A record that exists without a call. */
  | { readonly kind: "record"; readonly entity: string; readonly values: readonly NamedValue[] }
  /** A constant has another value in this example. */
  | { readonly kind: "constant"; readonly name: string; readonly value: Value }
  | { readonly kind: "clock"; readonly now: string }
  /** So many milliseconds go by. */
  | { readonly kind: "passing"; readonly duration: number }
  | {
      readonly kind: "timer";
      readonly entity: string;
      readonly transition: string;
      readonly on: ExampleValue;
      readonly answer: ExpectedAnswer;
    }
  | ExampleCall
);

/** A call that somebody makes. */
export interface ExampleCall {
  readonly kind: "call";
  /** Null: whoever has not signed in. */
  readonly who: string | null;
  readonly call: string;
  readonly on: ExampleValue | null;
  /** What is sent, by the names of the call's inputs. */
  readonly input: readonly NamedValue[];
  readonly query: Readonly<Record<string, string>>;
  readonly answer: ExpectedAnswer;
}

/** The expected outcome of a step. */
export interface ExpectedAnswer {
  readonly outcome:
    | { readonly kind: "granted" | "refused" }
    | { readonly kind: "status"; readonly status: number }
    | { readonly kind: "error"; readonly code: string };
  /** What the answer holds at least, by paths in its JSON. */
  readonly holds: readonly NamedValue[];
  /** The name of the created record in the following steps. */
  readonly as: string | null;
  readonly span: Span;
}

/** A value under a name. */
export interface NamedValue {
  readonly name: string;
  readonly value: ExampleValue;
}

/** JSON as it is sent, or the record that a name of the story stands for: `Ada`, or `Ticket 2` for the second ticket that came to be. */
export type ExampleValue =
  | { readonly kind: "json"; readonly value: Value }
  | { readonly kind: "record"; readonly name: string };
