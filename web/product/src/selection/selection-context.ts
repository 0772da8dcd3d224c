import { createContext, useContext } from "react";

/** The records that a reader has selected in a list. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Selects a record, or takes it out. `isRange`: with all records between it and the one before. */
  toggle(key: string, isRange: boolean): void;
  /** Selects exactly these. */
  select(keys: readonly string[]): void;
  /** The records on the page, in the order in which they stand there. */
  readonly page: readonly string[];
}

/** The selection of the list around; null where nothing can be selected. */
export const SelectionOfList = createContext<Selection | null>(null);

/** Gives the selection of the list around; null where nothing can be selected. */
export function useSelection(): Selection | null {
  return useContext(SelectionOfList);
}
