import fc from "fast-check";

const words = fc.constantFrom(
  "tickets",
  "api",
  "7",
  "8",
  "é",
  "a|b",
  "`",
  "..",
  "sign-in",
  "0190b4a0-0000-7000-8000-000000000001",
  "{x}",
  "%zz",
  "",
);
const json = fc.jsonValue({ maxDepth: 3 });
const record = fc.record(
  {
    id: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) }, { weight: 1, arbitrary: fc.uuid() }),
    status: fc.constantFrom("open", "closed", "not shown", "a b", ""),
    owner: fc.oneof(fc.uuid(), fc.constant(null)),
    name: fc.string(),
    role: fc.constantFrom("Admin", "user", "list", "me", 7),
    at: fc.constantFrom("2026-01-01T00:00:00Z", "soon"),
    "x-y z": json,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  record,
  fc.array(record, { maxLength: 3 }),
  fc.record({ ticket: record }),
  fc.record({ token: fc.constant("secret-0001"), user: record }),
  fc.record({ items: fc.array(record, { maxLength: 3 }), total: fc.nat() }),
  json,
);
const header = fc.record({
  name: fc.constantFrom("Authorization", "Cookie", "Set-Cookie", "X-Api-Key", "Idempotency-Key", "x"),
  value: fc.constantFrom("Bearer secret-0001", "sid=secret-0001; Path=/", "secret-0001", "", "Basic eDp5"),
});

/** Paths at which records of one kind and another can be found again, also kinds with names that mean something in a document. */
const usualPaths = fc
  .tuple(
    fc.constantFrom("/tickets", "/users", "/roles", "/status", "/tickets/1/notes"),
    fc.constantFrom(
      "",
      "/1",
      "/2",
      "/3",
      "/list",
      "/0190b4a0-0000-7000-8000-000000000001",
      "/1/close",
      "/2/close",
      "/1/read",
      "/me",
    ),
    fc.constantFrom("", "", "?status=open", "?size=2&after=x", "?a b=`|"),
  )
  .map((parts) => parts.join(""));

const entry = fc.record({
  startedDateTime: fc.constantFrom("2026-01-01T00:00:00Z", "never", ""),
  request: fc.record(
    {
      method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "get"),
      url: fc.oneof(
        {
          weight: 1,
          arbitrary: fc.array(words, { maxLength: 4 }).map((parts) => `http://desk.example/${parts.join("/")}`),
        },
        { weight: 4, arbitrary: usualPaths.map((path) => `http://desk.example${path}`) },
      ),
      headers: fc.array(header, { maxLength: 3 }),
      postData: fc.record({
        mimeType: fc.constantFrom("application/json", "", "text/plain"),
        text: body.map((one) => JSON.stringify(one)),
      }),
    },
    { requiredKeys: ["method", "url"] },
  ),
  response: fc.record(
    {
      status: fc.constantFrom(200, 201, 204, 400, 401, 403, 404, 409, 422, 500, 0),
      headers: fc.array(header, { maxLength: 2 }),
      content: fc.record({
        mimeType: fc.constantFrom("application/json", "application/problem+json", "text/html"),
        text: fc.oneof(
          body.map((one) => JSON.stringify(one)),
          fc.constantFrom(
            "{",
            "",
            '{"code":"NO {x} `y`","title":"No {status} | `b`"}',
            '{"error":"nope"}',
            '{"errors":{"name":["x"]}}',
          ),
        ),
      }),
    },
    { requiredKeys: ["status"] },
  ),
});

/** Recordings that no browser would write: names that documents can't have, secrets that nobody gave, answers of all kinds at the same paths. */
export const hostileRecordings = fc.record({
  log: fc.record({
    entries: fc.array(fc.oneof({ weight: 9, arbitrary: entry }, { weight: 1, arbitrary: json }), { maxLength: 60 }),
  }),
});
