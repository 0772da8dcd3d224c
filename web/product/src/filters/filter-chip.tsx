import type { ReactElement } from "react";
import { useEffect } from "react";
import { CloseButton, Group, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { FieldFilter } from "./filter.ts";
import { withFilter } from "./filter.ts";
import { useFilterText } from "./use-filter-text.ts";
import classes from "./filter-chip.module.css";

const ChangedFilter = lazyPart(async () => (await import("./changed-filter.tsx")).ChangedFilter, { whenIdle: true });

/** The chip of a field's filter, with which it can be changed and removed. */
export function FilterChip({
  screen,
  column,
  filter,
  onEdit,
}: {
  readonly screen: string;
  readonly column: ColumnView;
  readonly filter: FieldFilter;
  /** Takes the field while its filter is changed, and null afterwards. */
  readonly onEdit: (field: string | null) => void;
}): ReactElement {
  const layer = useLayer("dialog");
  const { isOpen } = layer;
  const { field } = column;
  useEffect(() => {
    if (!isOpen) return;
    onEdit(field);
    return () => onEdit(null);
  }, [isOpen, field, onEdit]);
  const { search } = useAppLocation();
  const { text, isLoading } = useFilterText(screen, column, filter);
  const active = text !== "";
  const apply = (terms: FieldFilter["terms"]): void => changeSearch(withFilter(search, { field: column.field, terms }));

  return (
    <>
      <Group gap={0} wrap="nowrap" className={classes.chip} data-active={active || undefined}>
        <UnstyledButton {...layer.buttonProps} className={classes.words}>
          {column.label}
          {active && (
            <>
              : <b aria-busy={isLoading || undefined}>{text}</b>
            </>
          )}
          {!active && <IconChevronDown size={14} aria-hidden />}
        </UnstyledButton>
        {active && (
          <CloseButton
            size="xs"
            iconSize={14}
            aria-label={currentTexts().filters.removeFilter(column.label)}
            onClick={() => apply({})}
          />
        )}
      </Group>
      {layer.isOpen && (
        <ChangedFilter layer={layer.place} screen={screen} column={column} filter={filter} onApply={apply} />
      )}
    </>
  );
}
