import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement } from "react";
import { useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { IconCloudOff } from "@tabler/icons-react";
import { currentTexts } from "../texts/current-texts.ts";
import { browserCanKeep } from "./browser-can-keep.ts";
import { timeOfAnswer } from "./time-of-answer.ts";
import { useUnsentChanges } from "./outbox/unsent-changes.ts";
import { useReachable } from "./reachability.ts";
import classes from "../live/notice.module.css";

const UnsentNotice = lazyPart(async () => (await import("./outbox/unsent-notice.tsx")).UnsentNotice, {
  whenIdle: true,
});

/** Says that the server can't be reached, and since when what is shown is known; and what is not sent yet. Silent otherwise. */
export function ConnectionNotice(): ReactElement {
  const reachable = useReachable();
  const { changes, ofOthers } = useUnsentChanges();
  return (
    <>
      <div role="status">{!reachable && <OfflineNotice />}</div>
      <div role="status">{(changes.length > 0 || ofOthers > 0) && <UnsentNotice />}</div>
    </>
  );
}

function OfflineNotice(): ReactElement {
  const { offline } = currentTexts();
  const at = useAnswerTime();
  return (
    <div className={classes.notice}>
      <IconCloudOff size={16} aria-hidden />
      <span>
        {at === null ? offline.now : offline.asOf(timeOfAnswer(at))} {browserCanKeep() && offline.whatIsDone}
      </span>
    </div>
  );
}

/** When the oldest part of the screen was answered, in milliseconds; null where nothing of it was. */
function useAnswerTime(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache
        .findAll({ queryKey: ["screen"], type: "active" })
        .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
      return times.length === 0 ? null : Math.min(...times);
    },
  );
}
