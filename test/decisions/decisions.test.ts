import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { isCounted } from "../../src/model/field-questions.ts";
import { storedFields } from "../../src/model/fields-of.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Actor, Row, State } from "../../src/semantics/state/state.ts";
import { openTwin, plainState } from "../properties/engine-twin.ts";
import type { Twin } from "../properties/engine-twin.ts";
import { readDecisions } from "./read-decisions.ts";
import type { Decisions, WrittenDecision } from "./read-decisions.ts";
import { routeOf } from "./route.ts";

const newId = "01a20000-0000-7000-8000-000000000000";

describe.each(["helpdesk", "leave-requests", "equipment-loans"])("%s", (name) => {
  const { value: model } = parse(createSource(`${name}.md`, read(`../../specs/${name}.md`)));
  const page = readDecisions(read(`./${name}.md`));
  const world = worldOf(model, page);
  let twin: Twin;
  let isTouched = true;

  beforeAll(async () => {
    twin = await openTwin(model);
  });
  afterAll(() => twin.close());

  test.each(page.decisions.map((decision) => [titleOf(decision), decision] as const))("%s", async (_, written) => {
    const { actor, request } = requestOf(model, world, page, written);
    const meant = decide(model, world, actor, request);
    const after = meant.kind === "answer" ? apply(world, meant.writes) : world;
    const said =
      meant.kind === "answer"
        ? { status: meant.status, code: null, marked: [] }
        : { status: meant.status, code: meant.code, marked: meant.fields.map(({ field, code }) => `${field}:${code}`) };
    expect(said).toEqual({ status: written.status, code: written.code, marked: written.marked });
    expect(changesOf(world, after, page.now)).toEqual(expectedChanges(written.writes));
    const body = meant.kind === "answer" ? (meant.body ?? {}) : {};
    expect(body).toMatchObject(written.holds as object);
    for (const entry of written.without) expect(body).not.toHaveProperty(entry);

    if (isTouched) {
      await twin.close();
      twin = await openTwin(model);
      await twin.load(world);
    }
    const ifMatch = written.ifMatch === "fresh" ? await freshTag(twin, model, actor, written, page) : request.ifMatch;
    const outcome = await twin.engine.perform(actor, { ...request, ifMatch });
    isTouched = outcome.kind === "answer" && Object.keys(written.writes).length > 0;
    expect(
      outcome.kind === "answer"
        ? { status: outcome.status, code: null }
        : { status: outcome.status, code: outcome.code },
    ).toEqual({ status: written.status, code: written.code });
    if (outcome.kind === "answer")
      expect(outcome.body === undefined ? {} : JSON.parse(String(outcome.body))).toEqual(
        JSON.parse(JSON.stringify(body)),
      );
    expect(plainState(await twin.content())).toEqual(plainState(after));
  });
});

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

function titleOf({ line, about, who, method, path }: WrittenDecision): string {
  return `${about}, line ${line}: ${who} ${method} ${path}`;
}

/** The records of the page; what it leaves out is null, and counters go on after the greatest number. */
function worldOf(model: Specification, { world, now }: Decisions): State {
  const entities: Record<string, ReadonlyMap<string, Row>> = {};
  const counters: Record<string, number> = {};
  for (const [name, records] of world) {
    const fields = storedFields(entityNamed(model, name));
    const rows = records.map(
      (record): Row => ({
        id: String(record["id"]),
        values: Object.fromEntries(
          fields.map(({ name: field, type }) => [
            field,
            type.kind === "decimal" ? scaled(record[field] ?? null, type.scale) : (record[field] ?? null),
          ]),
        ),
        since: Object.fromEntries(
          fields
            .filter(({ type }) => type.kind === "status")
            .map(({ name: field }) => [field, String(record["since"] ?? now)]),
        ),
      }),
    );
    entities[name] = new Map(rows.map((row) => [row.id, row]));
    for (const { name: field } of fields.filter(isCounted))
      counters[`${name}.${field}`] = Math.max(...rows.map(({ values }) => Number(values[field])));
  }
  return { entities, counters };
}

function scaled(value: Value, scale: number): Value {
  return typeof value === "number" ? Math.round(value * 10 ** scale) : value;
}

function requestOf(
  model: Specification,
  world: State,
  { now }: Decisions,
  { who, method, path, sends, query, ifMatch, ...written }: WrittenDecision,
) {
  const actor: Actor = who === "visitor" ? { kind: "visitor" } : { kind: "person", id: who };
  const request = { ...routeOf(model, method, path), input: sends, query, ifMatch, now, id: newId };
  if (ifMatch !== "fresh") return { actor, request };
  const reading = decide(model, world, actor, { ...request, ...readingOf(model, path), input: {}, ifMatch: null });
  if (reading.kind === "refusal") throw new Error(`Line ${written.line}: there is nothing to be fresh.`);
  return { actor, request: { ...request, ifMatch: reading.etag } };
}

async function freshTag(
  twin: Twin,
  model: Specification,
  actor: Actor,
  { path }: WrittenDecision,
  { now }: Decisions,
): Promise<string | null> {
  const reading = await twin.engine.perform(actor, {
    ...readingOf(model, path),
    input: {},
    query: {},
    ifMatch: null,
    now,
    id: newId,
  });
  return reading.kind === "answer" ? reading.etag : null;
}

/** The call that reads the record that a path is about: `/api/tickets/4/close` is about `/api/tickets/4`. */
function readingOf(model: Specification, path: string): { readonly call: string; readonly subject: string | null } {
  return routeOf(model, "GET", path.split("/").slice(0, 4).join("/"));
}

/** Per record what is other than before; of a new one all that it holds. */
function changesOf(before: State, after: State, now: string): Readonly<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before.entities), ...Object.keys(after.entities)])) {
    const [old, rows] = [
      before.entities[name] ?? new Map<string, Row>(),
      after.entities[name] ?? new Map<string, Row>(),
    ];
    for (const id of old.keys()) if (!rows.has(id)) changes[`-${name} ${id}`] = null;
    for (const [id, { values }] of rows) {
      const was = old.get(id)?.values;
      const told = Object.entries(values).filter(
        ([field, value]) => was === undefined || JSON.stringify(was[field]) !== JSON.stringify(value),
      );
      if (told.length > 0)
        changes[was === undefined ? `+${name}` : `${name} ${id}`] = Object.fromEntries(
          told.map(([field, value]) => [field, value === now ? "now" : value]),
        );
    }
  }
  return changes;
}

function expectedChanges(writes: WrittenDecision["writes"]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(writes).map(([what, values]) => [
      what,
      what.startsWith("+") ? expect.objectContaining(values as object) : values,
    ]),
  );
}
