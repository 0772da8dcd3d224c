import { useState } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { arrangementNames } from "./arrangement-names.ts";
import { rememberColumns } from "./column-memory.ts";
import { moveItem } from "./move-item.ts";

/** The columns of a list while their reader chooses among them. */
export interface ColumnChoice {
  readonly shown: readonly string[];
  /** What was moved where, for those who listen. */
  readonly told: string;
  readonly isDifferent: boolean;
  readonly choose: (fields: readonly string[]) => void;
  readonly move: (from: number, to: number) => void;
  readonly reset: () => void;
}

/** Changes the columns in the address, and remembers them. `first`: those that are shown as the choice begins. */
export function useColumnChoice(
  screen: string,
  columns: readonly ColumnView[],
  first: readonly string[],
): ColumnChoice {
  const { search } = useAppLocation();
  const { viewer } = useProduct();
  // What the reader has just chosen goes before what the server has not answered yet.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState("");
  const shown = chosen ?? first;
  const name = arrangementNames(columns).columns;
  const apply = (text: string | undefined): void => {
    // The columns of a view are the view's own.
    if (!("list.view" in search)) rememberColumns(viewer.id, screen, text === undefined ? null : { name, text });
    changeSearch({ [name]: text, after: search["after"] }, "replace");
  };
  const choose = (fields: readonly string[]): void => {
    setChosen(fields);
    apply(fields.join(","));
  };
  return {
    shown,
    told,
    isDifferent: chosen !== null,
    choose,
    move: (from, to) => {
      const moved = moveItem(shown, from, to);
      if (moved === shown) return;
      choose(moved);
      const label = columns.find(({ field }) => field === moved[to])?.label ?? "";
      setTold(currentTexts().arrangement.position(label, String(to + 1), String(moved.length)));
    },
    reset: () => {
      setChosen(null);
      apply(undefined);
    },
  };
}
