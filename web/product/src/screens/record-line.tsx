import type { ReactElement, ReactNode } from "react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity } from "../server/product-query.ts";
import { Flag } from "../values/flag.tsx";
import { Moment } from "../values/moment.tsx";
import { PersonMark } from "../values/person-mark.tsx";
import { ReferenceView } from "../values/reference-view.tsx";
import { ValueView } from "../values/value-view.tsx";
import { isNumericColumn } from "./numeric-column.ts";
import type { RowSummary } from "./row-summary.ts";
import classes from "./record-rows.module.css";

/** One record on one line; its facts stand under those of the line above. */
export function RecordLine({
  entity: name,
  row,
  summary,
}: {
  readonly entity: string;
  readonly row: RowView;
  readonly summary: RowSummary;
}): ReactElement {
  const entity = useEntity(name);
  const path = recordPath(entity, row);
  const { excerpt, keyed, marks, flags, people, details, moment } = summary;
  const title = titleOf(row, excerpt);
  return (
    <li className={classes.row} data-linked={path !== null || undefined}>
      {keyed && <span className={classes.key}>{row.key}</span>}
      <span className={classes.main}>
        {entity?.people === true && <PersonMark name={row.label} size={24} />}
        {path === null ? (
          <span className={classes.name}>{title}</span>
        ) : (
          <AppLink href={path} className={classes.name}>
            {title}
          </AppLink>
        )}
        {flags
          .filter(({ field }) => row.values[field] === true)
          .map((column) => (
            <Flag key={column.field} column={column} />
          ))}
      </span>
      {marks.map((column) => (
        <Fact key={column.field} row={row} column={column}>
          <ValueView column={column} row={row} plain />
        </Fact>
      ))}
      {details.map((column) => (
        <Fact key={column.field} row={row} column={column}>
          {isNamed(column) && `${column.label} `}
          <ValueView column={column} row={row} />
        </Fact>
      ))}
      {people.map((column) => (
        <Fact key={column.field} row={row} column={column} kind={people.length > 1 ? classes.brief : ""}>
          <ReferenceView column={column} row={row} linked={false} />
        </Fact>
      ))}
      {moment !== null && (
        <Fact row={row} column={moment} kind={classes.moment}>
          {moment.label} <Moment at={String(row.values[moment.field])} />
        </Fact>
      )}
      <span className={classes.actions}>
        <ActionMenu record={row} />
      </span>
    </li>
  );
}

function titleOf({ label, references, values }: RowView, excerpt: ColumnView | null): string {
  return excerpt === null ? label : (references[excerpt.field]?.label ?? String(values[excerpt.field] ?? label));
}

/** A value in its place, which is left free where the record has none. */
function Fact({
  row,
  column,
  kind = "",
  children,
}: {
  readonly row: RowView;
  readonly column: ColumnView;
  readonly kind?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const hasValue = row.values[column.field] !== null && row.values[column.field] !== undefined;
  return (
    <span
      className={`${classes.fact} ${kind}`}
      title={column.label}
      data-numeric={isNumericColumn(column) || undefined}
    >
      {hasValue ? children : null}
    </span>
  );
}

/** Whether a value needs a word that says what it is: one date looks like another, an address like no other. */
function isNamed({ type }: ColumnView): boolean {
  return ["integer", "decimal", "date", "time", "duration"].includes(type);
}
