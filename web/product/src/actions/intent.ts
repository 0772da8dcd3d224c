import type { ActedView, ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** Somebody means to take an action. */
export interface Intent {
  readonly action: ActionView;
  /** What it is about; null for a creation. */
  readonly record: Pick<RowView, "key" | "label" | "etag"> | null;
  /** Inputs that are settled already. */
  readonly preset?: Readonly<Record<string, Value>>;
  readonly onDone?: (acted: ActedView) => void;
  readonly onRefused?: () => void;
}
