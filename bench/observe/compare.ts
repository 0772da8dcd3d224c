import { createSource } from "../../src/base/source.ts";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import { parse } from "../../src/language/parse.ts";
import type { ErrorEntry } from "../../src/model/error-entry.ts";
import { errorBodyFor } from "../../src/wording/error-body-for.ts";
import type { PointNumber, Specification } from "../../src/model/specification.ts";
import { singularOf } from "../../src/observe/names/entity-name.ts";
import { documentLines } from "../../src/observe/product/document-lines.ts";
import type { ObservedProduct } from "../../src/observe/product/observed-product.ts";
import type { Call } from "../../src/model/call.ts";
import { derivedFactsOf, judgedDerivedFacts } from "./derived-facts.ts";
import { factsOf, pathOf } from "./facts.ts";
import { absentRightFacts, cellOf, observedRightFacts, rightFactsOf } from "./right-facts.ts";
import { visibleFacts } from "./visible-facts.ts";
import { judgedRuleFacts, ruleFactsOf } from "./rule-facts.ts";

/** What was observed of a product beside the document that it runs. */
export interface Comparison {
  /** How many diagnostics of the severity error the observed document has. */
  readonly errors: number;
  readonly points: readonly PointComparison[];
}

/** The facts of one point. */
export interface PointComparison {
  readonly point: PointNumber;
  /** What was observed. */
  readonly written: number;
  /** What was observed and the document does not say. */
  readonly untrue: readonly string[];
  /** What the document says. */
  readonly said: number;
  /** What the document says and was not observed. */
  readonly missed: readonly string[];
}

/** Compares an observed product with the document that it runs. */
export function compareObserved(product: ObservedProduct, model: Specification): Comparison {
  const text = `${documentLines(product)
    .map((line) => line.text)
    .join("\n")}\n`;
  const { value: observed, diagnostics } = parse(createSource("observed.md", text));
  const names = namesIn(observed, model);
  const codes = hiddenCodes(observed, model);
  const written = [
    ...factsOf(observed, false),
    ...observedRightFacts(product),
    ...absentRightFacts(observed, product),
  ].map(({ point, text: said }) => ({
    point,
    text: withCodes(withRole(renamed(said, names), model), codes),
  }));
  const all = [...factsOf(model, true), ...rightFactsOf(model), ...ruleFactsOf(model), ...derivedFactsOf(model)];
  const said = visibleFacts(all, model);
  const entities = entityNames(observed, model, names);
  const judged = [...judgedRuleFacts(observed, model, entities), ...judgedDerivedFacts(observed, model, entities)];
  const points = [3, 4, 5, 6, 7, 8] as const;
  const kept = new Set(judged.flatMap(({ text: fact, isTrue }) => (isTrue ? [fact] : [])));
  return {
    errors: diagnostics.filter(({ severity }) => severity === "error").length,
    points: points.map((point) => {
      const [own, all] = [[...written, ...judged], said].map((facts) => [
        ...new Set(facts.filter((one) => one.point === point).map((one) => one.text)),
      ]) as [string[], string[]];
      const known = new Set(all);
      const found = new Set(own);
      return {
        point,
        written: own.length,
        untrue: own.filter((one) => !known.has(one) && !isWeaker(one, known, model) && !kept.has(one)),
        said: all.length,
        missed: all.filter((one) => !found.has(one)),
      };
    }),
  };
}

const texts =
  /: (?:text|email|url|phone|slug|uuid|time|duration|date|timestamp|file|image|secret|role|status|one of .*|a record of .*)$/;

/** Whether what was observed follows from what the document says, although the document says more. */
function isWeaker(fact: string, known: ReadonlySet<string>, model: Specification): boolean {
  const [, field] = /^(\S+): (?:text|json)$/.exec(fact) ?? [];
  if (field !== undefined)
    return [...known].some((one) => one.startsWith(`${field}: `) && (fact.endsWith("json") || texts.test(one)));
  const [, code] = / may be (\S+)$/.exec(fact) ?? [];
  if (isOfConventionalList(fact, model) || isOfHiddenKey(fact, model) || isOwnAccount(fact, model)) return true;
  // A rule need not be named under each call that it refuses.
  if (code !== undefined) return model.errors.some((error) => error.code === code);
  return isAsReadable(fact, model);
}

/** Lists by convention take the parameters of pages, and a filter for each field. */
function isOfConventionalList(fact: string, model: Specification): boolean {
  const [, path, name] = /^(\w+ \S+) takes query (\w+)/.exec(fact) ?? [];
  const call = model.calls.find((one) => pathOf(one) === path);
  const does = call?.does.kind === "list" ? call.does : null;
  const entity = model.entities.find((one) => one.name === does?.entity);
  return (
    entity !== undefined &&
    (/^(?:size|after|sort)$/.test(name!) || entity.fields.some((field) => field.name === name) || name === entity.key)
  );
}

