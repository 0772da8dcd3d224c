/**
 * `GET /_ninepoint/screen/NAME` of a list or a table also takes `columns=FIELD,FIELD` (which fields are shown, in order) and
 * `group=FIELD`, or `group=FIELD.day` and `group=FIELD.month` for dates. `group.closed=VALUE,VALUE` names groups whose records are not
 * listed; each value is percent-encoded. If the viewer may read a field called `columns` or `group`, that name filters by the field, and
 * `list.columns` or `list.group` takes its place here. Days of moments are those of UTC, as in charts.
 */
export interface ArrangementView {
  /** The fields chosen, in order; null: the usual ones. */
  readonly shown: readonly string[] | null;
  readonly grouping: GroupingView | null;
  /** The field by which the screen itself is sorted; null: none. */
  readonly sortedBy: string | null;
  /** The fields that are the same on every record, as the screen's condition says: yes, or one certain value. Nobody has to be told. */
  readonly settled: readonly string[];
}

/** The groups of a list. Its pages go on from group to group. */
export interface GroupingView {
  readonly field: string;
  readonly per: GroupPeriod | null;
  /** The groups on this page, in order, closed ones included. */
  readonly groups: readonly GroupView[];
  /** The number of all groups. Of more than a thousand, only the largest thousand are shown. */
  readonly all: number;
  /** The number of records in groups that are shown and not closed. */
  readonly open: number;
}

/** The periods by which dates are grouped. */
export type GroupPeriod = "day" | "month";

/** The records that have one value. */
export interface GroupView {
  /** Wire form; a day as `2026-11-23`, a month as `2026-11`, nothing as an empty text; of a reference the key. */
  readonly value: string;
  /** The name of the record referred to; null for all other values. */
  readonly label: string | null;
  readonly total: number;
  /** How many of the page's rows belong to it: they follow those of the group before. */
  readonly rows: number;
  /** Whether it begins on an earlier page. */
  readonly continued: boolean;
  readonly closed: boolean;
}

/** How the records of a list can be grouped by a field: by each value, or by the day or month in which it lies. */
export type Groupable = "value" | "period";
