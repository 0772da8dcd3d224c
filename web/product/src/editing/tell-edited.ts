import type { ActedView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { showDone, showRefusal } from "../actions/notices.ts";
import { fetchOutcome } from "../server/fetch-outcome.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** A field that was edited, and how it gets its value of before. */
interface EditedField {
  readonly call: string;
  readonly label: string;
  /** The record as it was before. */
  readonly row: RowView;
  readonly acted: ActedView;
  /** Asks for the tag of the record with a key. */
  readonly presentTag: (key: string) => Promise<string | null>;
  readonly back: (key: string, etag: string | null) => Promise<unknown>;
}

/** Tells that a field was edited, of the record as it is now, and offers to undo it. */
export async function tellEdited({ call, label, row, acted, presentTag, back }: EditedField): Promise<void> {
  const key = acted.record?.key ?? row.key;
  // What somebody changes after this is not overwritten by undoing it.
  const [etag, outcome] = await Promise.all([
    presentTag(key).catch(() => null),
    fetchOutcome({ call, to: null }, row, acted),
  ]);
  const { changed, undo } = currentTexts().actions;
  showDone({
    title: changed(label),
    about: outcome?.label ?? row.label,
    buttons: etag === null ? [] : [{ label: undo, press: () => void back(key, etag).catch(showRefusal) }],
  });
}
