import type { ReactElement } from "react";
import { Code } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { Attachment } from "../attachments/attachment.tsx";
import { LongText } from "../written-text/long-text.tsx";
import { PlainText } from "../written-text/plain-text.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { ChoiceMark } from "./choice-mark.tsx";
import { ContactLink } from "./contact-link.tsx";
import { Flag } from "./flag.tsx";
import { Moment } from "./moment.tsx";
import { ReferenceView } from "./reference-view.tsx";
import { valueText } from "./value-text.ts";
import classes from "./value-view.module.css";

/** One field of a record, shown as its type asks; a quiet dash for nothing. What people wrote is never taken for HTML. */
export function ValueView({
  column,
  row,
  plain = false,
}: {
  readonly column: ColumnView;
  readonly row: RowView;
  /** For a cell of a table: without outlines. */
  readonly plain?: boolean;
}): ReactElement {
  const value = row.values[column.field];
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return <Nothing />;
  switch (column.type) {
    case "reference":
      return <ReferenceView column={column} row={row} />;
    case "status":
    case "choice":
    case "role":
      return <ChoiceMark column={column} value={String(value)} plain={plain} />;
    case "timestamp":
      return <Moment at={String(value)} planned={column.planned === true} />;
    case "boolean":
      return column.urgent && value === true ? <Flag column={column} /> : <YesOrNo isYes={value === true} />;
    case "email":
    case "phone":
    case "url":
      return <ContactLink type={column.type} value={String(value)} />;
    case "file":
    case "image":
      return <Attachment value={value} />;
    case "json":
      return <Code block>{JSON.stringify(value, null, 2)}</Code>;
    case "long text":
      return plain ? (
        <span className={classes.long} dir="auto">
          {String(value)}
        </span>
      ) : (
        <LongText text={String(value)} />
      );
    case "text":
      return (
        <bdi>
          <PlainText text={String(value)} />
        </bdi>
      );
    case "uuid":
      return <span className={classes.mono}>{String(value)}</span>;
    default:
      return <bdi>{valueText(column, value)}</bdi>;
  }
}

function YesOrNo({ isYes }: { readonly isYes: boolean }): ReactElement {
  return isYes ? (
    <span className={classes.yes}>
      <IconCheck size={16} aria-hidden /> {currentTexts().values.yes}
    </span>
  ) : (
    <span className={classes.faint}>{currentTexts().values.no}</span>
  );
}

function Nothing(): ReactElement {
  return (
    <span className={classes.faint} aria-label={currentTexts().values.nothing} role="img">
      –
    </span>
  );
}
