import type { ReactElement } from "react";
import type { ColumnView, PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { nameColumn } from "../columns/name-column.ts";
import { isOwner } from "../columns/shown-columns.ts";
import { useSelection } from "../selection/selection-context.ts";
import { choiceText } from "../values/choice-text.ts";
import { isNumericColumn } from "./numeric-column.ts";
import { isSpare } from "./record-line.tsx";
import type { RowSummary } from "./row-summary.ts";
import { SortButton } from "./sort-button.tsx";
import classes from "./record-rows.module.css";

/**
 * What the facts of a list are called, where there is room for columns; each fact says it for those who listen. A click sorts the list, for which those
 * who use a keyboard have the menu above it.
 */
export function ColumnHeads({
  page,
  summary: { excerpt, keyed, marks, details, people, moment },
  room,
  isSorted,
}: {
  readonly page: PageView;
  readonly summary: RowSummary;
  readonly room: ReadonlyMap<ColumnView, number>;
  readonly isSorted: boolean;
}): ReactElement {
  const selection = useSelection();
  const key = keyed ? page.columns.find(({ names }) => names === "key") : undefined;
  const [makers, others] = [people.filter(isOwner), people.filter((column) => !isOwner(column))];
  const columns = [...marks, ...makers, ...details, ...room.keys(), ...others, ...(moment === null ? [] : [moment])];
  const headOf = (column: ColumnView): ReactElement => (
    <span
      key={column.field}
      className={classes.head}
      // The key stands beside the name, like a word.
      data-numeric={(isNumericColumn(column) && column !== key) || undefined}
      data-further={room.get(column)}
      data-spare={(column === moment && isSpare(column, page.sort)) || undefined}
      title={column.meaning === "" ? undefined : column.meaning}
    >
      {isSorted && column.sortable ? (
        <SortButton column={column} sort={page.sort} className={classes.sort} isHidden />
      ) : (
        column.label
      )}
    </span>
  );
  const name = excerpt ?? nameColumn(page.columns, page.rows);
  return (
    <li className={classes.heads} aria-hidden>
      {selection !== null && <span />}
      {keyed && (key === undefined ? <span /> : headOf(key))}
      {name === null ? <span className={classes.head}>{choiceText(page.entity)}</span> : headOf(name)}
      {columns.map(headOf)}
    </li>
  );
}
