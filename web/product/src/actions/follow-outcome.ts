import type { OutcomeView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { onChangedEntities } from "../live/changed-entities.ts";
import { askOutcome } from "../server/fetch-outcome.ts";
import type { DoneNotice, NoticeChoices } from "./done-notice.ts";

/**
 * Has a notice offer what is possible now: what led a record back, or on, may not do so any more once somebody has changed it. `asked`: what its outcome was
 * asked by.
 */
export function followOutcome(
  asked: Parameters<typeof askOutcome>,
  choicesOf: (outcome: OutcomeView | null) => NoticeChoices,
): NonNullable<DoneNotice["follow"]> {
  const entity = asked[2].record?.entity;
  return (show) =>
    onChangedEntities((changed) => {
      if (entity !== undefined && !changed.has(entity)) return;
      askOutcome(...asked).then(
        (outcome) => show(choicesOf(outcome)),
        // Where the server can't be asked, nobody knows better.
        () => undefined,
      );
    });
}
