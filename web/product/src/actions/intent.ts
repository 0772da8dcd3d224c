import type { ActedView, ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** An action that a person has started. */
export interface Intent {
  readonly action: ActionView;
  /** The record of the action; null for a creation. */
  readonly record: Pick<RowView, "key" | "label" | "etag"> | null;
  /** Inputs with a fixed value. */
  readonly preset?: Readonly<Record<string, Value>>;
  readonly onDone?: (acted: ActedView) => void;
  readonly onRefused?: () => void;
}
