import type { ActedView, OutcomeView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { doneInWords } from "./done-in-words.ts";
import type { DoneNotice } from "./done-notice.ts";
import type { Intent } from "./intent.ts";

/** An action, as far as a notice tells of it. */
export type Told = Pick<ActionView, "call" | "kind" | "label" | "to" | "done">;

/** The words of a notice, and the record of which it tells as it is after the call: under its present key and name, and in its present state. */
export function noticeOf(
  action: Told,
  before: Intent["record"],
  acted: ActedView,
  outcome: (Pick<OutcomeView, "label"> & Partial<Pick<OutcomeView, "begunIn" | "hindered">>) | null,
): { readonly words: Pick<DoneNotice, "title" | "about">; readonly record: Intent["record"] } {
  const { to } = action;
  const record =
    before === null
      ? begunOf(acted, outcome)
      : {
          key: acted.record?.key ?? before.key,
          label: outcome?.label ?? before.label,
          etag: acted.etag ?? before.etag,
          ...(before.values === undefined || to === null ? {} : { values: { ...before.values, [to.field]: to.state } }),
        };
  // Whoever has begun something that does not go on by itself has to know what is missing.
  const about = outcome?.hindered ?? outcome?.label ?? record?.label ?? "";
  return { words: { title: doneInWords(action, record, acted, outcome?.begunIn), about }, record };
}

/** A record that was created, and can be led on from its notice. */
function begunOf({ record, etag }: ActedView, outcome: Parameters<typeof noticeOf>[3]): Intent["record"] {
  if (record === null || record.key === null || (outcome?.begunIn ?? null) === null) return null;
  return { key: record.key, label: outcome?.label ?? record.key, etag: etag ?? "" };
}
