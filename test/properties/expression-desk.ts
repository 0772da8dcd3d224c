import { messageOf } from "../../src/base/diagnostic.ts";
import { checkExpression } from "../../src/expression/check/check-expression.ts";
import { emptyEnvironment } from "../../src/expression/check/environment.ts";
import type { Environment } from "../../src/expression/check/environment.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { parseExpression } from "../../src/expression/parse/parse-expression.ts";
import { offsetMapAt } from "../../src/expression/syntax/offset-map.ts";
import type { Scope } from "../../src/expression/scope/scope.ts";
import type { World } from "../../src/expression/scope/world.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Value, ValueType } from "../../src/model/value-type.ts";

const text: ValueType = { kind: "text" };
const integer: ValueType = { kind: "integer" };
const timestamp: ValueType = { kind: "timestamp" };
const duration: ValueType = { kind: "duration" };
const user: ValueType = { kind: "record", entity: "User" };
const roles = ["Customer", "Agent", "Lead"];
const role: ValueType = { kind: "choice", values: roles };

function listOf(entity: string): ValueType {
  return { kind: "list", of: { kind: "record", entity } };
}

/** A help desk with things to buy, so that expressions have something of every type to speak about. */
export const desk: Environment = {
  ...emptyEnvironment,
  entities: new Map([
    [
      "User",
      new Map<string, ValueType>([
        ["name", text],
        ["email", text],
        ["role", role],
        ["tickets", listOf("Ticket")],
      ]),
    ],
    [
      "Ticket",
      new Map<string, ValueType>([
        ["number", integer],
        ["subject", text],
        ["body", text],
        ["priority", { kind: "choice", values: ["low", "normal", "high", "urgent"] }],
        ["status", { kind: "choice", values: ["open", "assigned", "waiting", "solved", "closed"] }],
        ["requester", user],
        ["assignee", { ...user, optional: true }],
        ["createdAt", timestamp],
        ["updatedAt", timestamp],
        ["dueAt", timestamp],
        ["overdue", { kind: "boolean" }],
        ["note", { ...text, optional: true }],
        ["tags", { kind: "list", of: text }],
        ["data", { kind: "json", optional: true }],
        ["comments", listOf("Comment")],
        ["lines", listOf("Line")],
      ]),
    ],
    [
      "Comment",
      new Map<string, ValueType>([
        ["ticket", { kind: "record", entity: "Ticket" }],
        ["author", user],
        ["body", text],
        ["createdAt", timestamp],
      ]),
    ],
    [
      "Line",
      new Map<string, ValueType>([
        ["ticket", { kind: "record", entity: "Ticket" }],
        ["count", integer],
        ["price", { kind: "decimal", scale: 2 }],
        ["weight", { kind: "decimal", scale: 3, optional: true }],
        ["due", { kind: "date", optional: true }],
        ["at", { kind: "time", optional: true }],
      ]),
    ],
  ]),
  constants: new Map<string, ValueType>([
    ["maxOpenTickets", integer],
    ["normalAnswer", duration],
    ["urgentAnswer", duration],
    ["reopenWindow", duration],
    ["vat", { kind: "decimal", scale: 2 }],
    ["colours", { kind: "list", of: text }],
  ]),
  this: "Ticket",
  old: "Ticket",
  me: "User",
  input: new Map<string, ValueType>([
    ["assignee", user],
    ["body", text],
    ["amount", { kind: "decimal", scale: 2, optional: true }],
  ]),
  roles,
};

const day = 86_400_000;
const rows: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Value>>>>>> = {
  User: {
    ada: { name: "Ada", email: "ada@example.org", role: "Customer", tickets: ["t1", "t2"] },
    bob: { name: "Bob", email: "bob@example.org", role: "Agent", tickets: [] },
  },
  Ticket: {
    t1: {
      number: 1,
      subject: "Printer on fire",
      body: "It **burns**.",
      priority: "urgent",
      status: "open",
      requester: "ada",
      assignee: null,
      createdAt: "2026-11-20T09:30:00.000Z",
      updatedAt: "2026-11-20T10:00:00.000Z",
      dueAt: "2026-11-20T13:30:00.000Z",
      overdue: true,
      note: null,
      tags: ["hot", "loud"],
      data: { floor: 2, weight: 2.5, urgent: true, rooms: ["2.11", "2.12"] },
      comments: ["c1", "c2"],
      lines: ["l1", "l2"],
    },
    t2: {
      number: 2,
      subject: "Ça va? 👍",
      body: "Hello",
      priority: "low",
      status: "closed",
      requester: "ada",
      assignee: "bob",
      createdAt: "2026-11-01T00:00:00.000Z",
      updatedAt: "2026-11-02T00:00:00.000Z",
      dueAt: "2026-11-04T00:00:00.000Z",
      overdue: false,
      note: "VIP",
      tags: [],
      data: null,
      comments: [],
      lines: [],
    },
  },
  Comment: {
    c1: { ticket: "t1", author: "ada", body: "Hurry", createdAt: "2026-11-20T10:00:00.000Z" },
    c2: { ticket: "t1", author: "bob", body: "Coming", createdAt: "2026-11-20T10:05:00.000Z" },
  },
  Line: {
    l1: { ticket: "t1", count: 2, price: 1250, weight: 500, due: "2026-11-28", at: "09:30:00" },
    l2: { ticket: "t1", count: 1, price: 999, weight: null, due: null, at: null },
  },
};

export const deskWorld: World = {
  field: (entity, id, name) => rows[entity]?.[id]?.[name] ?? null,
  has: (entity, id) => rows[entity]?.[id] !== undefined,
  all: (entity) => Object.keys(rows[entity] ?? {}),
};

/** Ada looks at her burning printer; nothing was before. */
export function deskScope(changes: Partial<Scope> = {}): Scope {
  return {
    world: deskWorld,
    this: "t1",
    old: null,
    me: "ada",
    now: "2026-11-21T09:30:00.000Z",
    input: { assignee: "bob", body: "Thanks", amount: null },
    constants: {
      maxOpenTickets: 5,
      normalAnswer: 3 * day,
      urgentAnswer: day / 6,
      reopenWindow: 14 * day,
      vat: 19,
      colours: ["red", "blue"],
    },
    variables: {},
    budget: { left: 10_000 },
    ...changes,
  };
}

/** Reads and checks, failing where anything is wrong. */
export function checked(
  written: string,
  environment: Environment = desk,
  expected: ValueType | null = null,
): Expression {
  const { value, problems } = judged(written, environment, expected);
  if (problems.length > 0) throw new Error(`${written}: ${problems.join(" ")}`);
  return value;
}

/** Reads and checks, with every diagnostic as `code: message`. */
export function judged(
  written: string,
  environment: Environment = desk,
  expected: ValueType | null = null,
): { readonly value: Expression; readonly problems: readonly string[] } {
  const parsed = parseExpression(written, offsetMapAt(0));
  const { value, diagnostics } = checkExpression(parsed.value, environment, expected);
  return {
    value,
    problems: [...parsed.diagnostics, ...diagnostics].map((found) => `${found.code}: ${messageOf(found)}`),
  };
}

export function valueOf(written: string, changes: Partial<Scope> = {}, environment: Environment = desk): Value {
  return evaluate(checked(written, environment), deskScope(changes));
}
