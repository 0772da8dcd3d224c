import type { DraftStorage } from "./draft.ts";

/** Where drafts are kept: those of a visitor, who is null, only as long as the tab is open. Null where the browser keeps nothing. */
export function draftStorageOf(person: string | null): DraftStorage | null {
  try {
    return person === null ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}
