import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Screen } from "../../src/model/screen.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { ColumnView, PageView, RowView } from "../../src/runtime/screens/view/protocol.ts";
import { visitorRole } from "../../src/semantics/rights/role-of.ts";
import { documentText } from "./document.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";
import { createVisit, pagesOf } from "./visit.ts";
import type { Visit } from "./visit.ts";

describe.each(["helpdesk.md", "equipment-loans.md", "leave-requests.md"])("in %s", (name) => {
  const text = documentText(name, ["| callsPerPerson | 120 per minute |", "| callsPerPerson | 1000000 per minute |"]);
  const { value: model } = parse(createSource(name, text));
  const folder = temporaryFolder();
  const visits: Visit[] = [];
  let product: RunningProduct;

  beforeAll(async () => {
    const document = join(folder.path, name);
    writeFileSync(document, text);
    product = await runProduct(document, "--sample", "25");
    for (const { name: role } of model.roles) visits.push(await createVisit(product, model, role));
  });

  afterAll(async () => {
    await product.stop();
    folder.remove();
    expect(product.complained()).toBe("");
  });

  test("every screen opens for whom it is, and is refused to others as the catalogue says", async () => {
    for (const visit of visits) {
      for (const screen of model.screens) {
        const { status, code } = await visit.ask(screen.name, await someParameters(visit, screen));
        const refused = visit.role === visitorRole(model) ? "401 SIGN_IN_FIRST" : "403 NOT_YOURS";
        const found =
          screen.shows.kind === "record" || (screen.shows.kind === "form" && needsSubject(screen))
            ? ["200", "404 NO_SUCH_THING", "403 NOT_YOURS", "409 WRONG_STATE"]
            : ["200"];
        expect(visit.open.includes(screen) ? found : [refused], `${visit.role} at ${screen.name}`).toContain(
          status === 200 ? "200" : `${status} ${code}`,
        );
      }
    }
  });

  function needsSubject({ shows }: Screen): boolean {
    return shows.kind === "form" && model.calls.find((call) => call.name === shows.call)?.subject !== null;
  }

  test("nobody is shown what the API would not give them, nor anything else of it", async () => {
    let rows = 0;
    for (const visit of visits) {
      const texts = await readableTexts(visit);
      for (const { entity, row } of await everyRow(visit)) {
        rows += 1;
        const records = await visit.records(entity);
        expect(row.values, `${entity} ${row.key} to ${visit.role}`).toEqual(records.get(row.key));
        for (const [field, { key, label }] of Object.entries(row.references)) {
          const type = entityNamed(model, entity).fields.find((one) => one.name === field)?.type;
          const target = entityNamed(model, type?.kind === "reference" ? type.entity : "");
          expect(
            [...(await visit.records(target.name)).keys()],
            `${field} of ${entity} ${row.key} to ${visit.role}`,
          ).toContain(key);
          expect(
            label.endsWith(key) || texts.some((one) => one.startsWith(label)),
            `"${label}" is told to ${visit.role}`,
          ).toBe(true);
        }
      }
    }
    // How much is made up hangs on the time of day; what counts is that there was something to look at.
    expect(rows).toBeGreaterThan(30);
  });

  test("every record that a role may read has a screen that shows it, and one that it may not is not found", async () => {
    for (const visit of visits) {
      for (const screen of visit.open) {
        const { shows } = screen;
        if (shows.kind !== "record" || shows.by === null) continue;
        const { field, parameter } = shows.by;
        const everything = await visits.at(-1)!.records(shows.entity);
        const readable = await visit.records(shows.entity);
        for (const [key, values] of [...everything].slice(0, 30)) {
          const { status } = await visit.ask(screen.name, { [parameter]: String(values[field]) });
          expect(status, `${screen.name} ${key} to ${visit.role}`).toBe(readable.has(key) ? 200 : 404);
        }
      }
    }
  });

  test("a walk from page to page meets every record once, in any order", async () => {
    for (const visit of visits) {
      for (const {
        screen,
        page: { columns, total, rows },
      } of await lists(visit)) {
        const all = rows.map(({ key }) => key).sort(byText);
        expect(all.length).toBe(total);
        for (const sort of [
          "",
          ...columns.filter(({ sortable }) => sortable).flatMap(({ field }) => [field, `-${field}`]),
        ]) {
          const met = await walk(visit, screen, { size: "7", ...(sort === "" ? {} : { sort }) });
          expect(met.map(({ key }) => key).sort(byText), `${screen.name} by ${sort}`).toEqual(all);
          if (sort !== "") expect(isInOrder(met, sort, columns), `${screen.name} by ${sort}`).toBe(true);
        }
      }
    }
  });

  test("a filter finds what it asks for, and all of it", async () => {
    for (const visit of visits) {
      for (const {
        screen,
        page: { columns, rows },
      } of await lists(visit)) {
        for (const { field, filterable, type } of columns) {
          const value =
            rows.find(({ values }) => values[field] !== null && values[field] !== undefined)?.values[field] ?? null;
          if (value === null) continue;
          const filters: readonly (readonly [string, (other: Value) => boolean])[] = [
            [`${field}=${wire(value)}`, (other) => other === value],
            [`${field}.ne=${wire(value)}`, (other) => other !== value],
            [`${field}.in=${wire(value)}`, (other) => other === value],
            [`${field}=`, (other) => other === null || other === undefined],
          ];
          for (const [filter, holds] of filters) {
            const [query = "", text = ""] = [
              filter.slice(0, filter.indexOf("=")),
              filter.slice(filter.indexOf("=") + 1),
            ];
            const { status, code, view } = await visit.ask(screen.name, { size: "200", [query]: text });
            if (!filterable || (type === "boolean" && query.endsWith(".in")) || text.includes(",")) {
              expect([200, 422], `${screen.name} ${filter}`).toContain(status);
              continue;
            }
            expect([status, code], `${screen.name} ${filter}`).toEqual([200, "undefined"]);
            expect(
              pagesOf(view)[0]
                ?.rows.map(({ key }) => key)
                .sort(byText),
              `${screen.name} ${filter} to ${visit.role}`,
            ).toEqual(
              rows
                .filter(({ values }) => holds(values[field] ?? null))
                .map(({ key }) => key)
                .sort(byText),
            );
          }
        }
      }
    }
  });

  test("a search finds a record by what it is called, by its key and by the names of those it refers to, and takes no character for another", async () => {
    for (const visit of visits) {
      for (const {
        screen,
        page: { rows },
      } of await lists(visit)) {
        const [row] = rows;
        if (row === undefined) continue;
        const referred = Object.values(row.references).map((reference) => reference.label);
        for (const q of [row.label, row.label.toUpperCase(), row.key, `#${row.key}`, ...referred])
          expect(
            (await found(visit, screen, q)).map(({ key }) => key),
            `${screen.name} by ${q}`,
          ).toContain(row.key);
        for (const q of ["%", "_", "\\", "'", "*", "[a-z]"]) {
          for (const { label, values, references } of await found(visit, screen, q)) {
            const texts = [label, ...Object.values(values), ...Object.values(references).map((one) => one.label)];
            expect(JSON.stringify(texts)).toContain(JSON.stringify(q).slice(1, -1));
          }
        }
      }
    }
  });

  test("the months of a calendar share out its records", async () => {
    for (const visit of visits) {
      for (const { name: screen, shows } of visit.open) {
        if (shows.kind !== "calendar") continue;
        const dates = async (from: string, until: string): Promise<readonly string[]> =>
          pagesOf(await visit.screen(screen, { "span.from": from, "span.until": until }))[0]!.rows.map(
            ({ key, values }) => `${String(values[shows.by])} ${key}`,
          );
        const months = Array.from(
          { length: 60 },
          (_, at) => `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-01`,
        );
        const shared: string[] = [];
        for (const [at, month] of months.slice(0, -1).entries()) {
          const inMonth = await dates(month, months[at + 1]!);
          expect(inMonth.every((date) => date.startsWith(month.slice(0, 7)))).toBe(true);
          shared.push(...inMonth);
        }
        expect(shared.sort(byText)).toEqual([...(await dates(months[0]!, months.at(-1)!))].sort(byText));
      }
    }
  });

  test("one related list is shown alone when asked for, and what is asked wrongly is refused", async () => {
    for (const visit of visits) {
      for (const screen of visit.open) {
        if (screen.shows.kind !== "record") continue;
        const parameters = await someParameters(visit, screen);
        const { status, view } = await visit.ask(screen.name, parameters);
        if (status !== 200 || view.kind !== "record") continue;
        for (const { field, page } of view.related) {
          const alone = await visit.screen(screen.name, { ...parameters, related: field });
          expect(alone.kind === "record" && alone.related.map((one) => one.field)).toEqual([field]);
          expect(alone.kind === "record" && alone.related[0]?.page.rows).toEqual(page.rows);
          expect((await visit.ask(screen.name, { ...parameters, related: field, after: "nonsense" })).code).toBe(
            "INVALID",
          );
        }
      }
      for (const { screen } of await lists(visit)) {
        for (const wrong of [
          { sort: "nonsense" },
          { nonsense: "1" },
          { size: "0" },
          { size: "1e9" },
          { after: "nonsense" },
          { sort: "" },
        ]) {
          const { status, code } = await visit.ask(screen.name, wrong);
          expect([status, code], `${screen.name} ${JSON.stringify(wrong)}`).toEqual([422, "INVALID"]);
        }
      }
    }
  });
});

