import { timestampOf } from "../../base/calendar.ts";
import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, Asker, TriedStep } from "./asked-product.ts";
import { freshBody, shiftedDate, spread, textOfLength, wrapped } from "./fresh-body.ts";
import { hintedValues } from "./hinted-values.ts";
import type { HintedValues } from "./hinted-values.ts";
import { nextLarger, nextSmaller } from "./next-bound.ts";
import type { Question } from "./product-question.ts";
import { grantedPairs, pathTo, subjectKind } from "./subjects.ts";

/** A value to send for an input. */
interface Value {
  /** What is tried by it. */
  readonly label: string;
  readonly value: Json;
}

/** Asks what each input may be: how long, how large, which of a few words, and when it may be missing. */
export function valueQuestions(product: AskedProduct, at: number): readonly Question[] {
  return product.operations.flatMap((operation, index) => {
    if (operation.method === "GET" || operation.method === "DELETE" || operation === product.signIn?.signIn) return [];
    const steps = product.steps.filter(({ step }) => step.operation === operation && step.sent !== null);
    const granted = steps.filter(({ step }) => isGranted(step.exchange));
    if (granted.length === 0) return [];
    const blamed = steps.flatMap(({ step }) =>
      [...blamedInputs(step.exchange)].filter((one) => Object.hasOwn(step.sent!, one)),
    );
    const names = [...new Set([...granted.flatMap(({ step }) => Object.keys(step.sent!)), ...blamed])];
    return names.flatMap((name, place) => {
      const values = valuesToTry(name, granted, steps, product);
      return values.flatMap(({ label, value }, number) => {
        const sent = requestWith(product, operation, {
          name,
          value,
          granted,
          at: at + index * 31 + place * 7 + number,
        });
        return sent === null
          ? []
          : [{ about: `${operation.method} ${operation.path} ${name} ${label}`, method: operation.method, ...sent }];
      });
    });
  });
}

/** An input with one value, in a request that would be granted otherwise. */
interface InRequest {
  readonly name: string;
  readonly value: Json;
  readonly granted: readonly TriedStep[];
  readonly at: number;
}

/** What stands for an input that is not sent. */
const left = "\u0000";

function requestWith(
  product: AskedProduct,
  operation: RecordedOperation,
  { name, value, granted, at }: InRequest,
): Pick<Question, "segments" | "body" | "as"> | null {
  const kind = subjectKind(product, operation);
  const isChange = operation.method === "PATCH";
  const pairs = kind === null ? [] : grantedPairs(product, operation, kind, isChange ? name : null);
  const pair = pairs[spread(at, pairs.length)];
  if (value === left && isChange) return null;
  const before = kind === null ? grantedBefore(product, granted, at) : null;
  const asker = kind === null ? before?.asker : pair?.asker;
  const segments = pathTo(operation, kind, pair?.record ?? null);
  if (asker === undefined || segments === null) return null;
  const bodies = granted.flatMap(({ step: { sent } }) => (sent === null ? [] : [sent]));
  const like = before?.body ?? bodies[spread(at, bodies.length)]!;
  const base = isChange ? {} : freshBody([], like, at);
  const body: JsonObject =
    value === left
      ? Object.fromEntries(Object.entries(base).filter(([one]) => one !== name))
      : { ...base, [name]: value };
  return { segments, body: wrapped(body, operation.wrapper), as: asker.as };
}

/** What was granted before, and somebody who may send the same again: whoever sent it, or another of the role. */
function grantedBefore(
  { askers }: AskedProduct,
  granted: readonly TriedStep[],
  at: number,
): { readonly asker: Asker; readonly body: JsonObject } | null {
  const isSame = ({ step }: TriedStep, { account }: Asker): boolean => step.caller.account?.key === account?.key;
  const again = granted.filter((one) => askers.some((asker) => isSame(one, asker)));
  const likely = again.length > 0 ? again : granted;
  const one = likely[spread(at, likely.length)]!;
  const asker = askers.find((other) => isSame(one, other)) ?? askers.find(({ role }) => role === one.role);
  return asker === undefined || one.step.sent === null ? null : { asker, body: one.step.sent };
}

