import type { ReactElement } from "react";
import { Anchor } from "@mantine/core";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useListPath } from "../routes/use-list-path.ts";
import { useEntity } from "../server/product-query.ts";
import { BreakableText } from "./breakable-text.tsx";
import { PersonMark } from "./person-mark.tsx";
import classes from "./reference-view.module.css";

/** The record that a field refers to, by its name, linked where it has a screen; people have a face. */
export function ReferenceView({
  column,
  row,
  linked = true,
}: {
  readonly column: ColumnView;
  readonly row: RowView;
  readonly linked?: boolean;
}): ReactElement {
  const entity = useEntity(column.entity);
  const value = row.values[column.field];
  const { key, label, place } = row.references[column.field] ?? {
    key: String(value),
    label: String(value),
    place: null,
  };
  const listed = useListPath(entity, key, column.field);
  const path =
    linked && entity !== undefined
      ? (recordPath(entity, {
          key,
          ...(place === null || entity.recordField === null ? {} : { values: { [entity.recordField]: place } }),
        }) ?? listed)
      : null;
  const name =
    path === null ? (
      <span className={classes.name} data-part="name" dir="auto">
        <BreakableText text={label} />
      </span>
    ) : (
      <Anchor component={AppLink} href={path} inherit c="inherit" className={classes.name} data-part="name" dir="auto">
        <BreakableText text={label} />
      </Anchor>
    );
  if (entity?.people !== true) return name;
  return (
    <span className={classes.person}>
      <PersonMark name={label} size={20} />
      {name}
    </span>
  );
}
