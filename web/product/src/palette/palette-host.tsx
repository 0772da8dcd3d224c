import { isPaletteKey } from "../layers/is-palette-key.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { takeEarlyPaletteKey } from "./early-palette-key.ts";
import type { ReactElement, ReactNode } from "react";
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette, { whenIdle: true });

const Open = createContext<() => void>(() => {
  throw new Error("fault: no palette host");
});

/** Gives the function that opens the command palette. */
export function useOpenPalette(): () => void {
  return useContext(Open);
}

/** Hosts the command palette, which Ctrl-K or Command-K opens and closes anywhere. */
export function PaletteHost({ children }: { readonly children: ReactNode }): ReactElement {
  const [opened, setOpened] = useState(false);
  const back = useRef<Element | null>(null);

  const open = useCallback(() => {
    back.current = document.activeElement;
    setOpened(true);
  }, []);
  const close = useCallback((refocus: boolean) => {
    setOpened(false);
    if (refocus && back.current instanceof HTMLElement) back.current.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (takeEarlyPaletteKey()) open();
  }, [open]);

  useEffect(() => {
    const toggle = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      if (opened) close(true);
      else open();
    };
    window.addEventListener("keydown", toggle);
    return () => window.removeEventListener("keydown", toggle);
  }, [opened, open, close]);

  return (
    <Open value={open}>
      {children}
      {opened && <Palette onClose={close} />}
    </Open>
  );
}
