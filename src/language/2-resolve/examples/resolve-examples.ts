import { parseTimestamp } from "../../../base/calendar.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { parseDuration } from "../../../base/duration.ts";
import type { Span } from "../../../base/span.ts";
import { withArticle } from "../../../base/with-article.ts";
import { describeType } from "../../../expression/value-type/describe-type.ts";
import type { Example, ExampleStep } from "../../../model/example.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Section } from "../../1-parse/section.ts";
import { isUnknown } from "../../1-parse/records.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readEntityName } from "../context/split-action.ts";
import type { ExampleContext } from "./example-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readCallStep } from "./read-call-step.ts";
import { readExpectedAnswer } from "./read-expected-answer.ts";
import { createDeclaredNames } from "../report/identifier.ts";
import { isName, mentionRecord, readNamedValues } from "./example-value.ts";
import type { ExpectedValue, NamesInExample } from "./example-value.ts";
import { fieldExpected } from "./example-field.ts";
import { readConstantAs } from "../values/read-constant-as.ts";
import { unknownRole } from "../context/role-names.ts";

/** The section of an example, with the rows in it. */
export interface WrittenExample {
  readonly point: Example["point"];
  readonly section: Section;
  readonly records: readonly DocumentRecord[];
}

/** The step that introduced a person; roles are null if it does not say them. */
interface Came {
  readonly roles: readonly string[] | null;
  readonly span: Span;
}

interface PeopleInExample extends NamesInExample {
  readonly known: Map<string, Came>;
}

/** Whether a heading begins an example. */
export function isExampleHeading({ heading }: Section): boolean {
  return opening.test(heading.words.text);
}

const opening = /^example:\s*(?=\S)/i;

/** The examples of points 4 to 7, in order. */
export function resolveExamples(written: readonly WrittenExample[], around: ExampleContext): readonly Example[] {
  const declared = createDeclaredNames(around.context.report);
  return written.flatMap(({ point, section, records }): readonly Example[] => {
    const { words } = section.heading;
    const name = trimWords(sliceWords(words, opening.exec(words.text)![0].length));
    declared.declare(name, name.text, "example");
    const isUnshown = section.blocks.some((block) => block.kind === "prose" && isUnknown(block.words));
    if (records.length === 0 && !isUnshown)
      around.context.report.add(createDiagnostic("no-steps", section.heading.span, { name: name.text }));
    const names = { entities: around.context.entities.map((entity) => entity.name), known: new Map<string, Came>() };
    const steps = records.flatMap((record) => readStep(record, names, around));
    return records.length === 0 ? [] : [{ name: name.text, point, steps, span: section.heading.span }];
  });
}

function readStep(record: DocumentRecord, names: PeopleInExample, around: ExampleContext): readonly ExampleStep[] {
  const cell = record.values.get("Call");
  if (cell === undefined) return [];
  const call = withoutBackticks(cell);
  if (record.name === null) {
    const step = readEvent(call, record, names, around);
    if (step?.kind === "person") names.known.set(step.name, step);
    return step === null ? [] : [step];
  }
  const who = readWho(record.name, names, around);
  if (who === null) return [];
  const person: readonly ExampleStep[] = who.isNew
    ? [{ kind: "person", name: who.name, roles: who.roles, values: [], span: record.span }]
    : [];
  if (who.isNew) names.known.set(who.name, { roles: who.roles, span: record.span });
  const step = readCallStep(who.isVisitor ? null : who.name, call, record, names, around);
  if (step !== null && step.answer.as !== null) names.known.set(step.answer.as, { roles: null, span: record.span });
  return step === null ? person : [...person, { ...step, span: record.span }];
}

interface Who {
  readonly name: string;
  readonly roles: readonly string[];
  readonly isNew: boolean;
  readonly isVisitor: boolean;
}

