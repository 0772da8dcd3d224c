import type { CSSProperties, ReactElement } from "react";
import { Fragment, useMemo } from "react";
import type { GroupingView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ColumnView, PageView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { toldColumns } from "../columns/told-columns.ts";
import { closedGroups } from "../grouping/closed-groups.ts";
import { GroupHead } from "../grouping/group-head.tsx";
import { groupedRows } from "../grouping/grouped-rows.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { PageCheck } from "../selection/page-check.tsx";
import { useSelection } from "../selection/selection-context.ts";
import { useEntity, useProduct } from "../server/product-query.ts";
import { ColumnHeads } from "./column-heads.tsx";
import { RecordLine } from "./record-line.tsx";
import { roomForFacts } from "./room-for-facts.ts";
import type { RowSummary } from "./row-summary.ts";
import { chosenSummary, summariseRows } from "./row-summary.ts";
import { useRoomInList } from "./use-room-in-list.ts";
import classes from "./record-rows.module.css";

const nothing: readonly string[] = [];

interface RecordRowsProps {
  readonly page: PageView;
  readonly label: string;
  /** A field that is the same on every row and need not be told. */
  readonly without?: string;
  /** The facts that the reader has chosen, in order; null: the usual ones. */
  readonly shown?: readonly string[] | null;
  readonly grouping?: GroupingView | null;
  /** The fields that are the same on all of them. */
  readonly settled?: readonly string[];
  /** Whether its reader can sort the records. */
  readonly isSorted?: boolean;
}

/** Records, a line each: what they are called, how they stand, who has them and when. */
export function RecordRows({
  page,
  label,
  without,
  shown = null,
  grouping = null,
  settled = nothing,
  isSorted = false,
}: RecordRowsProps): ReactElement {
  const summary = useSummary(page, without, shown, settled);
  const { rows } = page;
  const room = useMemo(() => roomForFacts(summary, rows), [summary, rows]);
  const facts = countedFacts(summary) + room.size;
  const roomInList = useRoomInList();
  const selection = useSelection();
  const isOfPeople = useEntity(page.entity)?.people === true;
  const lineOf = (row: RowView): ReactElement => (
    <RecordLine
      key={row.key}
      entity={page.entity}
      row={row}
      summary={summary}
      room={room}
      isChosen={shown !== null}
      sort={page.sort}
    />
  );
  return (
    <div className={classes.place}>
      {selection !== null && (
        <div className={classes.pageCheck} data-no-print>
          <PageCheck />
        </div>
      )}
      <ul
        ref={roomInList}
        className={classes.rows}
        aria-label={label}
        data-checks={selection !== null || undefined}
        data-keyed={summary.keyed || undefined}
        data-faces={isOfPeople || undefined}
        style={
          {
            gridTemplateColumns: gridColumns(selection !== null, summary.keyed, facts),
            ...roomOf(summary, page),
          } as CSSProperties
        }
      >
        {(facts > 0 || selection !== null) && (
          <ColumnHeads page={page} summary={summary} room={room} isSorted={isSorted} />
        )}
        <Lines page={page} grouping={grouping} lineOf={lineOf} />
      </ul>
    </div>
  );
}

/** How many facts a line tells in any case. */
function countedFacts({ marks, details, people, moment }: RowSummary): number {
  return marks.length + details.length + people.length + (moment === null ? 0 : 1);
}

function gridColumns(isSelectable: boolean, isKeyed: boolean, facts: number): string {
  return `${isSelectable ? "auto " : ""}${isKeyed ? "auto " : ""}fit-content(38rem) ${"auto ".repeat(facts)}minmax(2.375rem, 1fr)`;
}

/** The lines, below the heads of their groups where there are any. */
function Lines({
  page: { columns, rows },
  grouping,
  lineOf,
}: {
  readonly page: PageView;
  readonly grouping: GroupingView | null;
  readonly lineOf: (row: RowView) => ReactElement;
}): ReactElement {
  const { search } = useAppLocation();
  if (grouping === null) return <>{rows.map(lineOf)}</>;
  const closed = closedGroups(search);
  return (
    <>
      {groupedRows(grouping, rows).map(({ group, rows: ofGroup }) => (
        <Fragment key={group.value}>
          <li className={classes.group}>
            <GroupHead
              column={columns.find(({ field }) => field === grouping.field)}
              grouping={grouping}
              group={group}
            />
          </li>
          {!closed.includes(group.value) && ofGroup.map(lineOf)}
        </Fragment>
      ))}
    </>
  );
}

/** What the lines tell, of what is written on some of them or, where their reader has chosen, of that. */
function useSummary(
  { columns: fields, rows, sort }: PageView,
  about: string | undefined,
  shown: readonly string[] | null,
  settled: readonly string[],
): RowSummary {
  const { viewer } = useProduct();
  return useMemo(() => {
    const place = { sort, viewer: viewer.id, about, settled };
    return shown === null
      ? summariseRows(toldOnLines(fields, rows), rows, place)
      : chosenSummary(summariseRows(fields, rows, place), fields, shown);
  }, [fields, rows, sort, viewer.id, about, shown, settled]);
}

/** The columns that tell something on a line. A yes is a mark wherever it stands, also where it is one on all lines. */
function toldOnLines(columns: readonly ColumnView[], rows: readonly RowView[]): readonly ColumnView[] {
  const told = toldColumns(columns, rows);
  return columns.filter((column) => column.type === "boolean" || told.includes(column));
}

/** How many facts are short whatever they say, how many may be long, and how long keys are: the style sheet gives them their room. */
function roomOf({ marks, details, further, people, moment }: RowSummary, { rows }: PageView): object {
  const told = [...details, ...further];
  const long = told.filter((column) => ["text", "email", "phone"].includes(column.type)).length + people.length;
  const short = marks.length + told.length + people.length - long + (moment === null ? 0 : 1);
  return {
    "--long-facts": Math.max(long, 1),
    "--short-facts": short,
    "--key-letters": Math.max(2, ...rows.map(({ key }) => key.length)),
  };
}
