import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Call, PathPart } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { ChartPeriod, Figure, Measure, Shows, SortKey } from "../../../model/screen.ts";
import { splitOutsideCode, withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readEntityName } from "../context/split-action.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readCode, conditionType } from "../context/read-expression.ts";
import { createPhrase } from "../context/phrase-reader.ts";
import type { PhraseReader } from "../context/phrase-reader.ts";

/** What else of the document a Shows cell may name. */
export interface ShowsNames {
  readonly calls: readonly Call[];
  /** The names of all screens of point 2. */
  readonly screens: readonly string[];
  /** Of the screen's route. */
  readonly path: readonly PathPart[];
}

/** What a Shows cell says; null where it can't be read, which is reported. */
export function readShows(cell: Words, names: ShowsNames, context: ResolveContext): Shows | null {
  const phrase = createPhrase(cell);
  const kind = phrase.take(/(list|table|board|calendar|chart|timeline) of\b/)?.text.toLowerCase();
  const shows = kind === undefined ? readOther(phrase, names, context) : readMany(kind as Many, phrase, context);
  if (shows !== null && phrase.rest().text !== "") {
    context.report.add(createDiagnostic("bad-shows", spanOf(phrase.rest()), { text: cell.text }));
    return null;
  }
  if (shows === null) return null;
  return shows === "unreadable" ? unreadable(cell, context) : shows;
}

type Many = "list" | "table" | "board" | "calendar" | "chart" | "timeline";

function unreadable(cell: Words, { report }: ResolveContext): null {
  report.add(createDiagnostic("bad-shows", spanOf(cell), { text: cell.text }));
  return null;
}

function readMany(kind: Many, phrase: PhraseReader, context: ResolveContext): Shows | null | "unreadable" {
  const entity = takeEntity(phrase, context);
  if (entity === null) return drop(phrase);
  const span = kind === "timeline" ? takeSpan(phrase, entity, context) : null;
  if (kind === "timeline" && span === null) return "unreadable";
  const fieldWords = phrase.take(/by\s+(\w+|[\uE000-\uF8FF])/);
  const by = fieldWords === null ? null : fieldOf(fieldWords, entity, context);
  if (fieldWords !== null && by === null) return drop(phrase);
  const perWords = phrase.take(/per\s+(day|week|month|quarter|year)\b/);
  const [measure, measureWords] = takeMeasure(phrase, entity, context);
  const { where, sort, sortWords } = takeWhereAndSort(phrase, entity, context);
  if (where === undefined || measure === null) return drop(phrase);
  const per = (perWords?.text.toLowerCase() ?? null) as ChartPeriod | null;
  if (kind === "chart")
    reportIdle(
      sortWords,
      per === null ? "a chart has the largest figure first" : "a chart over time is in its order",
      context,
    );
  else {
    reportIdle(measureWords, "only a chart shows a figure for each value", context);
    reportIdle(perWords, "only a chart counts per day, week, month, quarter or year", context);
  }
  const common = { entity: entity.name, where };
  if (span !== null) return { kind: "timeline", ...common, ...span, by, sort };
  if (kind === "list" || kind === "table") return by === null ? { kind, ...common, sort } : "unreadable";
  if (by === null) return "unreadable";
  if (kind === "chart") return { kind, ...common, by, per, measure };
  return kind === "timeline" ? "unreadable" : { kind, ...common, by, sort };
}

/** The two dates of a timeline's bars; null where they can't be read, which is reported where a field is unknown. */
function takeSpan(
  phrase: PhraseReader,
  entity: Entity,
  context: ResolveContext,
): { readonly from: string; readonly to: string } | null {
  const fromWords = phrase.take(/from\s+(\w+|[\uE000-\uF8FF])/);
  const toWords = fromWords === null ? null : phrase.take(/to\s+(\w+|[\uE000-\uF8FF])/);
  if (fromWords === null || toWords === null) return null;
  const [from, to] = [fieldOf(fromWords, entity, context), fieldOf(toWords, entity, context)];
  return from === null || to === null ? null : { from, to };
}

function readOther(phrase: PhraseReader, names: ShowsNames, context: ResolveContext): Shows | null | "unreadable" {
  if (phrase.take(/dashboard of\b/) !== null) return readDashboard(phrase, names, context);
  if (phrase.take(/prose\b:?/) !== null) {
    const { text } = phrase.rest();
    drop(phrase);
    return { kind: "prose", text };
  }
  if (phrase.take(/form for\b/) !== null) {
    const call = takeCall(phrase, names, context);
    return call === null ? null : { kind: "form", call: call.name };
  }
  if (phrase.take(/(?:map of )?figures\b/) !== null) return readFigures(phrase, names, context);
  return readRecord(phrase, names, context);
}

