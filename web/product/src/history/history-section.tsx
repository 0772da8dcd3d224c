import type { ReactElement } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { RecordTimeLine } from "./record-time-line.tsx";
import { timeLineOf } from "./time-line.ts";
import { useHistory } from "./use-history.ts";
import classes from "./history.module.css";

/** The history of a record about which there is no conversation; nothing where its reader may see none. */
export function HistorySection({
  match,
  columns,
}: {
  readonly match: ScreenMatch;
  readonly columns: readonly ColumnView[];
}): ReactElement | null {
  const history = useHistory(match);
  const { history: title } = currentTexts().history;
  if (history.items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <RecordTimeLine
        items={timeLineOf({ items: [], hasEarlier: false }, history, () => "")}
        columns={columns}
        showSaid={() => null}
        earlier={history.hasEarlier ? { isLoading: history.isLoading, load: history.loadEarlier } : null}
      />
    </section>
  );
}
