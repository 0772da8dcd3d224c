import type { CSSProperties, ReactElement } from "react";
import { memo, useCallback, useMemo, useState } from "react";
import { useMediaQuery } from "@mantine/hooks";
import type { ArrangementView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ColumnView, PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { ColumnsButton } from "../columns/columns-button.tsx";
import { isLong, leadingColumn, tableColumns } from "../columns/shown-columns.ts";
import { tableColumnsTold } from "../columns/told-columns.ts";
import { editByKey } from "../editing/edit-by-key.ts";
import { EditableCell } from "../editing/editable-cell.tsx";
import { closedGroups } from "../grouping/closed-groups.ts";
import { GroupHead } from "../grouping/group-head.tsx";
import { GroupMenu } from "../grouping/group-menu.tsx";
import { GroupsNote } from "../grouping/groups-note.tsx";
import { groupedRows } from "../grouping/grouped-rows.ts";
import { AppLink } from "../routes/app-link.tsx";
import { UnsentValue } from "../offline/outbox/unsent-value.tsx";
import { useUnsentName } from "../offline/outbox/use-unsent-name.ts";
import { recordPath } from "../routes/record-path.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { PageCheck } from "../selection/page-check.tsx";
import { RecordCheck } from "../selection/record-check.tsx";
import { useSelection } from "../selection/selection-context.ts";
import { SelectionProvider } from "../selection/selection-provider.tsx";
import { useEntity } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ReferenceView } from "../values/reference-view.tsx";
import { ValueView } from "../values/value-view.tsx";
import { ListScreen } from "./list-screen.tsx";
import { PageOfRecords } from "./page-of-records.tsx";
import { SortableHead } from "./sortable-head.tsx";
import { isNumericColumn } from "./numeric-column.ts";
import { useIsPhone } from "./use-is-phone.ts";
import { useWholeColumns } from "./use-whole-columns.ts";
import classes from "./table-screen.module.css";

/** A table with more columns is printed on paper that lies on its side. */
const columnsUpright = 6;

interface TableScreenProps {
  readonly screen: ScreenLink;
  readonly view: ArrangementView & { readonly page: PageView };
}

/** A table that shows fewer of the columns that say something is a list instead. */
const fewestColumns = 3;

/** A table; where there is no room for columns, a list with the facts of each record below its name. */
export function TableScreen(props: TableScreenProps): ReactElement {
  const isPhone = useIsPhone();
  const shown = props.view.shown?.join(",");
  // So wide was the window when these columns had no room.
  const [narrow, setNarrow] = useState({ width: 0, shown });
  const isNarrow =
    useMediaQuery(`screen and (width <= ${narrow.width}px)`, false, { getInitialValueInEffect: false }) === true;
  const onFit = useCallback(
    (whole: number, all: number) => {
      if (whole < Math.min(fewestColumns, all)) setNarrow({ width: window.innerWidth, shown });
    },
    [shown],
  );
  return isPhone || (isNarrow && narrow.shown === shown) ? (
    <ListScreen {...props} />
  ) : (
    <Columns {...props} onFit={onFit} />
  );
}

/** A column for each field that its reader has chosen, sorted by its head. */
function Columns({
  screen,
  view: { page, shown, grouping, sortedBy, settled },
  onFit,
}: TableScreenProps & {
  /** Is told how many columns fit whole, and how many there are. */
  readonly onFit: (whole: number, all: number) => void;
}): ReactElement {
  const { all, columns } = useColumns({ page, shown, grouping, sortedBy, settled });
  const fields = columns.map(({ field }) => field);
  const isSelectable = useEntity(page.entity)?.acts === true;
  // Told here, not found by the style sheet: it would look again whenever a row is selected.
  const hasActions = isSelectable || page.rows.some(({ actions }) => actions.length > 0);
  const wholeColumns = useWholeColumns(onFit);
  return (
    <PageOfRecords
      screen={screen}
      page={page}
      rows={page.rows}
      sorted={false}
      grouping={grouping}
      // On other pages there may be something in a column that is empty here: it is exported.
      shown={all.map(({ field }) => field)}
      arranging={
        <>
          <GroupMenu columns={page.columns} grouping={grouping} />
          <ColumnsButton screen={screen.name} columns={page.columns} shown={fields} isChosen={shown !== null} />
        </>
      }
    >
      <SelectionProvider screen={screen} page={page} rows={page.rows}>
        <div className={classes.box} data-acts={hasActions || undefined}>
          {/* Scrolled sideways by keyboard, too. */}
          <div
            ref={wholeColumns}
            className={classes.frame}
            tabIndex={0}
            role="region"
            aria-label={currentTexts().lists.table(screen.name)}
          >
            <table
              className={classes.table}
              style={{ "--columns": columns.length, "--letters": longestName(page) } as CSSProperties}
              data-wide={columns.length > columnsUpright || undefined}
            >
              <TableHead page={page} columns={columns} isSelectable={isSelectable} />
              <TableRows page={page} columns={columns} grouping={grouping} />
            </table>
          </div>
        </div>
        <GroupsNote grouping={grouping} />
      </SelectionProvider>
    </PageOfRecords>
  );
}

