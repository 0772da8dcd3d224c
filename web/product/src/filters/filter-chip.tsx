import type { ReactElement } from "react";
import { useState } from "react";
import { CloseButton, Group, Popover, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";
import { optionQuery } from "../server/options-query.ts";
import type { FieldFilter } from "./filter.ts";
import { withFilter } from "./filter.ts";
import { LazyFilterEditor } from "./lazy-filter-editor.tsx";
import { filterText } from "./filter-text.ts";
import classes from "./filter-chip.module.css";

/** The chip of a field's filter, with which it can be changed and removed. */
export function FilterChip({
  screen,
  column,
  filter,
}: {
  readonly screen: string;
  readonly column: ColumnView;
  readonly filter: FieldFilter;
}): ReactElement {
  const [opened, setOpened] = useState(false);
  const { search } = useAppLocation();
  const change = useChangeSearch();
  const key = column.type === "reference" ? filter.terms.is : undefined;
  const named = useQuery({
    ...optionQuery({ kind: "filter", screen, field: column.field }, key ?? ""),
    enabled: key !== undefined && key !== "",
  });
  const text = filterText(column, filter, (one) => named.data?.options[0]?.label ?? one);
  const active = text !== "";
  const apply = (terms: FieldFilter["terms"]): void => change(withFilter(search, { field: column.field, terms }));

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Group gap={0} wrap="nowrap" className={classes.chip} data-active={active || undefined}>
        <Popover.Target>
          <UnstyledButton className={classes.words} onClick={() => setOpened(!opened)}>
            {column.label}
            {active && (
              <>
                : <b>{text}</b>
              </>
            )}
            {!active && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        {active && (
          <CloseButton
            size="xs"
            iconSize={14}
            aria-label={`Remove the filter ${column.label}`}
            onClick={() => apply({})}
          />
        )}
      </Group>
      <Popover.Dropdown miw={240} aria-label={`Filter by ${column.label}`}>
        <LazyFilterEditor
          screen={screen}
          column={column}
          filter={filter}
          onApply={apply}
          onClose={() => setOpened(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
