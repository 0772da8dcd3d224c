import { expect, test } from "vitest";
import { serveAttacked } from "./serve-attacked.ts";
import type { Attacked } from "./start-attacked.ts";
import { shelfText } from "./shelf.ts";

/** Sends JSON as it is written; answers the status and, where it was taken, the value of the field. */
async function put(desk: Attacked, field: string, json: string): Promise<unknown> {
  const { status, json: thing } = await desk.send("POST", "/api/things", {
    body: `{"${field}":${json}}`,
    headers: { "Content-Type": "application/json" },
  });
  return status === 201 ? thing[field] : status;
}

/** Sends each JSON for a field; what comes of all of them has to be what is expected, each with its own. */
async function expectKept(
  desk: Attacked,
  field: string,
  rows: readonly (readonly [json: string, kept: unknown])[],
): Promise<void> {
  const came: unknown[] = [];
  for (const [json] of rows) came.push([json.slice(0, 60), await put(desk, field, json)]);
  expect(came, field).toEqual(rows.map(([json, kept]) => [json.slice(0, 60), kept]));
}

const asWritten = (json: string) => [json, JSON.parse(json) as unknown] as const;
const invalid = (json: string) => [json, 422] as const;

test("C01 JSON that two readers could read in two ways is no JSON", async () => {
  const desk = await serveAttacked(shelfText);
  const before = await desk.dump();
  const malformed = [
    "",
    "[]",
    "null",
    "1",
    '"x"',
    "{",
    "}",
    "{} {}",
    "{}x",
    "{}\u0000",
    "\ufeff{}",
    "\u00a0{}",
    "{}\u2028",
    '{"free":1,"free":1}',
    '{"free":1,"fr\\u0065e":2}',
    '{"data":{"a":1,"a":2}}',
    '{"free":1,}',
    '{,"free":1}',
    '{"free":01}',
    '{"free":+1}',
    '{"free":.5}',
    '{"free":1.}',
    '{"free":0x10}',
    '{"free":1e400}',
    '{"free":NaN}',
    '{"free":Infinity}',
    '{"free":-}',
    '{"free":undefined}',
    "{'free':1}",
    "{free:1}",
    '{"free":1/**/}',
    '//\n{"free":1}',
    '{"free":True}',
    '{"name":"a\nb"}',
    '{"name":"a\tb"}',
    '{"name":"\\x41"}',
    '{"name":"\\u12"}',
    '{"name":"\\ud800"}',
    '{"name":"\\udc00\\ud800"}',
    '{"name":"a\\u0000b"}',
    '{"__proto__":1}',
    '{"data":{"constructor":1}}',
    '{"data":{"prototype":1}}',
    '{"data":9007199254740993}',
    '{"data":0.1234567890123456789}',
  ];
  for (const body of malformed) {
    const { status, json } = await desk.send("POST", "/api/things", {
      body,
      headers: { "Content-Type": "application/json" },
    });
    // No body at all is one without inputs.
    expect([status, json["code"]], JSON.stringify(body)).toEqual(body === "" ? [201, null] : [400, "MALFORMED"]);
    if (body === "") await desk.send("DELETE", `/api/things/${String(json["number"])}`);
  }
  expect((await desk.dump()).length - before.length).toBeLessThan(2000);
});

test("C01 a number is kept exactly, or refused", async () => {
  const desk = await serveAttacked(shelfText);
  const far = "9".repeat(400);
  await expectKept(desk, "free", [
    ["-0", 0],
    ["1e2", 100],
    ["1.0", 1],
    ["100e-2", 1],
    ["9007199254740991", 9007199254740991],
    ["-9007199254740991", -9007199254740991],
    ["9007199254740992", 400],
    ["9007199254740993", 400],
    ["1.5", 422],
    ["1e19", 400],
    [far, 400],
    [`-${far}`, 400],
  ]);
});

test("C11 each bound holds to the unit, nothing is taken for another type, and null and nothing are told apart", async () => {
  const desk = await serveAttacked(shelfText);
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["name", ['"ab"', '"abcdef"', '"😀😀"', "null"], ['"a"', '"abcdefg"', "12", "true", "[]", "{}", '["ab"]']],
    ["count", ["3", "7", "null"], ["2", "8", '"5"', "true", "5.5", "[5]", '""', '" 5"']],
    ["flag", ["true", "false", "null"], ["1", "0", '"true"', '""', "[]"]],
    ["kind", ['"small"', "null"], ['"Small"', '"small "', '"medium"', "0", '""', '["small"]', '"toString"']],
    ["price", ["0", "0.01", "9999999999999.99"], ["-0.01", "0.001", '"1"', "10000000000000"]],
    [
      "tags",
      ["[]", '["a","b","c"]', "null"],
      ['["a","b","c","d"]', '"a"', "[1]", "[null]", '[["a"]]', '{"0":"a"}', '{"length":1}'],
    ],
    [
      "mail",
      ['"a@example.com"', "null"],
      [
        '"a"',
        '"a@"',
        '"@example.com"',
        '"a@b@c"',
        '"a b@example.com"',
        '"a@example.com\\nBcc: x@example.com"',
        '"<a@example.com>"',
      ],
    ],
    [
      "link",
      ['"https://example.com/?a=b"', "null"],
      [
        '"javascript:alert(1)"',
        '" https://example.com"',
        '"data:text/html,x"',
        '"//example.com"',
        '"https://"',
        '"file:///etc/passwd"',
        '"java\\tscript:x"',
      ],
    ],
    ["note", ['""', `"${"x".repeat(50)}"`, "null"], [`"${"x".repeat(51)}"`, `"${"😀".repeat(51)}"`]],
    ["other", ["null"], ["0", "-1", "999", '"1"', "1.5", "{}", "true"]],
    ["number", [], ["7", "null"]],
  ];
  for (const [field, good, bad] of cases) await expectKept(desk, field, [...good.map(asWritten), ...bad.map(invalid)]);
  const { number } = (await desk.send("POST", "/api/things", { json: { name: "abc", count: 5 } })).json;
  const changed = await desk.send("PATCH", `/api/things/${String(number)}`, { json: { count: null } });
  expect(changed.json).toMatchObject({ name: "abc", count: null });
});

