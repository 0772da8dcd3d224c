import { expect, test } from "vitest";
import { directusApi } from "./directus/directus-api.ts";
import { feathersApi } from "./feathers/feathers-api.ts";
import { jsonServerApi } from "./json-server.ts";
import { ninepointApi } from "./ninepoint.ts";
import type { ProductAnswer, ProductApi } from "./product-api.ts";
import { strapiApi } from "./strapi/strapi-api.ts";

const texts = { subject: "No ink", body: "It prints white.", priority: "high" };
const answers: readonly (readonly [string, ProductApi, string, unknown, Record<string, string>])[] = [
  ["Ninepoint", ninepointApi, "7", { items: [{ number: 7, ...texts, status: "open" }], total: 3 }, {}],
  ["json-server", jsonServerApi, "7", [{ id: 7, ...texts, status: "open" }], { "X-Total-Count": "3" }],
  ["Feathers", feathersApi(() => ""), "7", { data: [{ number: 7, ...texts, status: "open" }], total: 3 }, {}],
  [
    "Directus",
    directusApi(() => ""),
    "7",
    { data: [{ number: 7, ...texts, status: "open" }], meta: { filter_count: 3 } },
    {},
  ],
  [
    "Strapi",
    strapiApi(() => ""),
    "abc",
    { data: [{ id: 7, documentId: "abc", ...texts, state: "open" }], meta: { pagination: { total: 3 } } },
    {},
  ],
];

test.each(answers)("a list of %s is read, with its total and the keys of its tickets", (_, api, key, body, headers) => {
  const answer: ProductAnswer = { status: 200, headers: new Headers(headers), body };
  expect(api.listIn(answer)).toEqual({
    tickets: [{ key, number: 7, ...texts, status: "open", note: undefined }],
    total: 3,
  });
});

test.each(answers)("whoever has not signed in sends no token to %s", (_, api) => {
  expect(api.read(null, { number: 7, id: "abc" } as never).token).toBeNull();
});
