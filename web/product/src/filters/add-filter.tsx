import type { ReactElement } from "react";
import { useState } from "react";
import { Button, NavLink, Popover, ScrollArea, Text } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";
import { filtersOf, withFilter } from "./filter.ts";
import { LazyFilterEditor } from "./lazy-filter-editor.tsx";

/** Adds a filter to a list: chooses a field, then its values. */
export function AddFilter({
  screen,
  columns,
}: {
  readonly screen: string;
  readonly columns: readonly ColumnView[];
}): ReactElement | null {
  const [opened, setOpened] = useState(false);
  const [column, setColumn] = useState<ColumnView | null>(null);
  const { search } = useAppLocation();
  const change = useChangeSearch();
  if (columns.length === 0) return null;

  const toggle = (): void => {
    setColumn(null);
    setOpened(!opened);
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" h={30} leftSection={<IconFilter size={14} aria-hidden />} onClick={toggle}>
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown miw={240} p={column === null ? 4 : "sm"} aria-label="Filter">
        {column === null ? (
          <ScrollArea.Autosize mah={320}>
            {columns.map((one) => (
              <NavLink
                key={one.field}
                component="button"
                label={one.label}
                onClick={() => setColumn(one)}
                py={6}
                style={{ borderRadius: 6 }}
              />
            ))}
          </ScrollArea.Autosize>
        ) : (
          <>
            <Text size="sm" fw={560} mb={6}>
              {column.label}
            </Text>
            <LazyFilterEditor
              screen={screen}
              column={column}
              filter={
                filtersOf(search).find(({ field }) => field === column.field) ?? { field: column.field, terms: {} }
              }
              onApply={(terms) => change(withFilter(search, { field: column.field, terms }))}
              onClose={() => setOpened(false)}
            />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
