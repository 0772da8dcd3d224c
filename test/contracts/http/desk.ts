import { allDetections } from "../../../src/model/error-entry.ts";
import type { Detection } from "../../../src/model/error-entry.ts";
import { usualCalls } from "../../../src/model/all-calls.ts";
import { plainInput } from "../../../src/model/plain-input.ts";
import type { Answers, Call, Does, Method, PathPart } from "../../../src/model/call.ts";
import { noSpan } from "../../../src/base/span.ts";
import type { Rate } from "../../../src/model/constant.ts";
import type { Specification } from "../../../src/model/specification.ts";

const statuses: Partial<Record<Detection, number>> = {
  "not signed in": 401,
  "bad credentials": 401,
  "not allowed": 403,
  "not found": 404,
  "wrong state": 409,
  stale: 412,
  "not unique": 409,
  malformed: 400,
  "too large": 413,
  "too many calls": 429,
  "wrong method": 405,
  "not supported": 415,
  unavailable: 503,
};

/** What a test asks of the desk that others don't. */
export interface DeskOptions {
  readonly callsPerPerson?: Rate;
  readonly searchLimit?: Rate;
}

/** A desk with a handful of calls, made by hand so that these tests rest on nothing but the model's shape. */
export function deskModel({ callsPerPerson, searchLimit }: DeskOptions = {}): Specification {
  return {
    title: "Desk",
    head: { language: null, timeZone: null, colour: null, logo: null },
    summary: "",
    allCalls: usualCalls,
    points: [],
    audiences: [],
    rows: [],
    machines: [],
    claims: [],
    examples: [],
    rules: [],
    roles: [],
    conditions: [],
    grants: [],
    fieldRows: [],
    openGrants: [],
    screens,
    entities,
    identification,
    calls: callsOf(searchLimit ?? null),
    errors,
    shapes: [],
    errorBodies: [],
    fieldMessages: [],
    constants:
      callsPerPerson === undefined
        ? []
        : [
            {
              name: "callsPerPerson",
              type: { kind: "rate" },
              value: { ...callsPerPerson },
              written: "",
              meaning: "",
              from: "document",
              span: noSpan,
            },
          ],
  };
}

const screens: Specification["screens"] = [screen("Ticket", "/tickets/{number}"), screen("Queue", "/queue")];

function screen(name: string, at: string): Specification["screens"][number] {
  return {
    name,
    path: path(at),
    query: [],
    shows: { kind: "prose", text: "" },
    for: null,
    actions: null,
    from: "document",
    span: noSpan,
  };
}

const entities: Specification["entities"] = [
  {
    name: "Ticket",
    plural: "tickets",
    description: "",
    key: "number",
    unique: [],
    span: noSpan,
    fields: [],
  },
  {
    name: "User",
    plural: "users",
    description: "",
    key: "id",
    unique: [],
    span: noSpan,
    fields: [],
  },
];

const identification: Specification["identification"] = {
  entity: "User",
  by: "email",
  secret: "password",
  roleField: null,
  member: null,
  visitor: "Visitor",
  token: null,
  basic: false,
  key: null,
  span: noSpan,
};

const errors: Specification["errors"] = allDetections.map((when) => ({
  code: when.toUpperCase().replaceAll(" ", "_"),
  status: statuses[when] ?? 422,
  when,
  from: "convention",
  span: noSpan,
  handling: when === "stale" ? { kind: "reload" } : { kind: "show" },
  message:
    when === "too many calls"
      ? [
          { kind: "text", text: "Try again in " },
          { kind: "name", path: ["retryAfter"], span: noSpan },
          { kind: "text", text: "." },
        ]
      : [{ kind: "text", text: `It is ${when}.` }],
}));

function callsOf(searchLimit: Rate | null): readonly Call[] {
  return [
    call("List", "GET", "/api/tickets", { kind: "list", entity: "Ticket", selection: null }),
    call(
      "Open",
      "POST",
      "/api/tickets",
      { kind: "create", entity: "Ticket", given: [], unless: null },
      { status: 201 },
    ),
    call("Read", "GET", "/api/tickets/{number}", { kind: "read", entity: "Ticket" }, { subject: true }),
    call(
      "Edit",
      "PATCH",
      "/api/tickets/{number}",
      { kind: "update", entity: "Ticket", replaces: false, creates: false },
      { subject: true },
    ),
    call(
      "Drop",
      "DELETE",
      "/api/tickets/{number}",
      { kind: "delete", entity: "Ticket" },
      { subject: true, status: 204 },
    ),
    call(
      "Solve",
      "POST",
      "/api/tickets/{number}/solve",
      { kind: "transition", entity: "Ticket", transition: "solve" },
      { subject: true },
    ),
    call("Page", "GET", "/tickets/{number}", { kind: "read", entity: "Ticket" }),
    call("Search", "GET", "/api/search", { kind: "nothing" }, { limit: searchLimit }),
    call("Ping", "GET", "/ping", { kind: "nothing" }, { status: 201, text: true }),
    call("Sign in", "POST", "/api/sign-in", { kind: "sign in" }, { session: true }),
    call("Sign out", "POST", "/api/sign-out", { kind: "sign out" }, { status: 204 }),
    call(
      "Edit person",
      "PATCH",
      "/api/users/{id}",
      { kind: "update", entity: "User", replaces: false, creates: false },
      { person: true },
    ),
    call("Drop person", "DELETE", "/api/users/{id}", { kind: "delete", entity: "User" }, { person: true, status: 204 }),
    call("Me", "GET", "/api/me", { kind: "me" }),
  ];
}

const password = plainInput({
  name: "password",
  type: { kind: "secret", range: {} },
  required: false,
  field: "password",
  span: noSpan,
});

const said: Answers["body"] = {
  kind: "expression",
  as: "text",
  expression: { kind: "literal", value: "Created", type: { kind: "text" }, span: noSpan },
};

interface CallOptions {
  readonly subject?: boolean;
  readonly status?: number;
  readonly session?: boolean;
  readonly limit?: Rate | null;
  /** It answers plain text. */
  readonly text?: boolean;
  /** Its subject is a person. */
  readonly person?: boolean;
}

function call(
  name: string,
  method: Method,
  at: string,
  does: Does,
  { subject = false, status = 200, session = false, limit = null, text = false, person = false }: CallOptions = {},
): Call {
  return {
    name,
    method,
    path: path(at),
    for: null,
    takes: person ? [password] : [],
    does,
    otherwise: null,
    headers: [],
    errors: [],
    limit,
    leftOpen: [],
    from: "document",
    span: noSpan,
    subject: person
      ? { kind: "key", entity: "User", field: "id", parameter: "id", where: null }
      : subject
        ? { kind: "key", entity: "Ticket", field: "number", parameter: "number", where: null }
        : null,
    answers: { status, body: session ? { kind: "session" } : text ? said : { kind: "empty" } },
  };
}

function path(text: string): readonly PathPart[] {
  return text
    .slice(1)
    .split("/")
    .map((part) =>
      part.startsWith("{") ? { kind: "parameter", name: part.slice(1, -1) } : { kind: "word", text: part },
    );
}
