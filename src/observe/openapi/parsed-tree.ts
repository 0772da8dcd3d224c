import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Node } from "jsonc-parser";
import { LineCounter, isNode, parseDocument } from "yaml";
import type { Document } from "yaml";
import { createSource, positionOf } from "../../base/source.ts";
import { ObservationError } from "../evidence/observation-error.ts";

/** A member of an object, or an item of a list. */
export type Key = string | number;

/** The values of a text in JSON or YAML, with the lines on which they stand. */
export interface ParsedTree {
  readonly root: unknown;
  /** The line of the value at a path, from 1. */
  readonly lineOf: (path: readonly Key[]) => number;
}

/** A text in JSON; null if it is none. It is also YAML, but reading it as that takes many times as long. */
export function jsonTree(text: string): ParsedTree | null {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return null;
  }
  const source = createSource("", text);
  const tree: Node | undefined = parseTree(text);
  const lineOf = (path: readonly Key[]): number => {
    const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
    return positionOf(source, node?.offset ?? 0).line;
  };
  return { root, lineOf };
}

/** A text in YAML. Throws an `ObservationError` where it is none. */
export function yamlTree(name: string, text: string): ParsedTree {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: "error" });
  const [error] = document.errors;
  if (error !== undefined)
    throw new ObservationError(`${name} is neither JSON nor YAML: ${error.message.split("\n")[0]!.replace(/:$/, ".")}`);
  const lineOf = (path: readonly Key[]): number => {
    const node = document.getIn(path, true);
    return lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0).line;
  };
  return { root: valueOf(name, document), lineOf };
}

function valueOf(name: string, document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 1000 });
  } catch {
    throw new ObservationError(`${name} repeats its parts so often that it can't be read.`);
  }
}
