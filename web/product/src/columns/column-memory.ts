/** The columns that a reader chose last on a screen, as the address has them: the name of the parameter and its text. */
export interface RememberedColumns {
  readonly name: string;
  readonly text: string;
}

/** The columns that a reader chose last on a screen; null where they chose none, or the browser keeps nothing. */
export function rememberedColumns(reader: string | null, screen: string): RememberedColumns | null {
  try {
    const kept: unknown = JSON.parse(storageOf(reader).getItem(keyOf(reader, screen)) ?? "null");
    if (!Array.isArray(kept)) return null;
    const [name, text] = kept as readonly unknown[];
    return typeof name === "string" && typeof text === "string" ? { name, text } : null;
  } catch {
    return null;
  }
}

/** Remembers the columns of a screen for a reader; null forgets them. */
export function rememberColumns(reader: string | null, screen: string, chosen: RememberedColumns | null): void {
  try {
    const storage = storageOf(reader);
    if (chosen === null) storage.removeItem(keyOf(reader, screen));
    else storage.setItem(keyOf(reader, screen), JSON.stringify([chosen.name, chosen.text]));
  } catch {
    // Where the browser keeps nothing, the address still has them.
  }
}

/** What a visitor chooses is kept as long as the tab is open. */
function storageOf(reader: string | null): Storage {
  return reader === null ? window.sessionStorage : window.localStorage;
}

function keyOf(reader: string | null, screen: string): string {
  return `ninepoint columns ${JSON.stringify([reader, screen])}`;
}
