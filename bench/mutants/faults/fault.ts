import type { Target } from "../../../src/conform/target/target.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Parts } from "../../../src/mock/decide-engine.ts";

/** Something that people get wrong when they write an implementation, and that no edit of the document gives. */
export interface Fault {
  /** What kind of thing goes wrong. */
  readonly group: string;
  /** In one sentence. */
  readonly says: string;
  /** A part of the path of the document that it is scored with. */
  readonly in: string;
  /** Makes it anew, with a memory of its own, for each implementation that has it. */
  readonly make: (model: Specification) => Wrongly;
}

/** What an implementation does wrong: in a part of its engine, or in what goes over the wire. */
export interface Wrongly {
  readonly parts?: Partial<Parts>;
  readonly wire?: (send: Send) => Send;
}

/** How a request is answered. */
export type Send = Target["send"];
