import type { ReactElement } from "react";
import type { PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useProduct } from "../server/product-query.ts";
import { RecordLine } from "./record-line.tsx";
import { summariseRows } from "./row-summary.ts";
import classes from "./record-rows.module.css";

/** Records, a line each: what they are called, how they stand, who has them and when. */
export function RecordRows({
  page,
  label,
  without,
}: {
  readonly page: PageView;
  readonly label: string;
  /** A field that is the same on every row and need not be told. */
  readonly without?: string;
}): ReactElement {
  const { viewer } = useProduct();
  const summary = summariseRows(page.columns, page.rows, { sort: page.sort, viewer: viewer.id, about: without });
  const facts =
    summary.marks.length + summary.details.length + summary.people.length + (summary.moment === null ? 0 : 1);
  const columns = `${summary.keyed ? "auto " : ""}minmax(14rem, 1fr) ${"auto ".repeat(facts)}2.375rem`;
  return (
    <div className={classes.place}>
      <ul className={classes.rows} aria-label={label} style={{ gridTemplateColumns: columns }}>
        {page.rows.map((row) => (
          <RecordLine key={row.key} entity={page.entity} row={row} summary={summary} />
        ))}
      </ul>
    </div>
  );
}
