import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Call, Does, Method } from "../../../model/call.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readDoes } from "./read-does.ts";
import type { WrittenDoes } from "./read-does.ts";
import { createDeclaredNames } from "../report/identifier.ts";
import { inputsOfCall } from "../context/input-owner.ts";
import { parameterInBraces, parametersIn, readPath, patternOf } from "./read-path.ts";
import { readTakes } from "../inputs/read-takes.ts";
import type { WrittenInput } from "../inputs/read-takes.ts";
import { readSubject } from "./resolve-subject.ts";
import type { WrittenSubject } from "./resolve-subject.ts";

/** A call whose inputs have no types yet and whose answer is not read yet. */
export interface CallHead {
  readonly name: string;
  readonly method: Method;
  readonly path: Call["path"];
  readonly subject: WrittenSubject | null;
  /** The words of method and path. */
  readonly words: Words;
  readonly does: Does;
  readonly written: WrittenDoes;
  readonly taken: readonly WrittenInput[];
  readonly record: DocumentRecord;
}

/** Reads name, method, path, subject and action of all calls. */
export function resolveCallHeads(records: readonly DocumentRecord[], context: ResolveContext): readonly CallHead[] {
  const declared = createDeclaredNames(context.report);
  const heads = new Map<string, CallHead>();
  for (const record of records) {
    const head = resolveHead(record, context);
    if (head === null || !declared.declare(record.name ?? record.values.get("Call")!, head.name, "call")) continue;
    const request = `${head.method} ${patternOf(head.path)}`;
    const other = heads.get(request);
    if (record.name !== null) context.report.names.declare({ kind: "call", of: null, name: head.name }, record.name);
    if (other === undefined) heads.set(request, head);
    else {
      const related = [{ span: other.record.span, message: `\`${other.name}\` is made so already.` }];
      const call = withoutBackticks(record.values.get("Call")!);
      context.report.add(createDiagnostic("call-twice", spanOf(call), { call: call.text }, { related }));
    }
  }
  return [...heads.values()];
}

function resolveHead(record: DocumentRecord, context: ResolveContext): CallHead | null {
  const { report } = context;
  const cell = record.values.get("Call");
  if (cell === undefined) return null;
  const words = withoutBackticks(cell);
  const match = /^(GET|POST|PUT|PATCH|DELETE)\s+(\S+)$/.exec(words.text);
  if (match === null) {
    report.add(createDiagnostic("bad-call", spanOf(cell), { call: words.text }, hintForMethod(words.text)));
    return null;
  }
  const pathWords = sliceWords(words, words.text.length - match[2]!.length);
  const path = readPath(pathWords, parameterInBraces, report);
  const name = record.name?.text ?? words.text;
  const taken = takenBy(record, match[1] as Method, report);
  const doesCell = record.values.get("Does");
  const written =
    doesCell === undefined ? { does: doesByAnswer(record, context), statements: [] } : readDoes(doesCell, context);
  if (doesCell !== undefined && written === null)
    context.report.names.site(doesCell, whatIsKnown(name, taken, path, record, context), "statements");
  if (path === null || written === null) return null;
  const { does } = written;
  if (does.kind === "transition") mentionInPath(pathWords, does.entity, does.transition, context);
  for (const parameter of parametersIn(pathWords, /\{(\w+)\}/g)) {
    report.names.declare({ kind: "input", of: inputsOfCall(name), name: `path.${parameter.text}` }, parameter);
  }
  const subject = readSubject(record, path, does, words, context);
  return { name, method: match[1] as Method, path, subject, does, written, words, taken, record };
}

/** A call at the path of a conventional call: the path names the transition. */
function mentionInPath(path: Words, entity: string, transition: string, { report }: ResolveContext): void {
  if (path.text.endsWith(`/${transition}`))
    report.names.mention(
      { kind: "transition", of: entity, name: transition },
      sliceWords(path, path.text.length - transition.length),
    );
}

/** What may be named where it can't be read what a call does, but is perhaps being written: what is sent, and the record that On names. */
function whatIsKnown(
  name: string,
  taken: readonly WrittenInput[],
  path: Call["path"] | null,
  { values }: DocumentRecord,
  context: ResolveContext,
): Environment {
  const of = oneNamed(context.entities, values.get("On")?.text.split(/\s/)[0])?.name ?? null;
  const parameters = (path ?? []).flatMap((part) => (part.kind === "parameter" ? [`path.${part.name}`] : []));
  const input = new Map(
    [...taken.map((one) => one.name), ...parameters].map((one) => [one, { kind: "anything" } as const]),
  );
  return environmentOf(context, { this: of, subject: of, input, sentTo: inputsOfCall(name) });
}

/** Where inputs are sent: `Takes` means the query string of GET and DELETE, which have no body. */
function takenBy(
  { values }: DocumentRecord,
  method: Method,
  report: ResolveContext["report"],
): readonly WrittenInput[] {
  const labels = [
    ["Takes", method === "GET" || method === "DELETE" ? "query" : "body"],
    ["Query", "query"],
    ["Headers", "header"],
    ["Path", "path"],
  ] as const;
  return labels.flatMap(([label, place]) => {
    const cell = values.get(label);
    return cell === undefined ? [] : readTakes(cell, place, report);
  });
}

/** The action of a call with an answer and no Does: it lists or reads what it answers. */
function doesByAnswer(record: DocumentRecord, { entities }: ResolveContext): Does {
  const text = record.values.get("Answers")?.text ?? "";
  const match = /^\d{3}\s+`?(list of\s+)?([A-Za-z]\w*)`?$/.exec(text);
  const entity = oneNamed(entities, match?.[2])?.name;
  if (match === null || entity === undefined) return { kind: "nothing" };
  return match[1] === undefined ? { kind: "read", entity } : { kind: "list", entity, selection: null };
}

/** What to do about a method that no call can have; empty where the usual hint is enough. */
function hintForMethod(text: string): { readonly hint?: string } {
  const method = /^[A-Za-z]+(?=\s)/.exec(text)?.[0].toUpperCase();
  if (method === "HEAD") return { hint: "Leave this call out: every GET is answered to HEAD, too, without its body." };
  if (method === "OPTIONS")
    return { hint: "Leave this call out: the product itself answers OPTIONS, with the methods of the path." };
  return {};
}