function valuesToTry(
  name: string,
  granted: readonly TriedStep[],
  all: readonly TriedStep[],
  { now, kinds, references }: AskedProduct,
): readonly Value[] {
  const valuesIn = (steps: readonly TriedStep[]): readonly Json[] =>
    steps.flatMap(({ step: { sent } }) => (sent !== null && Object.hasOwn(sent, name) ? [sent[name]!] : []));
  const taken = valuesIn(granted);
  const refused = valuesIn(all.filter(({ step }) => blamedInputs(step.exchange).has(name)));
  const hints = hintedValues(name, all);
  const missing: Value = { label: "missing", value: left };
  const nothing: Value = { label: "null", value: null };
  const sample = taken.find((one) => one !== null);
  const isReference = [...references.values()].some((one) => one.has(name));
  if (isReference) return [missing, nothing];
  if (/pass|secret|pwd/i.test(name)) return lengthsToTry(taken, refused, hints);
  if (typeof sample === "number") return [missing, nothing, ...numbersToTry(taken, refused, hints)];
  if (typeof sample === "boolean") return [missing, { label: "true", value: true }, { label: "false", value: false }];
  if (sample === undefined && hints.words.length > 0) return wordsToTry(hints.words, taken, refused);
  if (typeof sample !== "string") return [missing];
  if (/^\d{4}-\d\d-\d\d$/.test(sample)) return [missing, nothing, ...datesToTry(now)];
  if (isForm(sample)) return [missing, nothing];
  const shown = kinds.flatMap(({ sightings, properties }) =>
    properties.has(name) ? sightings.flatMap(({ record }) => record[name] ?? []) : [],
  );
  const words = [...new Set([...taken, ...shown, ...hints.words])];
  const isOfWords =
    words.length <= 12 &&
    words.every((one) => one === null || (typeof one === "string" && /^[A-Za-z][\w-]*$/.test(one)));
  if (isOfWords) return [missing, nothing, ...wordsToTry(words, taken, refused)];
  return [missing, nothing, ...lengthsToTry(taken, refused, hints)];
}

/** Texts that are no words of people's: addresses, keys and times. */
function isForm(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^\d{4}-\d\d-\d\dT|^https?:/i.test(text);
}

function wordsToTry(words: readonly Json[], taken: readonly Json[], refused: readonly Json[]): readonly Value[] {
  const rare = words.filter((word) => word !== null && taken.filter((one) => one === word).length < 2);
  const length = Math.max(...words.map((word) => String(word).length));
  const other = "quibbled".slice(0, Math.max(3, Math.min(8, length)));
  return [
    ...rare.map((word) => ({ label: `word ${String(word)}`, value: word })),
    ...(refused.length > 0 ? [] : [{ label: "another word", value: other }]),
    ...(refused.length > 0 ? [] : [{ label: "words", value: textOfLength(Math.max(4, length)) }]),
  ];
}

function lengthsToTry(taken: readonly Json[], refused: readonly Json[], hints: HintedValues): readonly Value[] {
  const lengthsOf = (values: readonly Json[]): readonly number[] =>
    values.flatMap((value) => (typeof value === "string" && value.trim() !== "" ? [[...value].length] : []));
  const [some, none] = [lengthsOf(taken), lengthsOf(refused)];
  return hintedOr(bounds(some, none, 1), [...some, ...none], hints, 1).map((length) => ({
    label: `length ${length}`,
    value: textOfLength(length),
  }));
}

/** The numbers that refusals name and those beside them, as far as they were not tried; where all were, others. */
function hintedOr(
  others: readonly number[],
  tried: readonly number[],
  { numbers }: HintedValues,
  least: number,
): readonly number[] {
  const near = [...new Set(numbers.flatMap((number) => [number, number + 1, number - 1]))];
  const left = near.filter((number) => number >= least && number <= mostHinted && !tried.includes(number));
  return left.length > 0 ? left : others;
}

/** The largest length that is tried because a refusal names it. */
const mostHinted = 20_000;

function numbersToTry(taken: readonly Json[], refused: readonly Json[], hints: HintedValues): readonly Value[] {
  const numbersIn = (values: readonly Json[]): readonly number[] =>
    values.flatMap((value) => (typeof value === "number" ? [Math.trunc(value)] : []));
  const [some, none] = [numbersIn(taken), numbersIn(refused)];
  return [
    ...hintedOr(bounds(some, none, 0), [...some, ...none], hints, 0).map((number) => ({
      label: `number ${number}`,
      value: number,
    })),
    { label: "negative", value: -1 },
    // A fraction between numbers that were taken is not refused for its size.
    { label: "fraction", value: Math.min(...some) + 0.5 },
  ];
}

function bounds(taken: readonly number[], refused: readonly number[], least: number): readonly number[] {
  // Where nothing was taken, there is nothing to go on from.
  if (taken.length === 0) return [];
  const [smallest, largest] = [Math.min(...taken), Math.max(...taken)];
  const above = refused.filter((one) => one > largest);
  const below = refused.filter((one) => one < smallest);
  return [
    nextLarger(largest, above.length === 0 ? null : Math.min(...above)) ?? [],
    nextSmaller(smallest, below.length === 0 ? null : Math.max(...below), least) ?? [],
  ].flat();
}

/** Days about today, and far from it. */
function datesToTry(now: number): readonly Value[] {
  const today = (timestampOf(now) ?? "2026-01-01").slice(0, 10);
  return [-4000, -400, -30, -1, 0, 1, 7, 30, 400, 4000].map((days) => ({
    label: `in ${days} days`,
    value: shiftedDate(today, days),
  }));
}
