import type { ReactElement } from "react";
import type { PageView, RowView } from "../../../../src/runtime/screens/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useEntity } from "../server/product-query.ts";
import { choiceColour } from "../values/choice-colour.ts";
import classes from "./calendar-screen.module.css";

/** A record on its day, with the colour of its state. */
export function CalendarEntry({ row, page: { entity, columns } }: {
  readonly row: RowView;
  readonly page: Pick<PageView, "entity" | "columns">;
}): ReactElement {
  const path = recordPath(useEntity(entity), row);
  const state = columns.find(({ type, field }) => type === "status" && typeof row.values[field] === "string");
  const dot = state !== undefined && <span className={classes.dot} style={{ background: choiceColour(state, String(row.values[state.field])) }} aria-hidden />;
  return path === null
    ? <span className={classes.entry}>{dot}<span className={classes.name}>{row.label}</span></span>
    : <AppLink href={path} className={classes.entry} title={row.label}>{dot}<span className={classes.name}>{row.label}</span></AppLink>;
}
