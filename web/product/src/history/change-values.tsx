import type { ReactElement } from "react";
import { IconArrowRight } from "@tabler/icons-react";
import type { ChangeView, ShownValue } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ValueView } from "../values/value-view.tsx";
import { LinkedRecord } from "./author-name.tsx";
import classes from "./history.module.css";

/** Longer texts are shown when somebody asks for them. */
const longestInLine = 80;

/** One changed field: its name, and the value before and after. */
export function ChangeValues({
  change: { before, after },
  column,
}: {
  readonly change: ChangeView;
  readonly column: ColumnView;
}): ReactElement {
  if (isLong(before) || isLong(after)) return <LongChange before={before} after={after} column={column} />;
  return (
    <>
      <span className={classes.field}>{column.label}</span>
      {before !== null && (
        <>
          <span className={classes.before}>
            <OneValue value={before} column={column} />
          </span>
          <IconArrowRight size={13} className={classes.arrow} role="img" aria-label={currentTexts().history.became} />
        </>
      )}
      <span className={classes.after}>
        <OneValue value={after} column={column} />
      </span>
    </>
  );
}

function LongChange({
  before,
  after,
  column,
}: Pick<ChangeView, "before" | "after"> & { readonly column: ColumnView }): ReactElement {
  const texts = currentTexts().history;
  return (
    <details className={classes.long}>
      <summary>
        <span className={classes.field}>{column.label}</span> {texts.textChanged}
      </summary>
      <dl className={classes.texts}>
        <LongValue label={texts.before} value={before} column={column} />
        <LongValue label={texts.after} value={after} column={column} />
      </dl>
    </details>
  );
}

/** A text in a box of limited height, which scrolls by keyboard as well. */
function LongValue({
  label,
  value,
  column,
}: {
  readonly label: string;
  readonly value: ShownValue | null;
  readonly column: ColumnView;
}): ReactElement {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <div className={classes.text} tabIndex={0} role="group" aria-label={`${column.label}: ${label}`}>
          <OneValue value={value} column={column} />
        </div>
      </dd>
    </>
  );
}

function OneValue({ value, column }: { readonly value: ShownValue | null; readonly column: ColumnView }): ReactElement {
  switch (value?.kind) {
    case "reference":
      return <LinkedRecord record={value.record} />;
    case "length":
      return <>{currentTexts().history.characters(value.characters)}</>;
    case "file":
      return <bdi>{value.name}</bdi>;
    case "value":
    case undefined: {
      const values = { [column.field]: value?.value ?? null };
      const row = { key: "", label: "", values, references: {}, actions: [], etag: "" };
      return <ValueView column={shownAsText(column)} row={row} plain />;
    }
  }
}

/** Of a field that holds files or records now, earlier values are texts. */
function shownAsText(column: ColumnView): ColumnView {
  return ["reference", "file", "image"].includes(column.type) ? { ...column, type: "text" } : column;
}

function isLong(value: ShownValue | null): boolean {
  return value?.kind === "value" && JSON.stringify(value.value).length > longestInLine;
}
