import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement } from "react";

import { Text } from "@mantine/core";
import type { ActionView, ColumnView, RelatedView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ConversationFields } from "../../../../src/runtime/screens/view/conversation-protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { RecordTimeLine } from "../history/record-time-line.tsx";
import { timeLineOf } from "../history/time-line.ts";
import { useHistory } from "../history/use-history.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { SaidItem } from "./said-item.tsx";
import { UnsentSaid } from "./unsent-said.tsx";
import { useMoreRows } from "./use-more-rows.ts";
import classes from "./related-list.module.css";

// One reads before one writes. The room for the form is kept, so that nothing moves when it comes.
const Composer = lazyPart(async () => (await import("./composer.tsx")).Composer, {
  standIn: () => <div className={classes.composerToCome} />,
});

/** The call by which one joins a conversation. */
export interface ConversationCall {
  readonly action: ActionView;
  /** The key of the record that the call is about; null where an input names it. */
  readonly subject: string | null;
  /** The record that is spoken about. */
  readonly record: RowView;
  readonly preset: Readonly<Record<string, Value>>;
}

/** Who said what about a record, in one time line with what was changed in it, and a form to join in. */
export function Conversation({
  match,
  related,
  fields,
  history: columns,
  call,
}: {
  readonly match: ScreenMatch;
  readonly related: RelatedView;
  readonly fields: ConversationFields;
  /** The columns of the record, where its history is a part of this time line. */
  readonly history: readonly ColumnView[] | null;
  readonly call: ConversationCall | null;
}): ReactElement {
  const { rows, more, loading, load } = useMoreRows(match, related);
  const history = useHistory(match, columns !== null);
  const momentOf = (row: RowView): string => String(row.values[fields.at] ?? "");
  const items = timeLineOf({ items: rows, hasEarlier: more }, history, momentOf);
  const loadEarlier = (): void => {
    if (more) load();
    if (history.hasEarlier) history.loadEarlier();
  };
  return (
    <>
      {items.length === 0 && call === null && (
        <Text size="sm" c="dimmed" className={classes.nothing}>
          {currentTexts().records.nothingYet}
        </Text>
      )}
      {items.length > 0 && (
        <RecordTimeLine
          items={items}
          columns={columns ?? []}
          showSaid={(row) => <SaidItem row={row} columns={related.page.columns} fields={fields} />}
          earlier={more || history.hasEarlier ? { isLoading: loading || history.isLoading, load: loadEarlier } : null}
        />
      )}
      {call !== null && <UnsentSaid call={call} columns={related.page.columns} fields={fields} />}
      {call !== null && <Composer {...call} />}
    </>
  );
}