/** Reads who calls: `Ada, a Customer` for a new person, `Ada` for a known one, `a Visitor` for a caller who has not signed in. */
function readWho(words: Words, names: PeopleInExample, { context, rolesInRows }: ExampleContext): Who | null {
  const text = words.text.replace(/^(?:an?|the)\s+/i, "");
  if (text === context.visitor || (context.people === null && !text.includes(",")))
    return { name: text, roles: [], isNew: false, isVisitor: true };
  const found = /^([^,]+?)\s*,\s*(?:(?:an?|the)\s+)?(\S.*)$/d.exec(words.text);
  if (found === null) {
    if (isName(words.text, names)) return { name: words.text, roles: [], isNew: false, isVisitor: false };
    context.report.add(
      createDiagnostic(
        "unknown-person",
        spanOf(words),
        { name: words.text },
        didYouMean(words.text, [...names.known.keys()]),
      ),
    );
    return null;
  }
  const name = found[1]!;
  const roles = readRoles(sliceWords(words, ...found.indices![2]!), context);
  if (roles === null) return null;
  const came = names.known.get(name);
  const inRows = came === undefined ? rolesInRows(name) : undefined;
  const isNew = came === undefined && !isName(name, names);
  const before = came === undefined ? inRows : came.roles;
  if ((before === undefined && isNew) || (before !== null && before !== undefined && areSame(before, roles)))
    return { name, roles, isNew, isVisitor: false };
  const where = inRows === undefined ? "in this example" : "in the rows of point 3";
  context.report.add(
    createDiagnostic(
      "role-told-otherwise",
      spanOf(words),
      {
        name,
        before:
          before === null || before === undefined ? `somebody who came to be ${where}` : `${inWords(before)} ${where}`,
        role: inWords(roles),
      },
      {
        related: came === undefined ? [] : [{ span: came.span, message: `${name} comes here.` }],
      },
    ),
  );
  return null;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

function inWords(roles: readonly string[]): string {
  return withArticle(roles.join(" and "));
}

function readRoles(words: Words, { report, roles, rolesShown, visitor }: ResolveContext): readonly string[] | null {
  const parts = splitOutsideCode(words, /,|\s+and\s+/).map(withoutBackticks);
  const wrong = parts.find(({ text }) => rolesShown && !roles.includes(text));
  for (const part of parts) report.names.mention({ kind: "role", of: null, name: part.text }, part);
  if (wrong === undefined) return parts.map(({ text }) => text);
  report.add(unknownRole(wrong, wrong.text, roles, visitor));
  return null;
}

/** Reads a step without a caller: a record that exists, time that passes, a constant, a timer that fires. */
function readEvent(
  call: Words,
  record: DocumentRecord,
  names: PeopleInExample,
  around: ExampleContext,
): ExampleStep | null {
  const { context } = around;
  const { span } = record;
  const group = (pattern: RegExp): Words | null => {
    const at = pattern.exec(call.text)?.indices?.[1];
    return at === undefined ? null : sliceWords(call, ...at);
  };
  const there = group(/^there is (?:an? )?(\S.*)$/di);
  if (there !== null)
    return there.text.includes(",")
      ? readPerson(there, call, record, names, around)
      : readRecord(there, record, names, context);
  const clock = group(/^it is (\S.*)$/di);
  const now = clock === null ? null : parseTimestamp(clock.text);
  if (now !== null) return { kind: "clock", now, span };
  const passing = group(/^(\S.*?) (?:pass|passes|later|go by|goes by)$/di);
  const duration = passing === null ? null : parseDuration(passing.text);
  if (duration !== null && duration > 0) return { kind: "passing", duration, span };
  const constant = readConstant(call, record, context);
  return constant === "reported" ? null : (constant ?? readTimer(call, record, names, around));
}

/** Reads `there is Ada, a Customer`: a new person. */
function readPerson(
  words: Words,
  call: Words,
  record: DocumentRecord,
  names: PeopleInExample,
  around: ExampleContext,
): ExampleStep | null {
  const { context } = around;
  const who = readWho(words, names, around);
  if (who === null) return null;
  if (who.isNew) {
    const field = (name: string): ExpectedValue => fieldExpected(context, context.people, name);
    const values = readNamedValues(record.values.get("With"), field, names, context.report);
    return { kind: "person", name: who.name, roles: who.roles, values, span: record.span };
  }
  const hint = who.isVisitor
    ? "A visitor is nobody in particular: leave the step out."
    : `\`${who.name}\` is there already: leave the step out, or give somebody else another name.`;
  context.report.add(createDiagnostic("bad-step", spanOf(call), { text: call.text }, { hint }));
  return null;
}

/** Reads `there is a Ticket`. */
function readRecord(
  words: Words,
  { values, span }: DocumentRecord,
  names: PeopleInExample,
  context: ResolveContext,
): ExampleStep | null {
  const entity = readEntityName(words, context);
  if (entity === null) return null;
  const field = (name: string): ExpectedValue => fieldExpected(context, entity, name);
  return { kind: "record", entity, values: readNamedValues(values.get("With"), field, names, context.report), span };
}

/** Reads `maxLoans is 2`; null if it names no constant. A value that is not of the constant's type is reported. */
function readConstant(
  call: Words,
  { span }: DocumentRecord,
  { constants, report }: ResolveContext,
): ExampleStep | "reported" | null {
  const [, name, text = ""] = /^([A-Za-z]\w*) is (\S.*)$/.exec(call.text) ?? [];
  const constant = oneNamed(constants, name);
  if (constant === undefined) return null;
  report.names.mention({ kind: "constant", of: null, name: constant.name }, sliceWords(call, 0, constant.name.length));
  const value = readConstantAs(constant.type, text);
  if (value !== undefined) return { kind: "constant", name: constant.name, value, span };
  const hint = `\`${constant.name}\` is ${describeType(constant.type)} in point 9, \`${constant.written}\`: write a value of the same type.`;
  report.add(createDiagnostic("bad-step", spanOf(call), { text: call.text }, { hint }));
  return "reported";
}

function readTimer(
  call: Words,
  { values, span }: DocumentRecord,
  names: NamesInExample,
  around: ExampleContext,
): ExampleStep | null {
  const { context } = around;
  const found = /^(\S+)\s+(\S+)$/.exec(call.text);
  const on = values.get("On");
  const answer = readExpectedAnswer(values.get("Answer"), call, () => ({}), names, around);
  if (
    found === null ||
    on === undefined ||
    !isName(withoutBackticks(on).text, names) ||
    context.transitions.get(found[2]!)?.includes(found[1]!) !== true
  ) {
    context.report.add(
      createDiagnostic(
        "bad-step",
        spanOf(call),
        { text: call.text },
        {
          hint: "Where nobody calls, write `there is a Ticket`, `there is Ada, a Customer`, `it is 2026-01-31T09:00:00Z`, `15 days pass`, `maxLoans is 2`, or a timer such as `expire Ticket` with its record under On.",
        },
      ),
    );
    return null;
  }
  context.report.names.mention(
    { kind: "transition", of: found[2]!, name: found[1]! },
    sliceWords(call, 0, found[1]!.length),
  );
  context.report.names.mention(
    { kind: "entity", of: null, name: found[2]! },
    sliceWords(call, call.text.length - found[2]!.length),
  );
  mentionRecord(withoutBackticks(on), names, context.report);
  return answer === null
    ? null
    : {
        kind: "timer",
        entity: found[2]!,
        transition: found[1]!,
        on: { kind: "record", name: withoutBackticks(on).text },
        answer,
        span,
      };
}
