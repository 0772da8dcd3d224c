import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import type { Request } from "../../../src/semantics/decision/request.ts";
import type { Fault, Wrongly } from "./fault.ts";
import { answering, everywhere, isObject, reading, receiving, telling, withBody } from "./wrongly.ts";

const group = "values";

/** What is done to values on their way in or out. */
export const ofValues: readonly Fault[] = [
  {
    group,
    in: "equipment-loans",
    says: "Money is multiplied as binary floating point, and what is left of a cent is cut off.",
    make: () =>
      told((value) => (typeof value === "number" && !Number.isInteger(value) ? Math.floor(value * 100) / 100 : value)),
  },
  {
    group,
    in: "equipment-loans",
    says: "Money is rounded to whole units when it is read.",
    make: () => sent((value) => (typeof value === "number" ? Math.round(value) : value)),
  },
  {
    group,
    in: "library",
    says: "Whole numbers are answered as text.",
    make: () => told((value) => (Number.isInteger(value) ? String(value) : value)),
  },
  {
    group,
    in: "leave-requests",
    says: "Dates are read as midnight here and kept as the day that it is then in Greenwich.",
    make: () => sent((value) => (isDate(value) ? dayBefore(value) : value)),
  },
  {
    group,
    in: "leave-requests",
    says: "Dates are answered a day late to whoever is east.",
    make: () => told((value) => (isDate(value) ? dayBefore(value) : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "Timestamps are answered in local time, and said to be in UTC.",
    make: () => told((value) => (isTimestamp(value) ? moved(value, 3_600_000) : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "Timestamps are kept to the minute.",
    make: () => told((value) => (isTimestamp(value) ? `${value.slice(0, 17)}00.000Z` : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "Space at the ends of texts is taken away.",
    make: () => sent((value) => (typeof value === "string" ? value.trim() : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "Texts are brought to one normal form of Unicode.",
    make: () => sent((value) => (typeof value === "string" ? value.normalize("NFC") : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "What is not ASCII is lost from texts.",
    make: () => sent((value) => (typeof value === "string" ? value.replace(/[^\t-~]/gu, "?") : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "Texts are cut at 255 characters, whatever the document allows.",
    make: () => sent((value) => (typeof value === "string" ? value.slice(0, 255) : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "Length is counted in UTF-16, so that some characters are two.",
    make: () => reading((request, { model }) => ({ ...request, input: countedInUtf16(model, request) })),
  },
  {
    group,
    in: "library",
    says: "Texts are answered with HTML's signs written out.",
    make: () =>
      told((value) =>
        typeof value === "string" ? value.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : value,
      ),
  },
  {
    group,
    in: "helpdesk",
    says: "Properties that are null are left out of answers.",
    make: () => told((value) => (value === null ? undefined : value)),
  },
  {
    group,
    in: "conduit",
    says: "Empty lists are answered as null.",
    make: () => told((value) => (Array.isArray(value) && value.length === 0 ? null : value)),
  },
  {
    group,
    in: "helpdesk",
    says: "What is sent as null counts as not sent.",
    make: () =>
      receiving((request) =>
        withBody(request, (json) =>
          isObject(json) ? Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null)) : json,
        ),
      ),
  },
  {
    group,
    in: "conduit",
    says: "An empty text is kept as null.",
    make: () => sent((value) => (value === "" ? null : value)),
  },
  {
    group,
    in: "library",
    says: "Numbers are taken from texts that look like them.",
    make: () => sent((value) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value)),
  },
  {
    group,
    in: "conduit",
    says: "The order of a list's entries is lost: they come sorted.",
    make: () =>
      told((value) =>
        Array.isArray(value) && value.every((one) => typeof one === "string") ? value.toSorted() : value,
      ),
  },
  {
    group,
    in: "equipment-loans",
    says: "A null in a request is answered with a fault of the server.",
    make: () => failing((json) => isObject(json) && Object.values(json).includes(null)),
  },
  {
    group,
    in: "helpdesk",
    says: "A quotation mark in a text is answered with a fault of the server.",
    make: () => failing((json) => JSON.stringify(json).includes("'") || JSON.stringify(json).includes('\\"')),
  },
  {
    group,
    in: "leave-requests",
    says: "A number where a text is expected is answered with a fault of the server.",
    make: () => failing((json) => isObject(json) && typeof json["reason"] === "number"),
  },
];

/** What is too long by that count is made too long by any. */
function countedInUtf16(model: Specification, { call, input }: Request): Request["input"] {
  const takes = model.calls.find(({ name }) => name === call)?.takes ?? [];
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const type = takes.find((one) => one.name === name)?.type;
      const most = type?.kind === "text" ? (type.range.max ?? Infinity) : Infinity;
      return [name, typeof value === "string" && value.length > most ? value.padEnd(2 * most, "x") : value];
    }),
  );
}

function told(change: (value: Value) => Value | undefined): Wrongly {
  return telling((json) => everywhere(json, change));
}

function sent(change: (value: Value) => Value | undefined): Wrongly {
  return receiving((request) =>
    withBody(request, (json) =>
      everywhere(json, (value, name) => (name === "password" || name === "email" ? value : change(value))),
    ),
  );
}

function failing(isTooMuch: (json: Value) => boolean): Wrongly {
  return answering((came, { body }) =>
    body !== null && isTooMuch(parsed(body)) ? { ...came, status: 500, body: '{"status":500}' } : came,
  );
}

function parsed(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return null;
  }
}

function isDate(value: Value): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function isTimestamp(value: Value): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
}

function dayBefore(date: string): string {
  return moved(`${date}T00:00:00.000Z`, -86_400_000).slice(0, 10);
}

function moved(timestamp: string, by: number): string {
  const at = Date.parse(timestamp);
  return Number.isNaN(at) ? timestamp : new Date(at + by).toISOString();
}