test("C11 what only looks like a number in an address or a filter is none", async () => {
  const desk = await serveAttacked(shelfText);
  await desk.send("POST", "/api/things", { json: { name: "abc", free: 1 } });
  const texts = [
    "99999999999999999999",
    "9007199254740993",
    "-1",
    "1e3",
    "1e0",
    "0x1",
    "1.0",
    "01",
    "+1",
    " 1",
    "1 ",
    "１",
    "NaN",
    "Infinity",
    "1_0",
    "%00",
    "1%00",
    "1'",
    "null",
    "true",
    "1,1",
  ];
  const wrong: string[] = [];
  for (const text of texts) {
    const at = encodeURIComponent(text).replaceAll("%2500", "%00");
    const { status } = await desk.send("GET", `/api/things/${at}`);
    if (status !== 404 && status !== 400) wrong.push(`/${text}: ${status}`);
    for (const query of [`number=${at}`, `free=${at}`, `number.in=7,${at}`, `free.lte=${at}`]) {
      const { status: came, json } = await desk.send("GET", `/api/things?${query}`);
      const isListed = text !== "1,1" && ((json["items"] ?? []) as readonly unknown[]).length > 0;
      if (came >= 500 || (isListed && !/^(1\.0|01|9+|9007199254740993|1e3)$/.test(text)))
        wrong.push(`${query}: ${came}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("C12 a day, an hour, a moment and a duration are taken as the calendar has them, and no other", async () => {
  const desk = await serveAttacked(shelfText);
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      "day",
      ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"],
      [
        "2023-02-29",
        "1900-02-29",
        "2024-02-30",
        "2024-13-01",
        "2024-00-10",
        "2024-1-1",
        "10000-01-01",
        "-0001-01-01",
        "2024-02-29T00:00:00Z",
        "20240229",
        "today",
        "29.02.2024",
        "０024-02-29",
      ],
    ],
    [
      "hour",
      ["00:00:00", "23:59:59", "12:30:00"],
      ["24:00:00", "23:60:00", "23:59:60", "-01:00:00", "12", "1:00:00", "12:00:00Z"],
    ],
  ];
  for (const [field, good, bad] of cases)
    await expectKept(desk, field, [
      ...good.map((text) => asWritten(`"${text}"`)),
      ...bad.map((text) => invalid(`"${text}"`)),
    ]);
  const moments: readonly (readonly [string, unknown])[] = [
    ["2024-03-31T02:30:00Z", "2024-03-31T02:30:00.000Z"],
    ["2024-03-31T02:30:00+14:00", "2024-03-30T12:30:00.000Z"],
    ["2024-01-01T00:00:00-12:00", "2024-01-01T12:00:00.000Z"],
    ["2016-12-31T23:59:60Z", 422],
    ["2024-02-30T00:00:00Z", 422],
    ["2024-01-01T24:00:00Z", 422],
    ["2024-01-01T00:00:00+24:00", 422],
    ["2024-01-01T00:00:00+14:60", 422],
    ["2024-01-01T00:00:00", 422],
    ["2024-01-01", 422],
    ["+010000-01-01T00:00:00Z", 422],
    ["10000-01-01T00:00:00Z", 422],
    ["9999-12-31T23:59:59-01:00", 422],
    ["0001-01-01T00:00:00+01:00", 422],
    ["Mon, 01 Jan 2024 00:00:00 GMT", 422],
    ["1704067200", 422],
  ];
  await expectKept(
    desk,
    "moment",
    moments.map(([written, kept]) => [`"${written}"`, kept]),
  );
  for (const text of ["P1Y", "PT", "-PT1S", "PT1.5X", "1h", "", `PT${"9".repeat(30)}S`]) {
    const kept = await put(desk, "span", JSON.stringify(text));
    expect(kept === 422 || typeof kept === "string", `${text}: ${String(kept)}`).toBe(true);
  }
  for (const query of [
    "day=2023-02-29",
    "day.gt=x",
    "moment=yesterday",
    "moment.lt=10000-01-01T00:00:00Z",
    "hour=24:00:00",
    "span=x",
  ])
    expect([400, 422], query).toContain((await desk.send("GET", `/api/things?${query}`)).status);
});

test("C13 money and decimals are exact, and a sum that is too large is none", async () => {
  const desk = await serveAttacked(shelfText);
  for (const price of [0.1, 0.2]) await desk.send("POST", "/api/things", { json: { price, cost: price } });
  expect((await desk.send("GET", "/api/sums")).json).toMatchObject({ price: 0.3, cost: 0.3 });
  await expectKept(desk, "price", [
    ...["9007199254740.91", "0.07", "1.10", "1234567890123.45"].map(asWritten),
    ...["12345678901234.5", "1e-3", "0.005", "1e13"].map(invalid),
    ["1234567890123.456789", 400],
  ]);
  const exact = await desk.send("GET", "/api/sums");
  expect(exact.json["price"]).toBe(10241767144865.83);
  for (let at = 0; at < 12; at += 1)
    await desk.send("POST", "/api/things", { json: { free: 9007199254740991, price: 9007199254740.91 } });
  const sums = await desk.send("GET", "/api/sums");
  // A sum beyond what a number keeps exactly is none.
  expect([sums.status, sums.json["free"], sums.json["price"]]).toEqual([200, null, null]);
});
