import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement, ReactNode } from "react";
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useAct } from "./use-act.ts";
import { showRefusal } from "./notices.ts";
import { useAnnounce } from "./use-announce.ts";
import { asksFirst } from "./asks-first.ts";
import { changeAbout } from "./change-about.ts";
import type { Intent } from "./intent.ts";
import { LossQuestionHost } from "./loss-question-host.tsx";

const ActionDialog = lazyPart(async () => (await import("./action-dialog.tsx")).ActionDialog, { whenIdle: true });

const Start = createContext<(intent: Intent) => void>(() => {
  throw new Error("fault: no action host");
});

/** Gives the function that starts an action: it is taken at once, or a dialog opens for its inputs. */
export function useStartAction(): (intent: Intent) => void {
  return useContext(Start);
}

/**
 * Hosts the dialogs of actions that any part of a screen starts. It is mounted above the screens, so that a record that
 * leaves its list does not close the form that somebody is typing in.
 */
export function ActionHost({ children }: { readonly children: ReactNode }): ReactElement {
  const [asking, setAsking] = useState<Intent | null>(null);
  const back = useRef<HTMLElement | null>(null);
  const { act } = useAct();
  const starting = useRef<(intent: Intent) => void>(() => {});
  const announce = useAnnounce(useCallback((intent) => starting.current(intent), []));

  const start = useCallback(
    (intent: Intent): void => {
      const { action, record, onDone, onRefused } = intent;
      if (action.asks || asksFirst(action)) {
        back.current = elementToRefocus();
        return setAsking(intent);
      }
      const request = { call: action.call, subject: record?.key ?? null, input: {}, ifMatch: null };
      act(request, { about: changeAbout(intent) }).then(
        (acted) => {
          if (acted === "kept") onRefused?.();
          if (acted === null || acted === "kept") return;
          announce(action, record, acted);
          onDone?.(acted);
        },
        (error: unknown) => {
          showRefusal(error);
          onRefused?.();
        },
      );
    },
    [act, announce],
  );

  useEffect(() => {
    starting.current = start;
  }, [start]);

  const close = (): void => {
    setAsking(null);
    back.current?.focus({ preventScroll: true });
  };

  return (
    <Start value={start}>
      {children}
      {asking !== null && (
        <ActionDialog
          key={JSON.stringify([asking.action.call, asking.record?.key ?? null])}
          intent={asking}
          onClose={close}
        />
      )}
      <LossQuestionHost />
    </Start>
  );
}

/** The element that gets the focus back after a dialog that opens now; for an item of a menu, the menu's button. */
function elementToRefocus(): HTMLElement | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const place = typeof button === "string" ? document.getElementById(button) : focused;
  return place instanceof HTMLElement ? place : null;
}
