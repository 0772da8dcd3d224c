import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement, ReactNode } from "react";
import { createContext, useCallback, useContext, useState } from "react";
import type { Shortcut } from "./use-shortcuts.ts";
import { shortcutsOfPage, useShortcuts } from "./use-shortcuts.ts";

const ShortcutsDialog = lazyPart(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog, {
  whenIdle: true,
});

const Show = createContext<() => void>(() => {
  throw new Error("fault: no shortcuts host");
});

/** Gives the function that shows the keyboard shortcuts of the current page. */
export function useShowShortcuts(): () => void {
  return useContext(Show);
}

/** Makes the keyboard shortcuts work, and hosts the dialog that lists those of the current page; the question mark opens it. */
export function ShortcutsHost({ children }: { readonly children: ReactNode }): ReactElement {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[] | null>(null);
  const show = useCallback(() => setShortcuts(shortcutsOfPage()), []);
  useShortcuts(show);
  return (
    <Show value={show}>
      {children}
      {shortcuts !== null && <ShortcutsDialog shortcuts={shortcuts} onClose={() => setShortcuts(null)} />}
    </Show>
  );
}
