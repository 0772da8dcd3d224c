import type { Specification } from "../../model/specification.ts";
import type { Target } from "../target/target.ts";
import type { Allowance } from "./allowance.ts";
import type { Correspondence } from "./correspondence.ts";
import type { Manner } from "./manner.ts";
import type { Places } from "./places.ts";

/** What a story is played on and judged by, in whichever world. */
export interface Setting {
  readonly model: Specification;
  readonly target: Target;
  readonly manner: Manner;
  readonly allowance: Allowance;
  /** Where its pages ended. */
  readonly places: Places;
  /** What went to and fro around its calls. */
  readonly correspondence: Correspondence;
}
