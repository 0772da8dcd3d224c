import type { ReactElement } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ConversationFields } from "../../../../src/runtime/screens/view/conversation-protocol.ts";
import { LazyUnsentSign } from "../offline/outbox/lazy-unsent-sign.ts";
import { useUnsentBy } from "../offline/outbox/unsent-changes.ts";
import type { WaitingChange } from "../offline/outbox/waiting-change.ts";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ValueView } from "../values/value-view.tsx";
import { OutlineLevel } from "../written-text/outline-level.ts";
import type { ConversationCall } from "./conversation.tsx";
import { SaidEntry } from "./said-entry.tsx";

/** What the reader has said in a conversation and what is not sent yet, where it will stand. */
export function UnsentSaid({
  call: { action, record },
  columns,
  fields,
}: {
  readonly call: ConversationCall;
  readonly columns: readonly ColumnView[];
  readonly fields: ConversationFields;
}): ReactElement | null {
  const { viewer } = useProduct();
  const changes = useUnsentBy(action.call, record);
  const column = columns.find(({ field }) => field === fields.text);
  if (column === undefined || changes.length === 0) return null;
  const name = viewer.label ?? currentTexts().records.somebody;
  return (
    <>
      {changes.map((change) => (
        <SaidEntry
          key={change.number}
          name={name}
          isUnsent
          beside={<LazyUnsentSign unsent={change.state.kind === "waiting" ? "waiting" : "refused"} inWords />}
        >
          <OutlineLevel value={3}>
            <ValueView column={column} row={rowOf(change, fields.text)} />
          </OutlineLevel>
        </SaidEntry>
      ))}
    </>
  );
}

/** What was typed, as if it were a record. The input may be called otherwise than the field: it is the only text then. */
function rowOf({ request, about }: WaitingChange, text: string): Parameters<typeof ValueView>[0]["row"] {
  const typed = Object.entries(request.input).filter(([input]) => !Object.hasOwn(about.preset, input));
  const said = request.input[text] ?? typed.find(([, value]) => typeof value === "string")?.[1] ?? null;
  return { key: "", label: "", values: { [text]: said }, references: {}, actions: [], etag: "" };
}
