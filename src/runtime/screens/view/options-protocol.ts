import type { ReasonView } from "../reason/reason-view.ts";

/**
 * `GET /_ninepoint/options?call=NAME&subject=KEY&input=assignee&q=ada`: at most 50 records that the call would take;
 * without `input`: at most 50 records on which the call could be made;
 * `GET /_ninepoint/options?screen=NAME&field=assignee&q=ada`: at most 50 that a filter of the screen could name.
 * With `key=KEY` instead of `q`: that one record, for its label.
 */
export interface OptionsView {
  readonly options: readonly { readonly key: string; readonly label: string }[];
  /** For an input, where there is room: at most 20 records that the call would not take, and why. */
  readonly refused: readonly { readonly key: string; readonly label: string; readonly reason: ReasonView }[];
}