function readDashboard(phrase: PhraseReader, { screens }: ShowsNames, context: ResolveContext): Shows | "unreadable" {
  const parts = splitOutsideCode(phrase.rest(), /,/)
    .map(withoutBackticks)
    .filter(({ text }) => text !== "");
  drop(phrase);
  if (parts.length === 0) return "unreadable";
  const shown = parts.filter((part, at) => {
    context.report.names.mention({ kind: "screen", of: null, name: part.text }, part);
    if (!screens.includes(part.text)) {
      const near = didYouMean(part.text, screens);
      context.report.add(createDiagnostic("unknown-screen", spanOf(part), { name: part.text }, near));
      return false;
    }
    const isFirst = parts.findIndex(({ text }) => text === part.text) === at;
    if (!isFirst) reportIdle(part, "the dashboard shows that screen already", context);
    return isFirst;
  });
  return { kind: "dashboard", screens: shown.map(({ text }) => text) };
}

function readFigures(phrase: PhraseReader, names: ShowsNames, context: ResolveContext): Shows | null | "unreadable" {
  if (phrase.take(/of\b/) !== null) {
    const words = phrase.rest();
    const call = takeCall(phrase, names, context);
    if (call === null) return null;
    const body = call.answers.body;
    const figures = body.kind === "expression" ? figuresOf(body.expression) : null;
    if (figures === null && !context.report.failedIn(call.span))
      context.report.add(createDiagnostic("no-figures", spanOf(words), { text: words.text }));
    return figures === null ? null : { kind: "figures", figures };
  }
  const code = phrase.takeCode();
  if (code === null) return "unreadable";
  const expression = readCode(code, environmentOf(context, {}), null, context);
  if (expression === null) return null;
  const figures = figuresOf(expression);
  if (figures === null) context.report.add(createDiagnostic("no-figures", spanOf(code), { text: code.text }));
  return figures === null ? null : { kind: "figures", figures };
}

function figuresOf(expression: Expression): readonly Figure[] | null {
  return expression.kind === "map" ? expression.entries.map(({ name, value }) => ({ label: name, value })) : null;
}

function readRecord(phrase: PhraseReader, { path }: ShowsNames, context: ResolveContext): Shows | null | "unreadable" {
  const start = phrase.rest();
  const first = /^\w+(?=\s|,|$)/.exec(start.text)?.[0] ?? "";
  if (!/^[A-Z]/.test(first) && oneNamed(context.entities, first) === undefined) return "unreadable";
  const entity = takeEntity(phrase, context);
  if (entity === null) return drop(phrase);
  const listed = phrase.take(/with\s+(\w+(?:(?:\s*,\s*|\s+and\s+)(?!where\b|sorted\b)\w+)*)/);
  const related =
    listed === null ? [] : splitOutsideCode(listed, /,|\s+and\s+/).map((part) => relatedOf(part, entity, context));
  const { where, sortWords } = takeWhereAndSort(phrase, entity, context);
  reportIdle(sortWords, "the screen shows one record", context);
  if (where === undefined || related.includes(null)) return drop(phrase);
  const parameter = path.findLast((part) => part.kind === "parameter");
  if (parameter !== undefined) {
    const known = parameter.name === "id" || oneNamed(entity.fields, parameter.name) !== undefined;
    if (!known) {
      context.report.add(
        createDiagnostic(
          "unknown-parameter",
          spanOf(start),
          { name: parameter.name, entity: entity.name },
          didYouMean(
            parameter.name,
            entity.fields.map(({ name }) => name),
          ),
        ),
      );
      return null;
    }
  } else if (where === null) {
    context.report.add(createDiagnostic("screen-without-record", spanOf(start), { entity: entity.name }));
    return null;
  }
  const by = parameter === undefined ? null : { field: parameter.name, parameter: parameter.name };
  return { kind: "record", entity: entity.name, by, where, related: related as string[] };
}

