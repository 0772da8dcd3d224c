import { isPaletteKey } from "../layers/is-palette-key.ts";

let isAsked = false;

/** Notes from now on that the command palette is asked for, while nothing is there yet that could open it. */
export function watchEarlyPaletteKey(): void {
  window.addEventListener("keydown", note);
}

/** Whether the command palette was asked for before it could be opened. After that it is not noted any more. */
export function takeEarlyPaletteKey(): boolean {
  window.removeEventListener("keydown", note);
  const was = isAsked;
  isAsked = false;
  return was;
}

function note(event: KeyboardEvent): void {
  if (!isPaletteKey(event)) return;
  event.preventDefault();
  isAsked = !isAsked;
}