/** Parameters with which a screen shows something, if anything. */
async function someParameters(visit: Visit, { shows }: Screen): Promise<Readonly<Record<string, string>>> {
  if (shows.kind !== "record" || shows.by === null) return {};
  const [values] = (await visit.records(shows.entity)).values();
  return { [shows.by.parameter]: String(values?.[shows.by.field] ?? "1") };
}

/** The lists and tables of a visit, with all that they show. */
async function lists(visit: Visit): Promise<readonly { readonly screen: Screen; readonly page: PageView }[]> {
  const found: { screen: Screen; page: PageView }[] = [];
  for (const screen of visit.open) {
    if (screen.shows.kind !== "list" && screen.shows.kind !== "table") continue;
    const view = await visit.screen(screen.name, { size: "200" });
    if (view.kind === "list" || view.kind === "table") found.push({ screen, page: view.page });
  }
  return found;
}

/** Every text in every record that the API gives to a role. */
async function readableTexts(visit: Visit): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { name } of visit.model.entities)
    for (const values of (await visit.records(name)).values())
      texts.push(...Object.values(values).filter((value) => typeof value === "string"));
  return texts;
}

async function everyRow(visit: Visit): Promise<readonly { readonly entity: string; readonly row: RowView }[]> {
  const rows: { entity: string; row: RowView }[] = [];
  for (const screen of visit.open) {
    const { shows } = screen;
    if (shows.kind === "form") continue;
    const parameters =
      shows.kind === "calendar"
        ? { from: "2020-01-01", until: "2035-01-01" }
        : shows.kind === "record"
          ? await someParameters(visit, screen)
          : {};
    const { status, view } = await visit.ask(screen.name, parameters);
    if (status !== 200) continue;
    if (view.kind === "record" && shows.kind === "record") rows.push({ entity: shows.entity, row: view.record });
    for (const page of pagesOf(view)) rows.push(...page.rows.map((row) => ({ entity: page.entity, row })));
  }
  return rows;
}

