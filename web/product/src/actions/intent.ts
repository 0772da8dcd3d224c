import type { ActedView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** An action that a person has started. */
export interface Intent {
  readonly action: ActionView;
  /** The record of the action; null for a creation. */
  readonly record:
    | (Pick<RowView, "key" | "label" | "etag"> & Partial<Pick<RowView, "values" | "references" | "whose">>)
    | null;
  /** Inputs with a fixed value. */
  readonly preset?: Readonly<Record<string, Value>>;
  /** A part of the form, which stands for itself: its title, the inputs that are shown, all of which are asked for, and what a notice says once they are changed. */
  readonly part?: { readonly title: string; readonly inputs: readonly string[]; readonly done: string };
  /** The change that was refused and is corrected, with what was typed then. */
  readonly corrected?: CorrectedChange;
  readonly onDone?: (acted: ActedView) => void;
  readonly onRefused?: () => void;
}

/** A change that was made without the server and refused, and is made again with other inputs. */
export interface CorrectedChange {
  readonly number: number;
  readonly typed: Readonly<Record<string, Value>>;
  /** What the inputs held then. */
  readonly seen?: Readonly<Record<string, Value>>;
}
