import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { isObject } from "../../../expression/json/json-object.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { ExampleCall, ExampleValue, NamedValue } from "../../../model/example.ts";
import type { Named } from "../../../model/mention.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { splitAction } from "../context/split-action.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import type { ExampleContext } from "./example-context.ts";
import { readExpectedAnswer } from "./read-expected-answer.ts";
import { inputsOfCall, inputsOfItems } from "../context/input-owner.ts";
import { mentionRecord, readExampleValue, readNamedValues } from "./example-value.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { fieldExpected } from "./example-field.ts";
import type { ExpectedValue, NamesInExample } from "./example-value.ts";

/** Reads an example step that is a call. */
export function readCallStep(
  who: string | null,
  words: Words,
  { values }: DocumentRecord,
  names: NamesInExample,
  around: ExampleContext,
): ExampleCall | null {
  const { calls, context } = around;
  const { report } = context;
  const call = callMeant(words.text, calls);
  const expectedAt = (name: string): ExpectedValue => (call === undefined ? {} : entryExpected(call, name, context));
  const answer = readExpectedAnswer(values.get("Answer"), words, expectedAt, names, around);
  if (call === undefined) {
    if (!context.broken.has(words.text)) reportUnknownCall(words, calls, report);
    return null;
  }
  const inputOf = (name: string) => oneNamed(call.takes, name) ?? call.takes.find((one) => one.wire === name);
  mentionCall(call, words, report);
  const sent = readNamedValues(
    values.get("With"),
    (name) => inputExpected(call, inputOf(name), context) ?? groupExpected(call, name),
    names,
    report,
  ).flatMap((one) => (inputOf(one.name) === undefined ? partsSent(one, call) : [one]));
  const cell = values.get("On");
  const queried = call.answers.body.kind === "page" ? sent.filter(({ name }) => inputOf(name) === undefined) : [];
  if (cell !== undefined) mentionRecord(withoutBackticks(cell), names, report);
  const isAboutNothing = call.subject === null || call.subject.kind === "me";
  if (cell !== undefined && isAboutNothing)
    report.add(
      createDiagnostic(
        "bad-step",
        spanOf(cell),
        { text: cell.text },
        { hint: `The call \`${call.name}\` is about no record that its caller names: leave On empty.` },
      ),
    );
  if (answer === null || (cell !== undefined && isAboutNothing)) return null;
  return {
    kind: "call",
    who,
    call: call.name,
    on: cell === undefined ? null : readSubject(withoutBackticks(cell).text, names),
    input: sent
      .filter((one) => !queried.includes(one))
      .map(({ name, value }) => ({ name: inputOf(name)?.name ?? name, value })),
    query: Object.fromEntries(
      queried.map(({ name, value }) => [name, value.kind === "record" ? value.name : String(value.value)]),
    ),
    answer,
  };
}

function reportUnknownCall(words: Words, calls: readonly Call[], report: ResolveReport): void {
  const known = calls.map(({ name }) => name);
  report.add(createDiagnostic("unknown-call", spanOf(words), { name: words.text }, didYouMean(words.text, known)));
}

/**
 * What is known of an input of a step's call: inputs of the document's calls are declared in point 7, those of
 * conventional calls are fields.
 */
function inputExpected(call: Call, input: Input | undefined, context: ResolveContext): ExpectedValue | null {
  if (input === undefined) return null;
  const of = inputsOfCall(call.name);
  const named: Named = { kind: "input", of, name: input.name };
  const items =
    input.items === undefined
      ? {}
      : { items: { of: inputsOfItems(of, input.name), names: input.items.map(({ name }) => name) } };
  if (call.from === "document") return { type: input.type, named, ...items };
  const entity = "entity" in call.does ? call.does.entity : context.people;
  const field = input.field === null || entity === null ? {} : fieldExpected(context, entity, input.field, true);
  return { type: input.type, ...(field.named === undefined ? {} : { named: field.named }) };
}

/** What is known of an object that is sent as JSON: `guest` where the call takes `guest.name`. */
function groupExpected(call: Call, name: string): ExpectedValue {
  const parts = call.takes.filter((input) => input.place !== "path" && input.name.startsWith(`${name}.`));
  if (call.from !== "document" || parts.length === 0) return {};
  const names = parts.map((part) => part.name.slice(name.length + 1)).filter((part) => !part.includes("."));
  return { items: { of: inputsOfCall(call.name), names, under: `${name}.` } };
}

/** What is sent by an object in JSON, part by part, as the call takes it. */
function partsSent(sent: NamedValue, call: Call): readonly NamedValue[] {
  const { name, value } = sent;
  const isGroup = call.takes.some(({ wire, place }) => place !== "path" && wire.startsWith(`${name}.`));
  if (!isGroup || value.kind !== "json" || !isObject(value.value)) return [sent];
  const parts = Object.entries(value.value);
  if (parts.length === 0) return [sent];
  return parts.flatMap(([part, inside]) =>
    partsSent({ name: `${name}.${part}`, value: { kind: "json", value: inside } }, call),
  );
}

/** What is known of an entry of an expected answer: a field of the answered record, or an entry of the answer's expression. */
function entryExpected({ answers: { body } }: Call, name: string, context: ResolveContext): ExpectedValue {
  if (body.kind === "record") return fieldExpected(context, body.entity, name, false);
  const value =
    body.kind === "expression" && body.expression.kind === "map"
      ? body.expression.entries.find((entry) => entry.name === name)?.value
      : undefined;
  if (value?.kind !== "field") return {};
  const { values } = fieldExpected(context, value.entity, value.name, false);
  return values === undefined ? {} : { values };
}

function mentionCall(call: Call, words: Words, { names }: ResolveReport): void {
  if (call.name === words.text) {
    if (call.from === "document") names.mention({ kind: "call", of: null, name: call.name }, words);
    return;
  }
  const split = splitAction(words);
  if (split === null || !("entity" in call.does)) return;
  names.mention({ kind: "entity", of: null, name: call.does.entity }, split.entity);
  if (call.does.kind === "transition")
    names.mention({ kind: "transition", of: call.does.entity, name: call.does.transition }, split.verbs);
}

/** Reads an On cell: a record of the example, or the text of the path parameter. */
function readSubject(text: string, names: NamesInExample): ExampleValue {
  const read = readExampleValue(text, undefined, names);
  return read.kind === "record" ? read : { kind: "json", value: typeof read.value === "string" ? read.value : text };
}

/** Finds a call by its name, or by its action: `assign Ticket`. */
function callMeant(text: string, calls: readonly Call[]): Call | undefined {
  const named = calls.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return (
    named ??
    calls.find(({ does }) => {
      if (does.kind === "transition") return text === `${does.transition} ${does.entity}`;
      return "entity" in does ? text === `${does.kind} ${does.entity}` : text === does.kind;
    })
  );
}
