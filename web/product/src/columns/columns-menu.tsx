import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useRef } from "react";
import { Button, Checkbox, ScrollArea, UnstyledButton } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { chosenColumns, leadingColumn } from "./shown-columns.ts";
import { useColumnChoice } from "./use-column-choice.ts";
import classes from "./columns-menu.module.css";

/** Chooses which columns a list has, and puts them in order: by dragging, or with the arrow keys. Each change stands in the address at once, and is remembered. */
export function ColumnsMenu({
  screen,
  columns,
  shown: first,
  isChosen,
}: {
  readonly screen: string;
  readonly columns: readonly ColumnView[];
  /** Those that are shown now, in order. */
  readonly shown: readonly string[];
  readonly isChosen: boolean;
}): ReactElement {
  const texts = currentTexts().arrangement;
  const place = useRef<HTMLUListElement>(null);
  const { shown, told, choose, move, reset, isDifferent } = useColumnChoice(screen, columns, first);
  const leading = leadingColumn(columns);
  const hidden = columns.filter(({ field }) => !shown.includes(field));

  return (
    <>
      <ScrollArea.Autosize mah={360}>
        <ul ref={place} className={classes.columns} aria-label={texts.columns}>
          {[...chosenColumns(columns, shown), ...hidden].map((column, at) => (
            <li key={column.field} className={classes.column}>
              <Checkbox
                size="xs"
                label={column.label}
                checked={at < shown.length}
                disabled={column === leading}
                onChange={({ currentTarget: { checked } }) =>
                  choose(checked ? [...shown, column.field] : shown.filter((field) => field !== column.field))
                }
              />
              {at < shown.length && <Handle label={texts.move(column.label)} at={at} place={place} onMove={move} />}
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      <Button variant="subtle" size="xs" fullWidth disabled={!isChosen && !isDifferent} onClick={reset}>
        {texts.reset}
      </Button>
      <p className={classes.told} role="status">
        {told}
      </p>
    </>
  );
}

/** Moves a column: dragged with a mouse or a finger, or with the arrow keys. */
function Handle({
  label,
  at,
  place,
  onMove,
}: {
  readonly label: string;
  readonly at: number;
  readonly place: { readonly current: HTMLUListElement | null };
  readonly onMove: (from: number, to: number) => void;
}): ReactElement {
  const press = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(at, at + step);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const items = [...(place.current?.children ?? [])];
    const own = items[at]?.getBoundingClientRect();
    if (own === undefined) return;
    if (event.clientY < own.top) onMove(at, at - 1);
    else if (event.clientY > own.bottom) onMove(at, at + 1);
  };
  return (
    <UnstyledButton
      className={classes.handle}
      aria-label={label}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <IconGripVertical size={16} aria-hidden />
    </UnstyledButton>
  );
}
