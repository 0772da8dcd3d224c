import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import type { AccountView } from "./account-protocol.ts";
import type { CallOutcomeView } from "./call-outcome-view.ts";
import type { AllViewsView, SavedViewView, SaveViewRequest, ViewsView } from "./views-protocol.ts";
import type { WrittenRecords } from "./visible-changes.ts";
import type { FilePlace, KeptFile } from "./show-file.ts";
import type { ExportedList } from "./export-protocol.ts";
import type { ImportRequest } from "./import-protocol.ts";
import type { ReadImport } from "./read-import.ts";
import type { HistoryView } from "./history-protocol.ts";
import type { ProductView } from "./product-protocol.ts";
import type { FormView, ScreenView } from "./protocol.ts";
import type { SearchView, StartActionsView } from "./search-protocol.ts";
import type { OptionsView } from "./options-protocol.ts";
import type { SelectionRequest, SelectionView } from "./selection-protocol.ts";
import type { ReasonsView } from "./reasons-protocol.ts";

/** The content of the web application, always with the visibility of its viewer. */
export interface Screens {
  /** The product, without what the server adds. */
  product(
    actor: Actor,
  ): Promise<Omit<ProductView, "revision" | "identity" | "demo" | "entry" | "problem" | "asOf" | "logo"> | Refusal>;
  /** The content of a screen. The parameters are those of its route and its query. */
  screen(actor: Actor, name: string, parameters: Parameters): Promise<ScreenView | Refusal>;
  /** The viewer's own record. */
  account(actor: Actor): Promise<AccountView | Refusal>;
  /** A page of the history of a record screen's record. The parameters are those of the screen's route, and `before`. */
  history(actor: Actor, name: string, parameters: Parameters): Promise<HistoryView | Refusal>;
  /** All records that a screen lists, to be written into a file. The parameters are those of `screen`, and `export.columns`. */
  exported(actor: Actor, name: string, parameters: Parameters): Promise<ExportedList | Refusal>;
  /** The rows of a file as the inputs of a call that creates a record. */
  readImport(actor: Actor, asked: ImportRequest): Promise<ReadImport | Refusal>;
  /** The call by which the viewer could delete all of some records now; null where they could not. */
  deletingCall(
    actor: Actor,
    entity: string,
    keys: readonly string[],
  ): Promise<{ readonly call: string | null } | Refusal>;
  /** The form of a call. The parameters are `call` and `subject`. */
  form(actor: Actor, parameters: Parameters): Promise<FormView | Refusal>;
  /** The options of an input or a filter. The parameters are those of `OptionsView`. */
  options(actor: Actor, parameters: Parameters): Promise<OptionsView | Refusal>;
  /** The records that have the words `q`. */
  search(actor: Actor, parameters: Parameters): Promise<SearchView | Refusal>;
  /** The creating calls that the viewer could make now. */
  startActions(actor: Actor): Promise<StartActionsView | Refusal>;
  /** Why actions are not offered. The parameters are those of `ReasonsView`. */
  reasons(actor: Actor, parameters: Parameters): Promise<ReasonsView | Refusal>;
  /** What is to be said of a record after a call, with the ways that may lead it back. The parameters are those of `OutcomeView`. */
  outcome(actor: Actor, parameters: Parameters): Promise<CallOutcomeView | Refusal | null>;
  /** What can be done with several records of a list. */
  selection(actor: Actor, asked: SelectionRequest): Promise<SelectionView | Refusal>;
  /** The saved views of a screen. */
  views(actor: Actor, screen: string): Promise<ViewsView | Refusal>;
  /** The saved views of all screens that the viewer may open. */
  allViews(actor: Actor): Promise<AllViewsView | Refusal>;
  saveView(actor: Actor, view: SaveViewRequest): Promise<SavedViewView | Refusal>;
  changeView(
    actor: Actor,
    id: string,
    changes: Partial<Omit<SaveViewRequest, "screen">>,
  ): Promise<SavedViewView | Refusal>;
  deleteView(actor: Actor, id: string): Promise<Readonly<Record<never, never>> | Refusal>;
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
