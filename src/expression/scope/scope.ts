import type { Value } from "../../model/value-type.ts";
import type { World } from "./world.ts";

/** The values of the names in an expression. Records are represented by their ids. */
export interface Scope {
  readonly world: World;
  /** Answers for `old`: the records before the write. Absent if they are those of `world`. */
  readonly before?: World | undefined;
  /** Answers for `this`: the records with this one as it would become. Absent if they are those of `world`. */
  readonly proposed?: World | undefined;
  readonly this: string | null;
  readonly old: string | null;
  readonly me: string | null;
  /** A timestamp. */
  readonly now: string;
  readonly input: Readonly<Record<string, Value>>;
  /** The token that identifies the caller from this answer on; absent outside of answers. */
  readonly token?: string | null;
  /** Scheme and host of the request, as `https://desk.example`; null if there is no request. */
  readonly base?: string | null;
  /** The whole URL of the request; null if there is no request. */
  readonly here?: string | null;
  readonly constants: Readonly<Record<string, Value>>;
  readonly variables: Readonly<Record<string, Value>>;
  readonly budget: Budget;
}

/** The steps that evaluation may still take, shared by all evaluations of one call. Below zero, evaluation was stopped. */
export interface Budget {
  left: number;
}
