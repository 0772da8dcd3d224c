import { priorities } from "./ticket.ts";

const text = { type: "string" } as const;

/** A ticket as it is answered. */
const ticket = {
  type: "object",
  properties: {
    number: { type: "integer" },
    subject: text,
    body: text,
    priority: text,
    status: text,
    requester: text,
    assignee: { type: "string", nullable: true },
    createdAt: text,
    updatedAt: text,
    dueAt: text,
    overdue: { type: "boolean" },
    note: { type: "string", nullable: true },
  },
} as const;

const page = {
  type: "object",
  properties: {
    items: { type: "array", items: ticket },
    total: { type: "integer" },
    next: { type: "string", nullable: true },
  },
} as const;

const newTicket = {
  type: "object",
  additionalProperties: false,
  required: ["subject", "body"],
  properties: {
    subject: { type: "string", minLength: 5, maxLength: 120 },
    body: { type: "string", maxLength: 10_000 },
    priority: { enum: priorities },
  },
} as const;

const assignment = {
  type: "object",
  additionalProperties: false,
  required: ["assignee"],
  properties: { assignee: text },
} as const;

const comment = {
  type: "object",
  additionalProperties: false,
  required: ["body"],
  properties: { body: { type: "string", minLength: 1, maxLength: 10_000 } },
} as const;

const nothing = { type: ["object", "null"], additionalProperties: false } as const;

/** What each route takes and answers; Fastify compiles them to validators and serializers. */
export const schemas = {
  read: { response: { 200: ticket } },
  list: { response: { 200: page } },
  create: { body: newTicket, response: { 201: ticket } },
  assign: { body: assignment, response: { 200: ticket } },
  answer: { body: comment, response: { 200: ticket } },
  transition: { body: nothing, response: { 200: ticket } },
} as const;
