import fc from "fast-check";
import { expect, test } from "vitest";
import { noSpan } from "../../base/span.ts";
import type { Input } from "../../model/call.ts";
import { plainInput } from "../../model/plain-input.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { flattenInput } from "./flatten-input.ts";

const noModel = { entities: [] } as unknown as Specification;
const answers = { status: 200, body: { kind: "empty" } } as const;
const json = (name: string): Input =>
  plainInput({ name, type: { kind: "json" }, required: false, field: null, span: noSpan });
const takes = ["a", "b.a", "b.c.a", "b.c.d", "e.a"].map(json);

function flat(body: { readonly [name: string]: Value }): Readonly<Record<string, Value>> {
  return flattenInput(
    noModel,
    { takes, does: { kind: "nothing" }, answers },
    { body, query: {}, headers: {}, path: {} },
  ).input;
}

/** The body that says the inputs, nested as callers nest them. */
function nested(input: Readonly<Record<string, Value>>): { readonly [name: string]: Value } {
  const body: Record<string, Value> = {};
  for (const [name, value] of Object.entries(input)) {
    const path = name.split(".");
    let at = body;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, Value>;
    at[path.at(-1) ?? ""] = value;
  }
  return body;
}

test("what is sent nested is found under its path, whatever it holds", () => {
  const inputs = fc.record(Object.fromEntries(takes.map(({ name }) => [name, fc.jsonValue()])), { requiredKeys: [] });
  fc.assert(
    fc.property(inputs, (drawn) => {
      const input = JSON.parse(JSON.stringify(drawn)) as Record<string, Value>;
      expect(flat(nested(input))).toEqual(input);
    }),
  );
});

test("no body gives a value to an input that it does not name where it belongs", () => {
  const keys = fc.constantFrom("a", "b", "c", "a.a", "b.a", "b.c.a", "e.a", "__proto__", "path.a");
  const bodies = fc.dictionary(
    keys,
    fc.oneof(fc.integer(), fc.dictionary(keys, fc.oneof(fc.integer(), fc.dictionary(keys, fc.integer())))),
  );
  fc.assert(
    fc.property(bodies, (body) => {
      const input = flat(body as Record<string, Value>);
      for (const { name } of takes) {
        const said = name
          .split(".")
          .reduce<unknown>(
            (at, part) =>
              typeof at === "object" && at !== null && Object.hasOwn(at, part)
                ? (at as Record<string, unknown>)[part]
                : undefined,
            body,
          );
        expect(input[name]).toEqual(said);
      }
    }),
  );
});
