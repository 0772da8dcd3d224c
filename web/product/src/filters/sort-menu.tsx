import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { directionText } from "./direction-text.ts";
import { sortKeyOf } from "./sort-key.ts";

const SortItems = lazyPart(async () => (await import("./sort-items.tsx")).SortItems, { whenIdle: true });

/** The menu for the order of a list. Its button says what the list is sorted by, and its picture in which direction. */
export function SortMenu({
  columns: all,
  sort,
}: {
  /** The columns of the list, of which some can be sorted by. */
  readonly columns: readonly ColumnView[];
  readonly sort: string;
}): ReactElement | null {
  const layer = useLayer("menu");
  const columns = all.filter(({ sortable }) => sortable);
  const { field, descending } = sortKeyOf(sort);
  const current = columns.find((column) => column.field === field);
  if (columns.length === 0) return null;
  const { order, sortedBy } = currentTexts().filters;
  const told = current === undefined ? order : `${sortedBy(current.label)} (${directionText(current, descending)})`;
  const Direction = current === undefined ? IconArrowsSort : descending ? IconArrowDown : IconArrowUp;
  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="default"
        size="xs"
        h={30}
        aria-label={current === undefined ? undefined : told}
        title={told}
        leftSection={<Direction size={14} aria-hidden />}
      >
        {current === undefined ? order : sortedBy(current.label)}
      </Button>
      {layer.isOpen && <SortItems layer={layer.place} columns={columns} sort={sort} />}
    </>
  );
}
