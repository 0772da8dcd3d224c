import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import type { WrittenRecords } from "./visible-changes.ts";
import type { FilePlace, KeptFile } from "./show-file.ts";
import type { FormView, OptionsView, ProductView, ScreenView } from "./protocol.ts";

/** The content of the web application, always with the visibility of its viewer. */
export interface Screens {
  /** The product, without what the server adds. */
  product(actor: Actor): Promise<Omit<ProductView, "revision" | "demo" | "problem"> | Refusal>;
  /** The content of a screen. The parameters are those of its route and its query. */
  screen(actor: Actor, name: string, parameters: Parameters): Promise<ScreenView | Refusal>;
  /** The form of a call. The parameters are `call` and `subject`. */
  form(actor: Actor, parameters: Parameters): Promise<FormView | Refusal>;
  /** The options of an input or a filter. The parameters are those of `OptionsView`. */
  options(actor: Actor, parameters: Parameters): Promise<OptionsView | Refusal>;
  /** A file in a field of a record. */
  file(actor: Actor, place: FilePlace): Promise<KeptFile | Refusal>;
  /**
   * The entities of which an actor may learn that records have changed: those of written records that they may see and, of
   * entities that were replaced as a whole, those that their role may ever read.
   */
  changesSeen(actor: Actor, written: WrittenRecords, replaced: readonly string[]): Promise<readonly string[]>;
}

/** The parameters of a query string. */
export type Parameters = Readonly<Record<string, string>>;
