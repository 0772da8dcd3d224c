import type { ColumnView, RowView } from "./protocol.ts";

/** `GET /_ninepoint/own-record`: the viewer's own record, as far as they may read it. */
export interface AccountView {
  /** Of the actions on the record it has only those that update it. Null where the viewer may not read it. */
  readonly record: RowView | null;
  readonly columns: readonly ColumnView[];
  /** The call that changes the secret with which the viewer signs in; null where the viewer can make none now. */
  readonly secret: ChangeOfSecret | null;
}

/** How somebody changes the secret with which they sign in. */
export interface ChangeOfSecret {
  readonly call: string;
  /** The inputs of its form that are about the secret. */
  readonly inputs: readonly string[];
}
