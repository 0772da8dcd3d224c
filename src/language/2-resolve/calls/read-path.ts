import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { PathPart } from "../../../model/call.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** Reads `/tickets/{number}` (calls) or `/tickets/:number` (screens); a malformed path is reported and null. */
export function readPath(words: Words, parameter: RegExp, report: ResolveReport): readonly PathPart[] | null {
  const { text } = words;
  const segments = text === "/" ? [] : text.slice(1).split("/");
  const parts = segments.map((segment): PathPart | null => {
    const name = parameter.exec(segment)?.[1];
    if (name !== undefined) return { kind: "parameter", name };
    return /^[A-Za-z0-9._~-]+$/.test(segment) && !/^\.+$/.test(segment) ? { kind: "word", text: segment } : null;
  });
  const names = parts.flatMap((part) => (part?.kind === "parameter" ? [part.name] : []));
  if (text.startsWith("/") && !parts.includes(null) && new Set(names).size === names.length) return parts as PathPart[];
  report.add(createDiagnostic("bad-path", spanOf(words), { path: text }));
  return null;
}

/** The names of a path's parameters with their spans; group 1 of the pattern is the name. */
export function parametersIn(path: Words, parameter: RegExp): readonly Words[] {
  return [...path.text.matchAll(parameter)].map(({ 0: whole, 1: name = "", index }) => {
    const from = index + whole.indexOf(name);
    return sliceWords(path, from, from + name.length);
  });
}

/** `{number}` in the path of a call. */
export const parameterInBraces = /^\{([A-Za-z]\w*)\}$/;

/** `:number` in the route of a screen. */
export const parameterAfterColon = /^:([A-Za-z]\w*)$/;

/** The path without the names of its parameters, to compare paths by. */
export function patternOf(path: readonly PathPart[]): string {
  return `/${path.map((part) => (part.kind === "word" ? part.text : "{}")).join("/")}`;
}
