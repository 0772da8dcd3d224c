import type { ReactElement } from "react";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { sortKeyOf } from "../filters/sort-key.ts";

/** Shows in the head of a column by which records are sorted that they are, and in which direction. Elsewhere it takes its room and is shown where the pointer is. */
export function SortArrow({ sort, field }: { readonly sort: string; readonly field: string }): ReactElement {
  const by = sortKeyOf(sort);
  const isBy = by.field === field;
  const Arrow = isBy && by.descending ? IconArrowDown : IconArrowUp;
  return <Arrow size={14} aria-hidden data-sorted={isBy || undefined} />;
}
