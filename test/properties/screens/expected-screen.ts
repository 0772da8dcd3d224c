import { timestampOf } from "../../../src/base/calendar.ts";
import { entityNamed, fieldNamed } from "../../../src/model/find.ts";
import type { Screen, SortKey } from "../../../src/model/screen.ts";
import { choiceValuesOf } from "../../../src/runtime/screens/view/column-views.ts";
import type { Parameters } from "../../../src/runtime/screens/view/screens.ts";
import { nameInWords } from "../../../src/wording/name-in-words.ts";
import { keptName, readKey } from "../../../src/semantics/value/read-key.ts";
import type { Filter } from "../../../src/semantics/list/list-query.ts";
import { mayOpen } from "../../../src/semantics/rights/may-open.ts";
import { rightToReadField } from "../../../src/semantics/rights/rights.ts";
import { typedToWire } from "../../../src/semantics/value/to-wire.ts";
import { representRecord, wholeOf } from "../../../src/semantics/memory/represent-record.ts";
import { expectedSeries } from "./expected-series.ts";
import { conversationFields } from "../../../src/runtime/screens/view/conversation-fields.ts";
import { columnViews } from "../../../src/runtime/screens/view/column-views.ts";
import type { ExpectedRow } from "./expected-page.ts";
import { expectedColumns, expectedPage, expectedRow, plain } from "./expected-page.ts";
import type { Listed } from "./expected-page.ts";
import { seenValue } from "./looker.ts";
import type { Looker } from "./looker.ts";

/** What a screen has to show for some parameters, as `shownOn` tells it; "refused" where it has to refuse. Forms are judged by what they offer. */
export function expectedScreen(looker: Looker, screen: Screen, parameters: Parameters): unknown {
  const { model, role } = looker;
  const { shows } = screen;
  if (!mayOpen(model, role, screen)) return "refused";
  switch (shows.kind) {
    case "list":
    case "table": {
      const shown = listing(looker, { entity: shows.entity, where: shows.where }, shows.sort, parameters);
      return shown === null ? "refused" : { kind: shows.kind, page: shown };
    }
    case "board": {
      const { by, entity, where, sort } = shows;
      const values = choiceValuesOf(fieldNamed(entityNamed(model, entity), by)!.type) ?? [];
      const columns = values.map((value) => ({
        value,
        found: listing(looker, { entity, where, also: [equal(by, value)] }, sort, { ...parameters, size: "20" }),
      }));
      if (columns.some(({ found }) => found === null)) return "refused";
      // A column that can't hold anything may be left out.
      const full = columns.flatMap(({ value, found }) =>
        found === null || found.total === 0 ? [] : [{ value, total: found.total, rows: found.rows }],
      );
      return { kind: "board", total: full.reduce((sum, { total }) => sum + total, 0), columns: full };
    }
    case "calendar": {
      const { by, entity, where, sort } = shows;
      const {
        "span.from": from = monthsDay(looker.now, 0),
        "span.until": until = monthsDay(looker.now, 1),
        ...rest
      } = parameters;
      const isMoment = fieldNamed(entityNamed(model, entity), by)?.type.kind === "timestamp";
      const bound = (operator: "gte" | "lt", day: string): Filter => ({
        field: by,
        operator,
        values: [isMoment ? `${day}T00:00:00.000Z` : day],
      });
      const order = sort.length > 0 ? sort : [{ field: by, descending: false }];
      const shown = listing(looker, { entity, where, also: [bound("gte", from), bound("lt", until)] }, order, {
        ...rest,
        size: "200",
      });
      return shown === null ? "refused" : { kind: "calendar", from, until, page: shown };
    }
    case "chart":
      return expectedSeries(looker, shows, parameters);
    case "timeline":
      throw new Error("No timeline is drawn: screens-over-time.test.ts judges them.");
    case "dashboard":
      return { kind: "dashboard", parts: partsFor(looker, shows.screens) };
    case "figures":
      return figuresShown(looker, shows);
    case "record":
      return recordShown(looker, shows, parameters);
    case "form":
      return "form";
    case "prose":
      return { kind: "prose", text: shows.text };
  }
}

