import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { currentTexts } from "../texts/current-texts.ts";

const NewFilter = lazyPart(async () => (await import("./new-filter.tsx")).NewFilter, { whenIdle: true });

/** Adds a filter to a list. */
export function AddFilter({
  screen,
  columns,
}: {
  readonly screen: string;
  readonly columns: readonly ColumnView[];
}): ReactElement | null {
  const layer = useLayer("dialog");
  // The last field gets a chip with its first value, while more values may be wanted.
  if (columns.length === 0 && !layer.isOpen) return null;
  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="default"
        size="xs"
        h={30}
        leftSection={<IconFilter size={14} aria-hidden />}
        rightSection={<ShortcutKey name="F" />}
        aria-keyshortcuts="f"
      >
        <span data-label>{currentTexts().filters.filter}</span>
      </Button>
      {layer.isOpen && <NewFilter layer={layer.place} screen={screen} columns={columns} />}
    </>
  );
}
