import { dayLength, daysOfDate, parseDate, parseTimestamp, weekdayOf } from "../../base/calendar.ts";
import { parseDuration } from "../../base/duration.ts";
import type { FunctionEntry, ParameterType } from "./function-entry.ts";

const integer = { kind: "integer" } as const;

/** The functions of points in time, all in UTC. As in CEL, months and days of the month count from 0, Sunday is 0. */
export const timeFunctions: readonly FunctionEntry[] = [
  {
    name: "duration",
    form: "function",
    takes: ["text"],
    gives: () => ({ kind: "duration" }),
    mayBeNull: true,
    literal: "a duration, such as `3 days` or `1h30m`",
    evaluation: () => parseDuration,
  },
  {
    name: "timestamp",
    form: "function",
    takes: ["text"],
    gives: () => ({ kind: "timestamp" }),
    mayBeNull: true,
    literal: "a timestamp, such as `2026-11-21T09:30:00Z`",
    evaluation: () => parseTimestamp,
  },
  {
    name: "date",
    form: "function",
    takes: ["text"],
    gives: () => ({ kind: "date" }),
    mayBeNull: true,
    literal: "a date, such as `2026-11-21`",
    evaluation: () => parseDate,
  },
  {
    name: "date",
    form: "function",
    takes: ["timestamp"],
    gives: () => ({ kind: "date" }),
    evaluation: () => (timestamp: string) => timestamp.slice(0, 10),
  },
  {
    name: "days",
    form: "function",
    takes: ["duration"],
    gives: () => integer,
    evaluation: () => (duration: number) => Math.trunc(duration / dayLength) + 0,
  },
  ...["timestamp", "date"].flatMap((takes) => dateParts(takes as ParameterType)),
  ...["timestamp", "time"].flatMap((takes) => timeParts(takes as ParameterType)),
];

function dateParts(takes: ParameterType): readonly FunctionEntry[] {
  return [
    part("getFullYear", takes, (text) => Number(text.slice(0, 4))),
    part("getMonth", takes, (text) => Number(text.slice(5, 7)) - 1),
    part("getDayOfMonth", takes, (text) => Number(text.slice(8, 10)) - 1),
    part("getDayOfWeek", takes, (text) => weekdayOf(daysOfDate(text.slice(0, 10)) ?? 0)),
  ];
}

function timeParts(takes: ParameterType): readonly FunctionEntry[] {
  const start = takes === "time" ? 0 : 11;
  return [
    part("getHours", takes, (text) => Number(text.slice(start, start + 2))),
    part("getMinutes", takes, (text) => Number(text.slice(start + 3, start + 5))),
  ];
}

function part(name: string, takes: ParameterType, evaluation: (text: string) => number): FunctionEntry {
  return { name, form: "method", takes: [takes], gives: () => integer, evaluation: () => evaluation };
}
