import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Fix } from "../../../base/diagnostic.ts";
import { isScalar } from "../../../expression/functions/match-arguments.ts";
import { describeType } from "../../../expression/value-type/describe-type.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { Selection, SortBy } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { usualSort } from "../../../model/usual-sort.ts";
import { isOptional, optionalIf } from "../../../expression/value-type/optional-type.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readEntityName } from "../context/split-action.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { NameScope, ResolveContext } from "../context/resolve-context.ts";
import { readCode, conditionType } from "../context/read-expression.ts";
import { createPhrase } from "../context/phrase-reader.ts";
import type { PhraseReader } from "../context/phrase-reader.ts";
import { readChosenSort, withReversal } from "./read-chosen-sort.ts";

/** The variables that a list adds to the answer of its call: the records of the page, and the total. */
export function pageVariables(entity: string): ReadonlyMap<string, ValueType> {
  return new Map<string, ValueType>([
    ["items", { kind: "list", of: { kind: "record", entity } }],
    ["total", { kind: "integer" }],
  ]);
}

/**
 * Reads the entity of `list Article …`: null if the Does cell has another form, `unknown` if the entity does not exist,
 * which is reported.
 */
export function readListedEntity(phrase: PhraseReader, context: ResolveContext): string | null {
  const words = phrase.take(/list\s+(?:of\s+)?([A-Za-z]\w*)/);
  return words === null ? null : (readEntityName(words, context) ?? "unknown");
}

/** Reads the rest of the Does cell of a list: where, sorted by, offset and limit. */
export function readSelection(
  record: DocumentRecord,
  entity: string,
  around: NameScope,
  isPage: boolean,
  context: ResolveContext,
): Selection | null {
  const cell = record.values.get("Does");
  if (cell === undefined) return null;
  const phrase = createPhrase(cell);
  if (
    readListedEntity(phrase, { ...context, report: { ...context.report, add: () => {} } }) === null ||
    phrase.rest().text === ""
  )
    return null;
  const environments = {
    row: environmentOf(context, { ...around, row: entity }),
    // The limit is evaluated once, not for each record.
    list: environmentOf(context, { input: around.input ?? null, sentTo: around.sentTo ?? null }),
  };
  let selection: Selection = { where: null, sort: [], limit: null, offset: null };
  const clausesRead = new Set<string>();
  let left = phrase.rest();
  while (left.text !== "") {
    const part = takePart(phrase, environments, entity, context);
    const isNew = phrase.rest().text !== left.text && Object.keys(part).every((name) => !clausesRead.has(name));
    if (!isNew) break;
    selection = { ...selection, ...part };
    for (const name of Object.keys(part)) clausesRead.add(name);
    left = phrase.rest();
  }
  if (left.text !== "") context.report.add(createDiagnostic("bad-list", spanOf(left), { entity }, saidElsewhere(left)));
  else if (isPage && (selection.limit !== null || usualSort(selection).length < selection.sort.length))
    context.report.add(createDiagnostic("bad-page", spanOf(cell), { entity }));
  return selection;
}

/** The form in this language of clauses known from other languages. */
function saidElsewhere(left: Words): { readonly fixes?: readonly Fix[]; readonly hint?: string } {
  const order = /^,?\s*((?:order(?:ed)?|sort)(?:\s+by)?)\s/i.exec(left.text);
  if (order !== null) {
    const start = order[0].indexOf(order[1]!);
    return {
      fixes: [
        {
          title: "Write `sorted by`",
          safe: true,
          edits: [{ span: spanOf(left, start, start + order[1]!.length), text: "sorted by" }],
        },
      ],
    };
  }
  return /^,?\s*(?:limit|offset|skip|take|first|top)\b/i.test(left.text)
    ? { hint: "Write `at most 20`, or ``20 from `input.offset` ``." }
    : {};
}

function takePart(
  phrase: PhraseReader,
  { row, list }: Readonly<Record<"row" | "list", Environment>>,
  entity: string,
  context: ResolveContext,
): Partial<Selection> {
  if (phrase.take(/,?\s*where(?=\s)/) !== null) {
    const code = phrase.takeCode();
    return code === null ? {} : { where: readCode(code, row, conditionType, context) };
  }
  if (phrase.take(/,?\s*sorted by(?=\s)/) !== null) {
    const keys =
      phrase.takeCode() ?? phrase.take(/(-?[a-z_]\w*(?:\s*,\s*(?!(?:reversed\s+where|at\s+most|page)\s)-?[a-z_]\w*)*)/);
    if (keys === null) return {};
    const sort = readSort(keys, row, context).flatMap((key) => readChosenSort(key, entity, row, context.report));
    const backwards = phrase.take(/,?\s*reversed where(?=\s)/) === null ? null : phrase.takeCode();
    const when = backwards === null ? null : readCode(backwards, list, conditionType, context);
    return { sort: when === null ? sort : withReversal(sort, when) };
  }
  const place = /([\uE000-\uF8FF]|\d+)/.source;
  if (phrase.take(/,?\s*page(?=\s)/) !== null) return takePage(phrase, new RegExp(place), list, context);
  const count = phrase.take(new RegExp(`,?\\s*(?:at most\\s+)?${place}(?=\\s|,|$)`));
  if (count === null) return {};
  const limit = readCode(count, list, integer, context);
  const from = phrase.take(new RegExp(`from\\s+${place}`));
  return { limit, offset: from === null ? null : readCode(from, list, integer, context) };
}

const integer: ValueType = { kind: "integer", optional: true };

/** `page p of n`: the first page is 1. */
function takePage(
  phrase: PhraseReader,
  place: RegExp,
  environment: Environment,
  context: ResolveContext,
): Partial<Selection> {
  const pageWords = phrase.take(place);
  const sizeWords = phrase.take(new RegExp(`of\\s+${place.source}`));
  if (pageWords === null || sizeWords === null) return {};
  const page = readCode(pageWords, environment, integer, context);
  const limit = readCode(sizeWords, environment, integer, context);
  if (page === null || limit === null) return {};
  const { span } = page;
  const one: Expression = { kind: "literal", value: 1, span, type: { kind: "integer" } };
  const before: Expression = {
    kind: "binary",
    operator: "-",
    left: page,
    right: one,
    span,
    type: optionalIf(isOptional(page.type), { kind: "integer" }),
  };
  const isUnsure = isOptional(page.type) || isOptional(limit.type);
  return {
    limit,
    offset: {
      kind: "binary",
      operator: "*",
      left: before,
      right: limit,
      span,
      type: optionalIf(isUnsure, { kind: "integer" }),
    },
  };
}

/** Reads `-createdAt, title`: expressions about the row, with `-` for descending order. */
function readSort(words: Words, environment: Environment, context: ResolveContext): readonly SortBy[] {
  return splitAtCommas(words).flatMap((part) => {
    const descending = part.text.startsWith("-");
    const by = readCode(descending ? trimWords(sliceWords(part, 1)) : part, environment, null, context);
    if (by === null) return [];
    if (isScalar(by.type) || by.type.kind === "anything") return [{ by, descending }];
    context.report.add(
      createDiagnostic("wrong-type", by.span, { actual: describeType(by.type), expected: "a plain value to sort by" }),
    );
    return [];
  });
}

/** Splits at commas outside of brackets and texts. */
function splitAtCommas(words: Words): readonly Words[] {
  const parts: Words[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of words.text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()[\]{},]/g)) {
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(trimWords(sliceWords(words, from, index)));
      from = index + 1;
    }
  }
  return [...parts, trimWords(sliceWords(words, from))];
}
