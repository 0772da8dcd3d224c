import { wordsOfName } from "../../src/base/words-of-name.ts";
import type { CallSketch } from "./draw-calls.ts";
import type { Choices } from "./choices.ts";
import { placeOf, writeExpression } from "./expression-text.ts";
import type { Names } from "./names.ts";
import type { EntitySketch, FieldSketch } from "./sketch.ts";

/** Types that an order can be by, as their cells begin. */
const ordered =
  /^(?:text|long text|integer|one of|decimal|money|boolean|date|timestamp|duration|status|email|url|phone|slug|uuid|time)/;
const numeric = /^(?:integer|decimal|money|duration)/;
const dated = /^(?:date|timestamp)/;
const closed = /^(?:one of|status|Role)(?!\w)/;
const kinds = [
  "list",
  "table",
  "board",
  "calendar",
  "chart",
  "record",
  "record found",
  "figures",
  "form",
  "prose",
] as const;

/** Draws the rows of the table of screens: screens of every kind, some with names that join those of others. `rights`: the rows of the permission table. */
export function drawScreens(
  tapes: readonly Choices[],
  entities: readonly EntitySketch[],
  calls: readonly CallSketch[],
  rights: readonly string[],
  { roles: [, member, clerk, chief] }: Names,
): readonly string[] {
  const joined: string[] = [];
  const isGranted = (action: string): boolean =>
    rights.some((row) => row.startsWith(`| ${action} |`) && /[^\s|]/.test(row.slice(action.length + 4)));
  return tapes.map((choices, at) => {
    const kind = choices.of(kinds);
    const isJoined = choices.chance(60);
    const entity = choices.of(entities);
    const { route, shows } = drawShows(choices, kind, entity, entities, formsOf(entity, calls, isGranted));
    const name = isJoined && joined.length > 0 ? (joined.shift() ?? "") : `Screen ${at + 1}`;
    joined.push(...partsOf(shows).map((part) => `${name} ${part}`));
    const roles = choices.of(["", "", "", `${member}, ${clerk}, ${chief}`, `${clerk}, ${chief}`]);
    const own = [
      ...entity.transitions.filter(({ isTimer }) => !isTimer).map((transition) => transition.name),
      ...(isGranted(`delete ${entity.name}`)
        ? conventional("Delete", entity.name, calls).map(({ name: usual }) => usual)
        : []),
    ];
    const actions =
      !["form", "figures", "prose"].includes(kind) && choices.chance(20)
        ? choices.of(["none", own[0] ?? "none", own.slice(0, 2).join(", ")])
        : "";
    return `| ${name} | \`/at/${at + 1}${route}\` | ${shows} | ${roles} | ${actions} |`;
  });
}

/** A call that a form could be for, and whether the form is about a record. */
interface Form {
  readonly name: string;
  readonly isOfRecord: boolean;
}

/** The calls that a form could be for: those which the document makes of what is granted, and its own. */
function formsOf(
  { name, fields }: EntitySketch,
  calls: readonly CallSketch[],
  isGranted: (action: string) => boolean,
): readonly Form[] {
  const own = calls.flatMap((call) =>
    call.form === undefined ? [] : [{ name: call.name, isOfRecord: call.form === "of a record" }],
  );
  const isUpdated = fields.some(
    (field) => field.assignable && !field.cell.includes("fixed") && isGranted(`update ${name}: ${field.name}`),
  );
  return [
    ...(isGranted(`create ${name}`) ? conventional("Create", name, calls) : []),
    ...(isUpdated ? conventional("Change", name, calls) : []),
    ...own,
  ];
}

/** The call that conventions have for an entity, unless the document calls one of its own so. */
function conventional(
  verb: "Create" | "Change" | "Delete",
  entity: string,
  calls: readonly CallSketch[],
): readonly Form[] {
  const words = wordsOfName(entity);
  const name = `${verb} ${/^[aeio]/.test(words) ? "an" : "a"} ${words}`;
  return calls.some((call) => call.name.toLowerCase() === name.toLowerCase())
    ? []
    : [{ name, isOfRecord: verb !== "Create" }];
}

/** What a screen is made of, by names that others may come to when they are joined: names of screens are free. */
function partsOf(shows: string): readonly string[] {
  if (shows.startsWith("board")) return ["column"];
  if (shows.startsWith("calendar")) return ["calendar"];
  return [...(/ with ([\w ]+?)(?: where |$)/.exec(shows)?.[1] ?? "").matchAll(/\w+/g)]
    .map(([name]) => name)
    .filter((name) => name !== "and");
}

