import type { Value } from "../../model/value-type.ts";
import type { World } from "./world.ts";

/** What an expression is evaluated against. Records are ids. */
export interface Scope {
  readonly world: World;
  /** The world before the write, of which `old` is asked; `world` where that is the same. */
  readonly before?: World | undefined;
  /** The world in which `this` is as it would become, of which it is asked itself; `world` where that is the same. */
  readonly proposed?: World | undefined;
  readonly this: string | null;
  readonly old: string | null;
  readonly me: string | null;
  /** A timestamp. */
  readonly now: string;
  readonly input: Readonly<Record<string, Value>>;
  /** By which the caller is identified from this answer on; absent where nothing is answered. */
  readonly token?: string | null;
  /** Scheme and host that the caller called, as `https://desk.example`; null where nobody did. */
  readonly base?: string | null;
  /** The whole address that the caller called; null where nobody did. */
  readonly here?: string | null;
  readonly constants: Readonly<Record<string, Value>>;
  readonly variables: Readonly<Record<string, Value>>;
  readonly budget: Budget;
}

/** The steps that evaluation may still take, shared by everything that belongs to one call; below zero: it was stopped. */
export interface Budget {
  left: number;
}
