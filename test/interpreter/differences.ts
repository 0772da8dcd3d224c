import { isDeepStrictEqual } from "node:util";
import type { Decision } from "../../src/semantics/decision/decision.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Outcome } from "./outcome.ts";
import type { World } from "./world.ts";

/** In what the two worlds differ, record by record and field by field; empty if in nothing. */
export function worldDifferences(core: World, own: World): readonly string[] {
  const found: string[] = [];
  for (const entity of new Set([...Object.keys(core.records), ...Object.keys(own.records)])) {
    const [theirs, mine] = [core.records[entity] ?? [], own.records[entity] ?? []];
    if (
      !isDeepStrictEqual(
        theirs.map(({ id }) => id),
        mine.map(({ id }) => id),
      )
    )
      found.push(
        `records of ${entity}: ${theirs.map(({ id }) => id).join(" ")} / ${mine.map(({ id }) => id).join(" ")}`,
      );
    for (const record of theirs) {
      const same = mine.find(({ id }) => id === record.id);
      if (same === undefined) continue;
      for (const field of new Set([...Object.keys(record.values), ...Object.keys(same.values)]))
        if (!isDeepStrictEqual(record.values[field], same.values[field]))
          found.push(
            `${entity}.${field}: ${JSON.stringify(record.values[field])} / ${JSON.stringify(same.values[field])}`,
          );
      if (!isDeepStrictEqual({ ...record.since }, { ...same.since }))
        found.push(`since of ${entity}: ${JSON.stringify(record.since)} / ${JSON.stringify(same.since)}`);
    }
  }
  if (!isDeepStrictEqual(counted(core), counted(own)))
    found.push(`counters: ${JSON.stringify(core.counters)} / ${JSON.stringify(own.counters)}`);
  return found;
}

/** In what a decision of the core and an outcome differ, apart from what they write; empty if in nothing. */
export function answerDifferences(decision: Decision, outcome: Outcome): readonly string[] {
  if (decision.kind === "refusal") {
    const told = { kind: "refused", code: decision.code, status: decision.status };
    if (outcome.kind !== "refused")
      return [`${JSON.stringify(told)} ${JSON.stringify(decision.fields)} / granted ${outcome.status}`];
    const { code, status, fields } = outcome;
    return [
      ...differ("refusal", [decision.code, decision.status], [code, status]),
      ...differ(
        "fields",
        decision.fields.map((one) => ({ field: one.field, code: one.code })),
        fields.slice(0, 50),
      ),
      ...differ("more", decision.more ?? 0, Math.max(0, fields.length - 50)),
    ];
  }
  if (outcome.kind !== "granted")
    return [`granted ${decision.status} / ${JSON.stringify({ code: outcome.code, fields: outcome.fields })}`];
  return [
    ...differ("status", decision.status, outcome.status),
    ...differ("body", maskedCursor(decision.body), maskedCursor(withCursor(outcome))),
    ...differ("headers", { ...decision.headers }, outcome.headers),
    ...differ("has a tag", decision.etag !== null, outcome.tagged !== null),
    ...(outcome.record === undefined ? [] : differ("record", plainRecord(decision.record), outcome.record)),
  ];
}

function plainRecord(record: { readonly entity: string; readonly id: string } | null): unknown {
  return record === null ? null : { entity: record.entity, id: record.id };
}

/** The text of a cursor is chosen by the core; that there is one is compared. */
function maskedCursor(body: Value | undefined): Value | undefined {
  const isPage = typeof body === "object" && body !== null && "items" in body && "total" in body && "next" in body;
  return isPage ? { ...body, next: (body as { next: Value }).next === null ? null : "a cursor" } : body;
}

function withCursor({ body, next }: Extract<Outcome, { kind: "granted" }>): Value | undefined {
  const isPage = typeof body === "object" && body !== null && Object.keys(body).join() === "items,total";
  return isPage ? { ...body, next: next === null ? null : "a cursor" } : body;
}

function differ(what: string, core: unknown, own: unknown): readonly string[] {
  return isDeepStrictEqual(plain(core), plain(own))
    ? []
    : [`${what}: ${JSON.stringify(core)} / ${JSON.stringify(own)}`];
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** A counter that gave nothing yet is like none. */
function counted({ counters }: World): unknown {
  return Object.fromEntries(
    Object.entries(counters)
      .filter(([, last]) => last !== 0)
      .toSorted(),
  );
}
