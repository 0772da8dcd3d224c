import type { NamedText } from "../shape/document-shape.ts";

/** What is computed beside the server, in a thread that can be ended. */
export type Computation =
  | { readonly kind: "check"; readonly document: NamedText; readonly strict: boolean; readonly fix: boolean }
  | { readonly kind: "explain"; readonly document: NamedText; readonly line: number }
  | { readonly kind: "explore"; readonly document: NamedText; readonly strict: boolean; readonly limits: SearchLimits }
  | { readonly kind: "decide"; readonly document: NamedText; readonly steps: readonly WrittenStep[] }
  | { readonly kind: "diff"; readonly older: NamedText; readonly newer: NamedText }
  | { readonly kind: "test"; readonly document: NamedText; readonly target: TestedTarget };

/** How far a search looks. */
export interface SearchLimits {
  readonly actors?: number | undefined;
  readonly records?: number | undefined;
  readonly states?: number | undefined;
  readonly seconds: number;
}

/** One row of an example, as it is written in a document. */
export interface WrittenStep {
  readonly who?: string | undefined;
  readonly call: string;
  readonly on?: string | undefined;
  readonly with?: string | undefined;
  readonly as?: string | undefined;
}

/** An implementation, and how far it is tested. */
export interface TestedTarget {
  readonly against: string;
  readonly accounts: readonly {
    readonly name?: string | undefined;
    readonly secret?: string | undefined;
    readonly token?: string | undefined;
    readonly role?: string | undefined;
  }[];
  readonly calls: number;
  readonly seconds: number;
  readonly seed?: number | undefined;
  readonly alone?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly replay?: string | undefined;
}

/** What a tool answers: structured content, and a short text of it. */
export interface ToolAnswer<T extends object = object> {
  readonly structured: T;
  readonly text: string;
}

/** How far a computation is; `total` is the most that it can come to. */
export interface ComputationProgress {
  readonly done: number;
  readonly total: number;
  readonly says: string;
}

/** What a thread tells of its computation. `refused`: it can't be done, by no fault of ours. */
export type ThreadMessage =
  | { readonly kind: "progress"; readonly progress: ComputationProgress }
  | { readonly kind: "answered"; readonly answer: ToolAnswer }
  | { readonly kind: "refused"; readonly text: string }
  | { readonly kind: "fault"; readonly text: string };
