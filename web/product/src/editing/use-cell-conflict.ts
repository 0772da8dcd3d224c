import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { CellEdit } from "../../../../src/runtime/screens/view/cell-edit.ts";
import type { InputView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { isSameValue } from "../conflicts/conflict-of.ts";
import type { Conflict } from "../conflicts/conflict-of.ts";
import { formQuery } from "../server/form-query.ts";

/** What stood in a cell that is edited, and what somebody else has made of it. */
export interface CellConflict {
  /** The value from which one edits. */
  readonly before: Value;
  /** The tag of the version that was seen. */
  readonly etag: () => string;
  /** When somebody began to edit, in milliseconds. */
  readonly since: number;
  readonly conflict: Conflict | null;
  /** Shows another value as one's own. */
  readonly retype: (yours: Value) => void;
  /** Ends a conflict: one's own value is kept. */
  readonly settle: () => void;
  /** Finds out what is to be done about a value that was refused for its version: `again` where nobody else has changed this field. */
  readonly compare: (sent: Value) => Promise<"again" | "conflict">;
}

/** Watches a cell that is edited for what somebody else makes of its field. */
export function useCellConflict(
  row: RowView,
  { call, input: name }: CellEdit,
  input: InputView | undefined,
): CellConflict {
  const client = useQueryClient();
  const [since] = useState(Date.now);
  // As it was shown when somebody began, or when they were told that it has changed.
  const seen = useRef(row.etag);
  // From what somebody has begun to change, whatever the form hears of it later.
  const [begun, setBegun] = useState<{ readonly value: Value } | null>(null);
  if (begun === null && input !== undefined) setBegun({ value: input.value });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const before = (begun ?? input)?.value ?? null;
  return {
    before,
    etag: () => seen.current,
    since,
    conflict,
    retype: (yours) => setConflict((known) => (known === null ? null : { ...known, yours })),
    settle: () => setConflict(null),
    compare: async (sent) => {
      const form = await client.fetchQuery(formQuery(call, row.key));
      const theirs = form.inputs.find((one) => one.name === name)?.value ?? null;
      // Before the message is there: whoever reads it and saves again has seen the change.
      seen.current = form.etag ?? seen.current;
      if (isSameValue(theirs, before)) return "again";
      setConflict({ theirs, yours: sent });
      setBegun({ value: theirs });
      return "conflict";
    },
  };
}
