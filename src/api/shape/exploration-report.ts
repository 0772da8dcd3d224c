import type { JsonValue } from "./json-value.ts";

/** What can happen in small worlds, as far as they were searched: what `ninepoint check --explore --json` says as `explored`. */
export interface ExplorationReport {
  /** The worst of the properties' verdicts. */
  readonly verdict: PropertyVerdictName;
  /** How many states were found. */
  readonly states: number;
  /** The size of the largest world that was searched, and how many steps deep all of it was; null where none was. */
  readonly bound: WorldSize | null;
  /** The shortest trace of the first property that is broken. */
  readonly trace: ExploredTrace | null;
  readonly properties: readonly ExploredProperty[];
  readonly worlds: readonly ExploredWorld[];
  /** How many random walks were taken beyond the search; null where none were to be. */
  readonly walks: number | null;
  /** Pairs of calls that come to something else the other way round. */
  readonly conflicts: readonly {
    readonly calls: readonly [string, string];
    readonly kind: "keeps out" | "overwrites";
    readonly trace: ExploredTrace;
    readonly otherwise: ExploredTrace;
  }[];
  /** Refusals that tell their readers of what these may not see. */
  readonly tellings: readonly {
    readonly role: string;
    readonly call: string;
    readonly code: string;
    readonly line: number | null;
    readonly hidden: { readonly entity: string; readonly field: string | null };
  }[];
  /** How many answers were compared in worlds that differ only in what somebody may not see. */
  readonly compared: { readonly pairs: number; readonly states: number };
}

/**
 * `holds`: in all the space that was to be searched. `not reached`: it should be possible, and is not there. `inconclusive`: nothing was
 * found, and not all was searched.
 */
export type PropertyVerdictName = "broken" | "not reached" | "inconclusive" | "holds";

/** How large a small world is. */
export interface WorldSize {
  /** People of each role. */
  readonly actors: number;
  /** Records of each entity. */
  readonly records: number;
  /** How finely values are told apart. */
  readonly values: string;
  /** Steps from the beginning. */
  readonly depth: number;
}

/** Something that was looked for. */
export interface ExploredProperty {
  /** Such as `state`, `transition`, `rule`, `claim`, `escalation`. */
  readonly about: string;
  /** A sentence that is true where all is well. Unique in a report. */
  readonly says: string;
  readonly verdict: PropertyVerdictName;
  /** The line of the document that it comes from. */
  readonly line: number;
  /** What stood in the way, where it was not found. */
  readonly because?: readonly string[];
  /** The shortest trace that shows that it is broken or, of what has to be possible, that it is; null: none was found. */
  readonly trace: ExploredTrace | null;
}

/** A small world that was searched. */
export interface ExploredWorld extends Omit<WorldSize, "depth"> {
  readonly begins: "empty" | "peopled";
  /** Whether states were kept apart also by what only screens show. */
  readonly looksClosely: boolean;
  /** Constants that are smaller here than in the document. */
  readonly scaled: Readonly<Record<string, JsonValue>>;
  readonly states: { readonly found: number; readonly covered: number; readonly uncovered: number };
  readonly requests: { readonly covered: number; readonly uncovered: number };
  /** The most steps from the beginning of which all was tried. */
  readonly depth: number;
  /** Whether nothing was left to be tried. */
  readonly isWhole: boolean;
}

/** What happened in a small world, from its beginning. */
export interface ExploredTrace {
  readonly now: string;
  readonly scaled: Readonly<Record<string, JsonValue>>;
  /** By entity, the records that there are in the beginning. */
  readonly records: Readonly<
    Record<string, readonly { readonly id: string; readonly values: Readonly<Record<string, JsonValue>> }[]>
  >;
  readonly steps: readonly ExploredStep[];
}

/** One step of a trace: a call, a timed transition, or that time passes. `status` and `code` are what it came to. */
export type ExploredStep =
  | { readonly kind: "time"; readonly now: string }
  | {
      readonly kind: "timer";
      readonly entity: string;
      readonly transition: string;
      readonly id: string;
      readonly now: string;
      readonly status?: number;
      readonly code?: string;
    }
  | {
      readonly kind: "call";
      /** The id of the person; null: a visitor. */
      readonly actor: string | null;
      readonly call: string;
      readonly subject: string | null;
      readonly input: Readonly<Record<string, JsonValue>>;
      readonly now: string;
      readonly status?: number;
      readonly code?: string;
    };
