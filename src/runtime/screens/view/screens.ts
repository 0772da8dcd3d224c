import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import type { WrittenRecords } from "./visible-changes.ts";
import type { FilePlace, KeptFile } from "./show-file.ts";
import type { FormView, OptionsView, ProductView, ScreenView } from "./protocol.ts";

/** What the web application sees of a product: everything through the eyes of the one who looks. */
export interface Screens {
  /** What the server adds of its own is left out. */
  product(actor: Actor): Promise<Omit<ProductView, "revision" | "demo" | "problem"> | Refusal>;
  /** One screen's content; the parameters are those of its route and of its query. */
  screen(actor: Actor, name: string, parameters: Parameters): Promise<ScreenView | Refusal>;
  /** The parameters are `call` and `subject`. */
  form(actor: Actor, parameters: Parameters): Promise<FormView | Refusal>;
  /** The parameters are those that `OptionsView` tells of. */
  options(actor: Actor, parameters: Parameters): Promise<OptionsView | Refusal>;
  /** A file that a field holds. */
  file(actor: Actor, place: FilePlace): Promise<KeptFile | Refusal>;
  /** The entities of which this actor may learn that a record changed: of those written what they may see and, of those replaced as a whole, what their role may ever read. */
  changesSeen(actor: Actor, written: WrittenRecords, replaced: readonly string[]): Promise<readonly string[]>;
}

/** What a query string says, by name. */
export type Parameters = Readonly<Record<string, string>>;