/** The columns that its reader has chosen or that are usual, and of those the ones that tell something. */
function useColumns({ page, shown, grouping, sortedBy, settled }: TableScreenProps["view"]): {
  readonly all: readonly ColumnView[];
  readonly columns: readonly ColumnView[];
} {
  const all = useMemo(() => tableColumns(page.columns, { shown, sortedBy }), [page.columns, shown, sortedBy]);
  // What somebody has chosen stays, and be it empty.
  const columns = useMemo(
    () =>
      shown === null
        ? tableColumnsTold(all, page, [leadingColumn(page.columns)?.field, grouping?.field], settled)
        : all,
    [all, page, shown, grouping?.field, settled],
  );
  return { all, columns };
}

/** How many letters the longest name on a page has. */
function longestName({ columns, rows }: PageView): number {
  const field = leadingColumn(columns)?.field ?? "";
  return Math.max(0, ...rows.map((row) => (row.references[field]?.label ?? String(row.values[field] ?? "")).length));
}

/** The heads of the columns. They are not rendered again while another order is on its way. */
const TableHead = memo(function TableHead({
  page,
  columns,
  isSelectable,
}: {
  readonly page: PageView;
  readonly columns: readonly ColumnView[];
  readonly isSelectable: boolean;
}): ReactElement {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th className={`${classes.head} ${classes.check}`} data-no-print>
            <PageCheck />
          </th>
        )}
        {columns.map((column) => (
          <SortableHead
            key={column.field}
            column={column}
            sort={page.sort}
            isLeading={column === leadingColumn(page.columns)}
          />
        ))}
        <th className={`${classes.head} ${classes.actions}`}>
          <span className={classes.sr}>{currentTexts().lists.actions}</span>
        </th>
      </tr>
    </thead>
  );
});

/** The rows of a table, in a body of their own for each group. */
function TableRows({
  page,
  columns,
  grouping,
}: {
  readonly page: PageView;
  readonly columns: readonly ColumnView[];
  readonly grouping: ArrangementView["grouping"];
}): ReactElement {
  const { search } = useAppLocation();
  const selection = useSelection();
  const rowOf = (row: RowView): ReactElement => (
    <Row key={row.key} entity={page.entity} row={row} columns={columns} leading={leadingColumn(page.columns)} />
  );
  if (grouping === null) return <tbody>{page.rows.map(rowOf)}</tbody>;
  const by = page.columns.find(({ field }) => field === grouping.field);
  const closed = closedGroups(search);
  return (
    <>
      {groupedRows(grouping, page.rows).map(({ group, rows }) => (
        <tbody key={group.value}>
          <tr className={classes.group}>
            <th colSpan={columns.length + (selection === null ? 1 : 2)} scope="rowgroup">
              <GroupHead column={by} grouping={grouping} group={group} />
            </th>
          </tr>
          {!closed.includes(group.value) && rows.map(rowOf)}
        </tbody>
      ))}
    </>
  );
}

/** A record. It is not rendered again while another page is on its way. */
const Row = memo(function Row({
  entity,
  row,
  columns,
  leading,
}: {
  readonly entity: string;
  readonly row: RowView;
  readonly columns: readonly ColumnView[];
  readonly leading: ColumnView | undefined;
}): ReactElement {
  const selection = useSelection();
  const path = recordPath(useEntity(entity), row);
  return (
    <tr
      data-record
      data-linked={path !== null || undefined}
      data-selected={selection?.keys.has(row.key) || undefined}
      className={classes.row}
      onKeyDown={editByKey}
    >
      {selection !== null && (
        <td className={classes.check} data-no-print>
          <RecordCheck record={row} />
        </td>
      )}
      <RowCells path={path} row={row} columns={columns} leading={leading} />
    </tr>
  );
});

/** The cells of a row. They are not rendered again while others are selected. */
const RowCells = memo(function RowCells({
  path,
  row,
  columns,
  leading,
}: {
  /** The path of the record's screen; null where there is none. */
  readonly path: string | null;
  readonly row: RowView;
  readonly columns: readonly ColumnView[];
  readonly leading: ColumnView | undefined;
}): ReactElement {
  const named = leading?.names === "record" ? leading.field : null;
  const name = useUnsentName(row, named);
  const renamed = named === null || name === row.label ? row : { ...row, values: { ...row.values, [named]: name } };
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.field}
          data-numeric={isNumericColumn(column) || undefined}
          data-key={column.names === "key" || undefined}
          data-long={(column !== leading && isLong(column)) || undefined}
          data-subject={column.lendsName}
          className={column === leading ? `${classes.cell} ${classes.leading}` : classes.cell}
        >
          <EditableCell row={row} column={column}>
            {column === leading && path !== null ? (
              <AppLink href={path} className={classes.link} data-record-link>
                {column.type === "reference" ? (
                  <ReferenceView column={column} row={row} linked={false} />
                ) : (
                  <ValueView column={column} row={renamed} plain />
                )}
              </AppLink>
            ) : (
              <span className={classes.value} data-words={(column !== leading && isWordy(column, row)) || undefined}>
                <UnsentValue row={row} field={column.field}>
                  {(shown) => <ValueView column={column} row={shown} plain />}
                </UnsentValue>
              </span>
            )}
          </EditableCell>
        </td>
      ))}
      <td className={classes.actions}>
        <ActionMenu record={row} />
      </td>
    </>
  );
});

/** Whether a value is made of more words than have room on a line of a narrow column. */
function isWordy({ type, field }: ColumnView, { values }: RowView): boolean {
  return (type === "text" || type === "list") && String(values[field] ?? "").length > 16;
}