function relatedOf(words: Words, entity: Entity, context: ResolveContext): string | null {
  const lists = entity.fields
    .filter(({ type }) => type.kind === "reverse" || type.kind === "unknown")
    .map(({ name }) => name);
  context.report.names.mention({ kind: "field", of: entity.name, name: words.text }, words);
  if (lists.includes(words.text)) return words.text;
  context.report.add(
    createDiagnostic(
      "unknown-related",
      spanOf(words),
      { name: words.text, entity: entity.name },
      didYouMean(words.text, lists),
    ),
  );
  return null;
}

function takeEntity(phrase: PhraseReader, context: ResolveContext): Entity | null {
  const words = phrase.take(/([^\s,]+)/);
  const name = words === null ? null : readEntityName(words, context);
  return oneNamed(context.entities, name) ?? null;
}

function takeCall(phrase: PhraseReader, { calls }: ShowsNames, context: ResolveContext): Call | null {
  const words = phrase.take(/(.+)/);
  const call = oneNamed(calls, words?.text);
  if (words !== null) context.report.names.mention({ kind: "call", of: null, name: words.text }, words);
  if (call === undefined && words !== null && !context.broken.has(words.text)) {
    context.report.add(
      createDiagnostic(
        "unknown-call",
        spanOf(words),
        { name: words.text },
        didYouMean(
          words.text,
          calls.map(({ name }) => name),
        ),
      ),
    );
  }
  return call ?? null;
}

/** A measure and the word that says it. The measure is null where its field is not known, which is reported. */
function takeMeasure(
  phrase: PhraseReader,
  entity: Entity,
  context: ResolveContext,
): readonly [Measure | null, Words | null] {
  const kindWords = phrase.take(/(?:,\s*)?(?:(?:with|showing)\s+)?(sum|average|count)\b/);
  const kind = kindWords?.text.toLowerCase();
  if (kind === undefined || kind === "count") return [{ kind: "count" }, kindWords];
  const words = phrase.take(/of\s+(\w+|[\uE000-\uF8FF])/);
  const field = words === null ? null : fieldOf(words, entity, context);
  return [field === null ? null : { kind: kind as "sum" | "average", field }, kindWords];
}

function reportIdle(words: Words | null, reason: string, { report }: ResolveContext): void {
  if (words !== null) report.add(createDiagnostic("screen-part-idle", spanOf(words), { text: words.text, reason }));
}

interface WhereAndSort {
  /** Undefined where the condition can't be read, which is reported. */
  readonly where: Expression | null | undefined;
  readonly sort: readonly SortKey[];
  /** The words that say the order; null where none do. */
  readonly sortWords: Words | null;
}

function takeWhereAndSort(phrase: PhraseReader, entity: Entity, context: ResolveContext): WhereAndSort {
  let where: Expression | null | undefined = null;
  let sortWords: Words | null = null;
  for (let turn = 0; turn < 2; turn += 1) {
    if (where === null && phrase.take(/,?\s*where(?=\s)/) !== null) {
      const code = phrase.takeCode();
      where =
        code === null
          ? undefined
          : (readCode(code, environmentOf(context, { this: entity.name }), conditionType, context) ?? undefined);
      if (code === null)
        context.report.add(createDiagnostic("not-code", spanOf(phrase.rest()), { text: phrase.rest().text }));
    } else if (sortWords === null && phrase.take(/,?\s*sorted by(?=\s)/) !== null)
      sortWords = phrase.takeCode() ?? phrase.take(/(-?\w+(?:\s*,\s*-?\w+)*)/);
  }
  return { where, sort: readSort(sortWords, entity, context), sortWords };
}

function readSort(words: Words | null, entity: Entity, context: ResolveContext): readonly SortKey[] {
  return (words === null ? [] : splitOutsideCode(words, /,/)).flatMap((part) => {
    const descending = part.text.startsWith("-");
    const field = fieldOf(descending ? trimWords(sliceWords(part, 1)) : part, entity, context);
    return field === null ? [] : [{ field, descending }];
  });
}

function fieldOf(words: Words, entity: Entity, { report }: ResolveContext): string | null {
  report.names.mention({ kind: "field", of: entity.name, name: words.text }, words);
  if (oneNamed(entity.fields, words.text) !== undefined) return words.text;
  report.add(
    createDiagnostic(
      "unknown-field",
      spanOf(words),
      { name: words.text, entity: entity.name },
      didYouMean(
        words.text,
        entity.fields.map(({ name }) => name),
      ),
    ),
  );
  return null;
}

/** Takes all that is left, because what came before it could not be read. */
function drop(phrase: PhraseReader): null {
  phrase.take(/[^]*/);
  return null;
}
