import type { ReasonView } from "../reason/reason-view.ts";
import type { ActionView } from "./protocol.ts";

/**
 * `GET /_ninepoint/reasons?screen=NAME&entity=Ticket&key=KEY`: why actions on that record are not offered to this viewer;
 * `GET /_ninepoint/reasons?screen=NAME&entity=Ticket`: why no such record can be created from the screen. For a list beside a record
 * `related=FIELD` names it, as `RelatedView` has it; where something would be created in that list, `owner=KEY` names the record.
 *
 * An action is offered exactly where it is in none of these lists and would do something.
 */
export interface ReasonsView {
  readonly refused: readonly RefusedActionView[];
  /** By column of a board: why the record can't be moved there. A state is missing where an action that is offered leads to it. */
  readonly moves: readonly RefusedMoveView[];
}

/** An action that the viewer can't take, and why. */
export interface RefusedActionView {
  readonly action: ActionView;
  readonly reason: ReasonView;
  /** Whether the viewer's role may never take it, on any record. */
  readonly isNever: boolean;
}

/** A state to which a record can't be moved, and why. */
export interface RefusedMoveView {
  readonly field: string;
  readonly state: string;
  readonly reason: ReasonView;
}