async function walk(
  visit: Visit,
  screen: Screen,
  parameters: Readonly<Record<string, string>>,
): Promise<readonly RowView[]> {
  const met: RowView[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const view = await visit.screen(screen.name, { ...parameters, ...(after === "" ? {} : { after }) });
    if (view.kind !== "list" && view.kind !== "table") throw new Error(`${screen.name} is no list`);
    met.push(...view.page.rows);
    after = view.page.next;
  }
  return met;
}

async function found(visit: Visit, screen: Screen, q: string): Promise<readonly RowView[]> {
  return pagesOf(await visit.screen(screen.name, { q, size: "200" }))[0]?.rows ?? [];
}

/** Whether rows are in the order asked for; nothing comes before something, and choices in whichever order they have. */
function isInOrder(rows: readonly RowView[], sort: string, columns: readonly ColumnView[]): boolean {
  const field = sort.replace(/^-/, "");
  const type = columns.find((column) => column.field === field)?.type;
  if (type !== "integer" && type !== "decimal" && type !== "money" && type !== "date" && type !== "timestamp")
    return true;
  const values = rows
    .map(({ values: { [field]: value = null } }) => value)
    .filter((value): value is string | number => value !== null);
  const forward = sort.startsWith("-") ? values.toReversed() : values;
  return forward.every((value, at) => at === 0 || forward[at - 1]! <= value);
}

function wire(value: Value): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
