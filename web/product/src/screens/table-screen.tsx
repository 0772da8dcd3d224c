import type { ReactElement } from "react";
import { Table } from "@mantine/core";
import type { ColumnView, PageView, RowView, ScreenLink } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity } from "../server/product-query.ts";
import { ValueView } from "../values/value-view.tsx";
import { PageOfRecords } from "./page-of-records.tsx";
import { SortableHead } from "./sortable-head.tsx";
import { isNumericColumn } from "./numeric-column.ts";
import classes from "./table-screen.module.css";

/** A table: every field a column, sorted by its head; long texts are for the record's own screen. */
export function TableScreen({ screen, page }: { readonly screen: ScreenLink; readonly page: PageView }): ReactElement {
  const columns = page.columns.filter(({ type }) => type !== "long text" && type !== "json");
  return (
    <PageOfRecords screen={screen} page={page} rows={page.rows} sorted={false}>
      <Table.ScrollContainer
        minWidth={Math.min(columns.length * 130, 1600)}
        className={classes.frame}
        scrollAreaProps={{
          type: "auto",
          viewportProps: { tabIndex: 0, role: "region", "aria-label": `${screen.name}, table` },
        }}
      >
        <Table highlightOnHover verticalSpacing="xs" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <SortableHead key={column.field} column={column} sort={page.sort} />
              ))}
              <Table.Th w={48} className={`${classes.head} ${classes.actions}`}>
                <span className={classes.sr}>Actions</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {page.rows.map((row) => (
              <Row key={row.key} entity={page.entity} row={row} columns={columns} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </PageOfRecords>
  );
}

function Row({
  entity,
  row,
  columns,
}: {
  readonly entity: string;
  readonly row: RowView;
  readonly columns: readonly ColumnView[];
}): ReactElement {
  const path = recordPath(useEntity(entity), row);
  const naming = columns.find(({ names }) => names === "record") ?? columns[0];
  return (
    <Table.Tr>
      {columns.map((column) => (
        <Table.Td
          key={column.field}
          data-numeric={isNumericColumn(column) || undefined}
          data-key={column.names === "key" || undefined}
          className={classes.cell}
        >
          {column === naming && path !== null ? (
            <AppLink href={path} className={classes.link}>
              <ValueView column={column} row={row} plain />
            </AppLink>
          ) : (
            <ValueView column={column} row={row} plain />
          )}
        </Table.Td>
      ))}
      <Table.Td py={4} className={classes.actions}>
        <ActionMenu record={row} />
      </Table.Td>
    </Table.Tr>
  );
}
