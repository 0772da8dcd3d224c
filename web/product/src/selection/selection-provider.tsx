import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement, ReactNode } from "react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useEntity } from "../server/product-query.ts";
import type { Selection } from "./selection-context.ts";
import { SelectionOfList } from "./selection-context.ts";
import { toggledKeys } from "./toggled-keys.ts";

const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar, { whenIdle: true });

const nothing: ReadonlySet<string> = new Set();

/** Lets the records of a list or a board be selected, if its reader may ever act on them. `rows`: those that can be seen. */
export function SelectionProvider({
  screen,
  page,
  rows,
  children,
}: {
  readonly screen: ScreenLink;
  readonly page: Pick<PageView, "entity" | "total">;
  readonly rows: readonly RowView[];
  readonly children: ReactNode;
}): ReactElement {
  const [keys, setKeys] = useState(nothing);
  const before = useRef<string | null>(null);
  const acts = useEntity(page.entity)?.acts === true;
  const selection = useMemo((): Selection => {
    const seen = rows.map(({ key }) => key);
    return {
      keys,
      page: seen,
      toggle: (key, isRange) => {
        // React may call the updater later, when the box before is already this one.
        const click = { key, before: before.current, isRange };
        before.current = key;
        setKeys((now) => toggledKeys(now, seen, click));
      },
      select: (chosen) => setKeys(new Set(chosen)),
    };
  }, [keys, rows]);

  useEscape(keys.size > 0, () => setKeys(nothing));

  if (!acts) return <>{children}</>;
  return (
    <SelectionOfList value={selection}>
      {children}
      {keys.size > 0 && <SelectionBar screen={screen} page={page} rows={rows} selection={selection} />}
    </SelectionOfList>
  );
}

/** Calls back where Escape is pressed and there is nothing else that it closes or empties. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return undefined;
    let isTaken = false;
    // Before a layer hears of it: one that closes is gone by the time that the key has reached the window.
    const look = (event: KeyboardEvent): void => {
      isTaken = isInLayer(event.target);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && !isTaken) escape();
    };
    window.addEventListener("keydown", look, { capture: true });
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("keydown", look, { capture: true });
      window.removeEventListener("keydown", press);
    };
  }, [isActive]);
}

/** Whether a key is pressed in something that Escape closes or empties itself. */
function isInLayer(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null ||
    (target instanceof HTMLInputElement && target.type !== "checkbox") ||
    target instanceof HTMLTextAreaElement
  );
}
