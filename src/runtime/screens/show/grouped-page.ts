import type { FieldError } from "../../../semantics/decision/field-error.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import type { Head } from "../../../model/head.ts";
import type { GroupedBy } from "../view/list-arrangement.ts";
import type { GroupingView, GroupView } from "../view/arrangement-protocol.ts";
import { pageFrame, pageRows, readAsked } from "../view/page-view.ts";
import type { ListedPageRequest } from "../view/page-view.ts";
import type { PageView, RowView } from "../view/protocol.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import { boundsOfDays } from "./day-span.ts";
import { nextPeriod } from "./show-chart-over-time.ts";
import { groupTotals } from "./group-totals.ts";
import type { GroupTotal } from "./group-totals.ts";
import { readGroupPlace, writeGroupPlace } from "./group-place.ts";

/**
 * A page of a list whose records are grouped. It is filled from one group after another; each is asked for on its own, so that an index on the
 * field finds its records, and those of closed groups are not read.
 */
export async function groupedPage(
  screenContext: ScreenContext,
  listing: ListedPageRequest,
  by: GroupedBy,
  { after, ...parameters }: Parameters,
): Promise<{ readonly page: PageView; readonly grouping: GroupingView } | Refusal> {
  const asked = readAsked(screenContext, listing, parameters);
  if ("kind" in asked) return asked;
  const place = after === undefined ? null : readGroupPlace(after);
  if (after !== undefined && place === null)
    return createRefusal(screenContext.compiled.model, "invalid input", { fields: [otherList] });
  const { groups, all, records } = await groupTotals(screenContext, listing, by, asked);
  const begun = place === null ? -1 : groups.findIndex(({ value }) => value === place.value);
  const first = place === null ? 0 : begun === -1 ? place.at : begun;
  const rows: RowView[] = [];
  const shown: GroupView[] = [];
  let next: string | null = null;
  for (let at = first; at < groups.length && next === null; at += 1) {
    const group = groups[at]!;
    const within = at === begun ? (place?.after ?? null) : null;
    const left = asked.query.size - rows.length;
    const closed = by.closed.has(group.value);
    if (left === 0 && !closed) {
      next = writeGroupPlace({ value: group.value, at, after: null });
      break;
    }
    const page = closed
      ? { rows: [], next: null }
      : await pageRows(
          screenContext,
          { ...listing, also: narrowingTo(by, group, screenContext.compiled.model.head) },
          { ...parameters, size: String(left), ...(within === null ? {} : { after: within }) },
        );
    if ("kind" in page) return page;
    rows.push(...page.rows);
    shown.push({ ...told(group), rows: page.rows.length, continued: within !== null, closed });
    if (page.next !== null) next = writeGroupPlace({ value: group.value, at, after: page.next });
  }
  const open = groups.reduce((sum, group) => sum + (by.closed.has(group.value) ? 0 : group.total), 0);
  return {
    page: { ...(await pageFrame(screenContext, listing, asked)), rows, total: records, next },
    grouping: { field: by.field.name, per: by.per, groups: shown, all, open },
  };
}

const otherList: FieldError = { field: "after", code: "format", detail: { kind: "other list" } };

function told({ value, label, total }: GroupTotal): Pick<GroupView, "value" | "label" | "total"> {
  return { value, label, total };
}

/** The condition of a group's records. */
function narrowingTo(
  { field, per }: GroupedBy,
  { cell, value }: GroupTotal,
  head: Head,
): Required<Pick<ListedPageRequest, "also">>["also"] {
  if (cell === null) return { narrowing: ["is not set", field.name], cells: {} };
  if (per === null) return { narrowing: ["is", field.name], cells: { value: cell } };
  const from = per === "day" ? value : `${value}-01`;
  return {
    narrowing: ["lies between", field.name],
    cells: { ...boundsOfDays({ from, until: nextPeriod(from, per) }, field, head) },
  };
}
