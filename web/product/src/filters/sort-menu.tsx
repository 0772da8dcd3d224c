import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { sortKeyOf } from "./sort-key.ts";

const SortItems = lazyPart(async () => (await import("./sort-items.tsx")).SortItems, { whenIdle: true });

/** The menu for the sort order of a list; choosing the same field again reverses it. */
export function SortMenu({
  columns,
  sort,
  isBrief,
}: {
  readonly columns: readonly ColumnView[];
  readonly sort: string;
  /** Whether there is only room for the name of the field. */
  readonly isBrief: boolean;
}): ReactElement | null {
  const layer = useLayer("menu");
  const { field } = sortKeyOf(sort);
  const current = columns.find((column) => column.field === field);
  if (columns.length === 0) return null;
  const { order, sortedBy } = currentTexts().filters;
  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="default"
        size="xs"
        h={30}
        aria-label={current === undefined ? undefined : sortedBy(current.label)}
        leftSection={<IconArrowsSort size={14} aria-hidden />}
      >
        {current === undefined ? order : isBrief ? current.label : sortedBy(current.label)}
      </Button>
      {layer.isOpen && <SortItems layer={layer.place} columns={columns} sort={sort} />}
    </>
  );
}
