import type { ReactElement } from "react";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ShownValue } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { PreviewedRecord, PreviewView } from "../../../../src/runtime/screens/view/preview-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ChangeValues } from "../history/change-values.tsx";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "../server/fetch-json.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import classes from "./preview-list.module.css";

/** What an action will write, by field: the amount of a charge, the day on which something is due. Nothing where that can't be known now. */
export function PreviewList({
  call,
  record,
}: {
  readonly call: string;
  /** The key of the record. */
  readonly record: string | null;
}): ReactElement | null {
  const query = { call, ...(record === null ? {} : { subject: record }) };
  const { data, isLoading } = useQuery({
    queryKey: ["preview", query],
    queryFn: ({ signal }) => fetchJson<PreviewView>(`/_ninepoint/preview${printSearch(query)}`, { signal }),
    // Asked once for each question: after the action itself it would be refused.
    staleTime: "static",
    gcTime: 0,
    retry: false,
  });
  // The buttons below keep their place while it is loaded, as far as that can be guessed.
  if (isLoading) return <Skeleton height="2.5rem" aria-busy="true" />;
  if (data === undefined || data.records.length === 0) return null;
  return (
    <ul className={classes.records}>
      {data.records.map((one, at) => (
        <li key={at}>
          <RecordChanges record={one} />
        </li>
      ))}
      {data.more > 0 && <li className={classes.more}>{currentTexts().calendar.more(data.more)}</li>}
    </ul>
  );
}

function RecordChanges({ record }: { readonly record: PreviewedRecord }): ReactElement {
  const { kind, entity, label, columns } = record;
  const { goneForGood, noLongerSeen } = currentTexts().actions;
  const isWhole = kind === "deleted" || kind === "hidden";
  return (
    <>
      {kind !== "subject" && (
        <p className={classes.name}>
          {choiceText(entity)}
          {(kind === "changed" || kind === "hidden") && (
            <>
              {" "}
              <bdi className={classes.label}>{label}</bdi>
            </>
          )}
        </p>
      )}
      {isWhole && <p className={classes.told}>{kind === "deleted" ? goneForGood(label) : noLongerSeen}</p>}
      {columns.length > 0 && (
        <ul className={classes.changes}>
          {columns.map((column) => (
            <li key={column.field} className={classes.change}>
              <FieldChange record={record} column={column} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is told of a field: its values or, where these are not to be known, that it changes or is not shown afterwards. */
function FieldChange({
  record: { changes, untold },
  column,
}: {
  readonly record: PreviewedRecord;
  readonly column: ColumnView;
}): ReactElement {
  const { actions, history } = currentTexts();
  const change = changes.find(({ field }) => field === column.field);
  if (change !== undefined) {
    const { field, before, after } = change;
    return <ChangeValues change={{ field, before: asText(before), after: asText(after) }} column={column} />;
  }
  return (
    <>
      <span className={classes.name}>{column.label}</span>{" "}
      {untold.includes(column.field) ? history.textChanged : actions.noLongerSeen}
    </>
  );
}

/** A record by its name alone: a link would lead away from the question. */
function asText(value: ShownValue | null): ShownValue | null {
  return value?.kind === "reference" ? { kind: "value", value: value.record.label } : value;
}
