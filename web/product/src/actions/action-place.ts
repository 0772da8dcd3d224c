import { createContext, useContext, useMemo } from "react";

/** Where actions are offered: the server is asked there why others are not. */
export interface ActionPlace {
  readonly screen: string;
  /** Of the records that are shown there. */
  readonly entity: string;
  /** In a list beside a record: the list, and the key of that record. */
  readonly beside: { readonly related: string; readonly owner: string } | null;
}

/** The place in which actions are shown; null where no server is asked about others. */
export const PlaceOfActions = createContext<ActionPlace | null>(null);

/** The place of actions on the records that a screen shows. */
export function usePlaceOnScreen(screen: string, entity: string): ActionPlace {
  return useMemo(() => ({ screen, entity, beside: null }), [screen, entity]);
}

/** Gives the place in which actions are shown. */
export function useActionPlace(): ActionPlace | null {
  return useContext(PlaceOfActions);
}
