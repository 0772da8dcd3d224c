import type { Eyes } from "../../store/compile/eyes.ts";
import type { Scope } from "../../store/compile/scope.ts";

/** A scope in which what is seen goes through the viewer's eyes. */
export type Viewing = Scope & { readonly eyes: Eyes };
