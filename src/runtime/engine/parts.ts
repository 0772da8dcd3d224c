import type { Specification } from "../../model/specification.ts";
import type { Store } from "../store/port.ts";
import type { RoleCache } from "./role-cache.ts";
import type { Compiled } from "./turn/compiled.ts";
import type { Journal } from "./turn/journal.ts";
import type { Passwords } from "./turn/passwords.ts";
import type { ShownMemory } from "./turn/shown-memory.ts";

/** What an engine is made of. */
export interface EngineParts {
  readonly model: Specification;
  readonly compiled: Compiled;
  readonly store: Store;
  readonly passwords: Passwords;
  readonly roles: RoleCache;
  readonly memory: ShownMemory;
  /** Gives the id of what a timer creates at a moment. */
  readonly timerId: (now: number) => string;
  /** Called after each commit, with what was written in it. */
  committed(journal: Journal): void;
}
