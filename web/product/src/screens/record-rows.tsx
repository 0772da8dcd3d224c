import type { ReactElement } from "react";
import type { PageView, RowView } from "../../../../src/runtime/screens/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity } from "../server/product-query.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { Moment } from "../values/moment.tsx";
import { ReferenceView } from "../values/reference-view.tsx";
import { ValueView } from "../values/value-view.tsx";
import type { RowSummary } from "./row-summary.ts";
import { summariseRows } from "./row-summary.ts";
import classes from "./record-rows.module.css";

/** Records, a line each: what they are called, how they stand, who has them and when. */
export function RecordRows({ page, label, without }: {
  readonly page: PageView;
  readonly label: string;
  /** A field that is the same on every row and need not be told. */
  readonly without?: string;
}): ReactElement {
  const summary = summariseRows(page.columns.filter(({ field }) => field !== without), page.rows, page.sort);
  return (
    <ul className={classes.rows} aria-label={label}>
      {page.rows.map((row) => <Row key={row.key} entity={page.entity} row={row} summary={summary} />)}
    </ul>
  );
}

function Row({ entity, row, summary }: { readonly entity: string; readonly row: RowView; readonly summary: RowSummary }): ReactElement {
  const path = recordPath(useEntity(entity), row);
  const told = (column: { readonly field: string }): boolean => row.values[column.field] !== null && row.values[column.field] !== undefined;
  const name = summary.excerpt === null ? row.label : String(row.values[summary.excerpt.field] ?? row.label);
  const { moment } = summary;
  return (
    <li className={classes.row} data-linked={path !== null || undefined}>
      {summary.keyed && <span className={classes.key}>{row.key}</span>}
      <span className={classes.main}>
        {path === null ? <span className={classes.name}>{name}</span> : <AppLink href={path} className={classes.name}>{name}</AppLink>}
        <span className={classes.marks}>
          {summary.marks.filter(told).map((column) => <ChoiceMark key={column.field} column={column} value={String(row.values[column.field])} />)}
          {summary.flags.filter(({ field }) => row.values[field] === true).map((column) => <span key={column.field} className={classes.flag}>{column.label}</span>)}
        </span>
      </span>
      <span className={classes.meta}>
        {summary.details.filter(told).map((column) => <span key={column.field} title={column.label} className={classes.detail}><ValueView column={column} row={row} /></span>)}
        {summary.people.filter(told).map((column) => (
          <span key={column.field} title={column.label} className={classes.person}><ReferenceView column={column} row={row} linked={false} /></span>
        ))}
        {moment !== null && told(moment) && (
          <span className={classes.moment}><span className={classes.momentLabel}>{moment.label} </span><Moment at={String(row.values[moment.field])} /></span>
        )}
      </span>
      <span className={classes.actions}><ActionMenu record={row} /></span>
    </li>
  );
}
