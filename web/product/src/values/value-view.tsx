import type { ReactElement } from "react";
import { Anchor, Code } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ChoiceMark } from "./choice-mark.tsx";
import { FileLink } from "./file-link.tsx";
import { Moment } from "./moment.tsx";
import { Picture } from "./picture.tsx";
import { ReferenceView } from "./reference-view.tsx";
import { valueText } from "./value-text.ts";
import classes from "./value-view.module.css";

/** One field of a record, shown as its type asks; a quiet dash for nothing. Text is only ever shown as text. */
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
      return <Moment at={String(value)} />;
    case "boolean":
      return <YesOrNo isYes={value === true} />;
    case "email":
      return (
        <Anchor inherit href={`mailto:${encodeURI(String(value))}`}>
          {emailParts(String(value))}
        </Anchor>
      );
    case "phone":
      return (
        <Anchor inherit href={`tel:${String(value).replace(/[^\d+]/g, "")}`}>
          {String(value)}
        </Anchor>
      );
    case "url":
      return <WebLink url={String(value)} />;
    case "file":
      return <FileLink value={value} />;
    case "image":
      return <Picture value={value} />;
    case "json":
      return <Code block>{JSON.stringify(value, null, 2)}</Code>;
    case "long text":
      return <span className={classes.long}>{String(value)}</span>;
    case "uuid":
      return <span className={classes.mono}>{String(value)}</span>;
    default:
      return <>{valueText(column, value)}</>;
  }
}

function YesOrNo({ isYes }: { readonly isYes: boolean }): ReactElement {
  return isYes ? (
    <span className={classes.yes}>
      <IconCheck size={16} aria-hidden /> Yes
    </span>
  ) : (
    <span className={classes.faint}>
      <IconMinus size={14} aria-hidden /> No
    </span>
  );
}

/** A link to a page; an address of another kind is only text. */
function WebLink({ url }: { readonly url: string }): ReactElement {
  return /^https?:\/\//i.test(url) ? (
    <Anchor inherit href={url} target="_blank" rel="noreferrer noopener">
      {url.replace(/^https:\/\//i, "").replace(/\/$/, "")}
    </Anchor>
  ) : (
    <>{url}</>
  );
}

/** An address that breaks at its `@` before it breaks anywhere else. */
function emailParts(address: string): ReactElement {
  const at = address.lastIndexOf("@");
  return at === -1 ? (
    <>{address}</>
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function Nothing(): ReactElement {
  return (
    <span className={classes.faint} aria-label="nothing" role="img">
      –
    </span>
  );
}
