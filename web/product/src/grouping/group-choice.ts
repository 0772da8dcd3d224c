import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** Something that a list can be grouped by. */
export interface GroupChoice {
  /** As it stands in the address. */
  readonly value: string;
  readonly label: string;
}

/** What a list can be grouped by a column. */
export function groupChoicesOf({ field, label, groupable }: ColumnView): readonly GroupChoice[] {
  const { byDay, byMonth } = currentTexts().arrangement;
  switch (groupable) {
    case "value":
      return [{ value: field, label }];
    case "period":
      return [
        { value: `${field}.day`, label: byDay(label) },
        { value: `${field}.month`, label: byMonth(label) },
      ];
    case null:
      return [];
  }
}