interface Drawn {
  readonly route: string;
  readonly shows: string;
}

function drawShows(
  choices: Choices,
  kind: (typeof kinds)[number],
  entity: EntitySketch,
  entities: readonly EntitySketch[],
  forms: readonly Form[],
): Drawn {
  const fields = entity.fields.filter(({ cell }) => !/^secret|, hidden/.test(cell));
  const where = choices.chance(50)
    ? ` where \`${writeExpression(choices, "boolean", placeOf(entities, entity.name), 2)}\``
    : "";
  const sort = choices.chance(60) ? sortOf(choices, fields) : "";
  const list: Drawn = { route: "", shows: `${choices.of(["list", "table"])} of ${entity.name}${where}${sort}` };
  const by = (cells: RegExp, make: (field: FieldSketch) => string): Drawn => {
    const fitting = fields.filter(({ cell }) => cells.test(cell));
    return fitting.length === 0 ? list : { route: "", shows: make(choices.of(fitting)) };
  };
  switch (kind) {
    case "board":
      return by(closed, ({ name }) => `board of ${entity.name} by ${name}${where}${sort}`);
    case "calendar":
      return by(dated, ({ name }) => `calendar of ${entity.name} by ${name}${where}${sort}`);
    case "chart":
      return by(/^(?!list|set|json|image|hour|time\b)/, drawChart(choices, entity, fields, where));
    case "record":
      return {
        route: `/:${drawNamingField(choices, fields)}`,
        shows: `${entity.name}${relatedOf(choices, fields)}`,
      };
    case "record found": {
      const holds =
        entity.name === "Person"
          ? "this == me"
          : writeExpression(choices, "boolean", placeOf(entities, entity.name), 2);
      return { route: "", shows: `${entity.name}${relatedOf(choices, fields)} where \`${holds}\`` };
    }
    case "figures":
      return { route: "", shows: drawFigures(choices, entity, entities) };
    case "form": {
      if (forms.length === 0) return list;
      const call = choices.of(forms);
      return { route: call.isOfRecord ? "/:id" : "", shows: `form for ${call.name}` };
    }
    case "prose":
      return { route: "", shows: "prose What is to be known." };
    default:
      return list;
  }
}

/** Writes a chart by a field, with a measure that is drawn first. */
function drawChart(
  choices: Choices,
  entity: EntitySketch,
  fields: readonly FieldSketch[],
  where: string,
): (by: FieldSketch) => string {
  const measured = fields.filter(({ cell }) => numeric.test(cell));
  const measure =
    measured.length > 0 && choices.chance(60)
      ? `, ${choices.of(["sum", "average"])} of ${choices.of(measured).name}`
      : "";
  return ({ name }) => `chart of ${entity.name} by ${name}${measure}${where}`;
}

/** The field by which a route names a record. */
function drawNamingField(choices: Choices, fields: readonly FieldSketch[]): string {
  const unique = fields.filter(({ cell, required }) => /, unique(?! per)/.test(cell) && required !== "derived");
  return choices.of(["id", "id", ...unique.map(({ name }) => name)]);
}

function drawFigures(choices: Choices, entity: EntitySketch, entities: readonly EntitySketch[]): string {
  const place = placeOf(entities, null);
  const figure = (name: string): string =>
    `"${name}": ${writeExpression(choices, choices.of(["integer", "decimal", "boolean", "text", "date", "duration"]), place, 3)}`;
  return `figures \`{${figure("first")}, ${figure("count")}, "known": ${entity.name}.filter(x, ${writeExpression(choices, "boolean", { ...place, roots: [{ written: "x", type: `record ${entity.name}` }, ...place.roots] }, 1)}).size()}\``;
}

function sortOf(choices: Choices, fields: readonly FieldSketch[]): string {
  const names = fields.filter(({ cell }) => ordered.test(cell)).map(({ name }) => name);
  if (names.length === 0) return "";
  const keys = [...new Set([choices.of(names), choices.of(names)].slice(0, 1 + choices.below(2)))];
  return `, sorted by \`${keys.map((name) => `${choices.of(["", "-"])}${name}`).join(", ")}\``;
}

function relatedOf(choices: Choices, fields: readonly FieldSketch[]): string {
  const lists = fields.filter(({ cell }) => /^list of \w+ by /.test(cell)).map(({ name }) => name);
  const shown = lists.filter(() => choices.chance(70));
  return shown.length === 0 ? "" : ` with ${shown.join(" and ")}`;
}