/** Where nobody sees the key of records, a field that is unique names them, too. */
function isOfHiddenKey(fact: string, model: Specification): boolean {
  const [, plural, key = ""] = /^(\S+) has the key (\S+)$/.exec(fact) ?? [];
  const entity = model.entities.find((one) => one.plural === plural);
  return (
    entity?.fields.some(({ name }) => name === entity.key) === false &&
    entity.unique.some((names) => names.join() === key)
  );
}

/** A call without an action that answers its caller's account reads it. */
function isOwnAccount(fact: string, model: Specification): boolean {
  const [, path] = /^(.*) does me$/.exec(fact) ?? [];
  const call = model.calls.find((one) => pathOf(one) === path);
  return call !== undefined && call.method === "GET" && /\bme\b/.test(JSON.stringify(call.answers));
}

/** A call on a record that its caller can't see is refused anyway: whether the right to it repeats the right to read makes no difference. */
function isAsReadable(fact: string, model: Specification): boolean {
  const [, role = "", right = "", cell = ""] = /^(\w+): (.+) = (.+)$/.exec(fact) ?? [];
  const entity = model.entities.find(
    ({ plural }) => right.includes(` ${plural}.`) || right.includes(`/${plural}/{}`) || right.endsWith(` ${plural}`),
  );
  if (cellOf(model, role, right) === cell) return true;
  if (entity === undefined || right.startsWith("create ")) return false;
  const readable = cellOf(model, role, `read ${entity.plural}`);
  const own = cellOf(model, role, right);
  const shared =
    own === null || readable === null ? null : [own, readable].includes("no") ? "no" : own === "yes" ? readable : own;
  return shared === cell || (cell === "yes" && own === readable) || (own === "yes" && readable === cell);
}

/** What entities of an observed document are called in the other: those that calls of the same path are about. */
function namesIn(observed: Specification, model: Specification): ReadonlyMap<string, string> {
  const pluralOf = (of: Specification, call: Call | undefined): string | undefined =>
    call !== undefined && "entity" in call.does
      ? of.entities.find(({ name }) => call.does.kind !== "reset" && "entity" in call.does && name === call.does.entity)
          ?.plural
      : undefined;
  const pairs = observed.calls.flatMap((call) => {
    const [one, other] = [
      pluralOf(observed, call),
      pluralOf(
        model,
        model.calls.find((its) => pathOf(its) === pathOf(call)),
      ),
    ];
    return one === undefined || other === undefined || one === other ? [] : [[one, other] as const];
  });
  // A path may have the word for one: `/booking/{id}`.
  const ofOne = observed.entities.flatMap(({ plural }) =>
    model.entities.filter((one) => singularOf(one.plural) === plural).map((one) => [plural, one.plural] as const),
  );
  return new Map([...ofOne, ...pairs].filter(([one]) => !model.entities.some(({ plural }) => plural === one)));
}

/** Nobody sees what a document calls those who have not signed in, or all who have. */
function withRole(text: string, { identification, roles }: Specification): string {
  const visitor = identification === null ? roles[0]?.name : identification.visitor;
  const others = roles.filter(({ name }) => name !== visitor);
  const member = others.length === 1 && identification?.roleField === null ? others[0]!.name : null;
  return text
    .replace(/^Visitor: /, visitor === undefined ? "Visitor: " : `${visitor}: `)
    .replace(/^Member: /, member === null ? "Member: " : `${member}: `);
}

/** The codes of errors whose bodies do not show them, as the document calls them: those of the same status and for the same thing, or with the same message. */
function hiddenCodes(observed: Specification, model: Specification): ReadonlyMap<string, string> {
  const messageOf = ({ message }: ErrorEntry): string =>
    message.map((part) => (part.kind === "text" ? part.text : "{}")).join("");
  const isHidden = (error: ErrorEntry): boolean => {
    const body = errorBodyFor(model, error.code);
    return body !== undefined && !/\bcode\b/.test(printExpression(body.gives));
  };
  const known = new Set(model.errors.map(({ code }) => code));
  return new Map(
    observed.errors.flatMap((error) => {
      const same = model.errors.filter((one) => isHidden(one) && one.status === error.status);
      const its =
        same.find(({ when }) => when !== null && when === error.when) ??
        same.find((one) => messageOf(one) === messageOf(error));
      return its === undefined || known.has(error.code) ? [] : [[error.code, its.code] as const];
    }),
  );
}

function withCodes(text: string, codes: ReadonlyMap<string, string>): string {
  return text.replace(/[A-Za-z]\w*/g, (word) => codes.get(word) ?? word);
}

/** The entities of an observed document by their names in the other, found by their words for many. */
function entityNames(
  observed: Specification,
  model: Specification,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    observed.entities.flatMap(({ name, plural }) => {
      const own = model.entities.find((one) => one.plural === (names.get(plural) ?? plural));
      return own === undefined ? [] : [[name, own.name] as const];
    }),
  );
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/(?<![/\w])[a-z][\w-]*(?![\w-]*\/)/g, (word) => names.get(word) ?? word);
}
