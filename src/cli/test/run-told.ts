import type { ReadDocument } from "../read-document.ts";

/** What a run was, for whoever tells of it. */
export interface RunTold {
  readonly document: ReadDocument;
  readonly address: string;
  readonly seed: number;
  readonly milliseconds: number;
}
