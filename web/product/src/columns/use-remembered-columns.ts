import { useCallback, useEffect } from "react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";
import { rememberColumns, rememberedColumns } from "./column-memory.ts";

/** The query of a screen with its remembered columns, where the address names none. */
export interface ArrangedSearch {
  readonly search: SearchParameters;
  /** Forgets the columns where these are not in the list any more: the document has changed since they were chosen. */
  readonly forget: (wrong: readonly string[]) => void;
}

/** Adds the columns that the reader chose last on a list or table to an address that names none, nor a view. */
export function useRememberedColumns({ name, kind }: ScreenLink): ArrangedSearch {
  const { search } = useAppLocation();
  const { viewer } = useProduct();
  const isArranged = "columns" in search || "list.columns" in search || "list.view" in search;
  const found = (kind === "list" || kind === "table") && !isArranged ? rememberedColumns(viewer.id, name) : null;
  useEffect(() => {
    if (found !== null) changeSearch({ [found.name]: found.text, after: search["after"] }, "replace");
  });
  const forget = useCallback(
    (wrong: readonly string[]) => {
      const kept = rememberedColumns(viewer.id, name);
      if (kept === null || !wrong.includes(kept.name) || search[kept.name] !== kept.text) return;
      rememberColumns(viewer.id, name, null);
      changeSearch({ [kept.name]: undefined }, "replace");
    },
    [viewer.id, name, search],
  );
  return { search: found === null ? search : { ...search, [found.name]: found.text }, forget };
}