function partsFor({ model, role }: Looker, screens: readonly string[]): readonly string[] {
  const open = model.screens.filter((part) => mayOpen(model, role, part)).map(({ name }) => name);
  return screens.filter((name) => open.includes(name));
}

function figuresShown(looker: Looker, { figures }: Extract<Screen["shows"], { kind: "figures" }>): unknown {
  const { model, visibility } = looker;
  return {
    kind: "figures",
    figures: figures.map(({ label, value }) => ({
      label: nameInWords(label),
      value: plain(
        typedToWire(value.type, seenValue(looker, value, null), (entity, id) =>
          wholeOf(representRecord(model, visibility, entity, id)),
        ),
      ),
    })),
  };
}

function listing(looker: Looker, listed: Listed, own: readonly SortKey[], { q: _, ...asked }: Parameters) {
  const entity = entityNamed(looker.model, listed.entity);
  const readable = own.filter(({ field }) => expectedColumns(looker, entity).includes(field));
  const usual = readable.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join(",");
  const shown = expectedPage(looker, listed, usual === "" ? asked : { sort: usual, ...asked });
  return shown === null
    ? null
    : { ...shown, next: shown.next !== null, sort: asked["sort"] ?? usual, columns: expectedColumns(looker, entity) };
}

function equal(field: string, value: string): Filter {
  return { field, operator: "eq", values: [value] };
}

/** The first day of this month or of one after it. */
function monthsDay(now: string, later: number): string {
  const [year = 0, month = 1] = now.split("-").map(Number);
  return (timestampOf(Date.UTC(year, month - 1 + later, 1)) ?? now).slice(0, 10);
}

function recordShown(
  looker: Looker,
  { entity: name, by, where, related }: Extract<Screen["shows"], { kind: "record" }>,
  parameters: Parameters,
): unknown {
  const { model, state, visibility, role } = looker;
  const entity = entityNamed(model, name);
  const holds = (id: string): boolean => where === null || seenValue(looker, where, id) === true;
  const named = (field: string, id: string): boolean => {
    const wanted = readKey(entity, field, by === null ? "" : (parameters[by.parameter] ?? ""));
    return (
      wanted !== null &&
      visibility.fieldReadable(name, id, keptName(entity, field)) &&
      wanted === (keptName(entity, field) === "@id" ? id : (state.entities[name]?.get(id)?.values[field] ?? null))
    );
  };
  const readable = visibility.all(name).filter(holds).sort();
  const id =
    by === null
      ? readable[0]
      : (readable.find((one) => named(by.field, one)) ?? readable.find((one) => named(entity.key, one)));
  if (id === undefined) return "refused";
  const lists = related.flatMap((field) => {
    const type = fieldNamed(entity, field)?.type;
    if (type?.kind !== "reverse" || !visibility.fieldReadable(name, id, field)) return [];
    const other = entityNamed(model, type.entity);
    if (rightToReadField(model, role, other, type.by).kind === "never") return [];
    const listed = new Set(visibility.field(name, id, field) as readonly string[]);
    const all = [...visibility.all(type.entity)].filter((one) => listed.has(one)).sort();
    const people = model.identification?.entity ?? null;
    const isConversation = conversationFields(columnViews(model, role, other), type.by, people) !== null;
    const inOrder = (rows: readonly ExpectedRow[]): readonly ExpectedRow[] =>
      isConversation ? rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : rows;
    return [
      {
        field,
        by: type.by,
        rows: inOrder(all.slice(0, 50).map((one) => expectedRow(looker, other, one))),
        total: all.length,
        columns: expectedColumns(looker, other),
      },
    ];
  });
  return {
    kind: "record",
    record: expectedRow(looker, entity, id),
    columns: expectedColumns(looker, entity),
    related: lists,
  };
}
