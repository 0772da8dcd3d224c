import { documentName } from "../names/document-name.ts";
import type { Operation } from "./described-operation.ts";

/** The operations that a document can have as calls, and those that it can't, with the reason. */
export interface WritableOperations {
  readonly operations: readonly Operation[];
  readonly others: readonly { readonly operation: Operation; readonly reason: string }[];
}

/** A document has one call for each method and path, and paths of words and whole parameters. */
export function writableOperations(all: readonly Operation[]): WritableOperations {
  const operations: Operation[] = [];
  const others: { readonly operation: Operation; readonly reason: string }[] = [];
  const known = new Set<string>();
  for (const operation of all) {
    const call = `${operation.method} ${operation.path.replace(/\{[^{}]*\}/g, "{}")}`;
    const reason = isWritablePath(operation.path)
      ? known.has(call)
        ? "another operation has the same method and path"
        : null
      : "a document can't have this path";
    known.add(call);
    if (reason === null) operations.push(operation);
    else others.push({ operation, reason });
  }
  return { operations, others };
}

function isWritablePath(path: string): boolean {
  if (path === "/") return true;
  const segments = path.slice(1).split("/");
  const names = segments
    .flatMap((segment) => /^\{([^{}]+)\}$/.exec(segment)?.[1] ?? [])
    .map((name) => documentName("an input", name));
  const isWord = (segment: string): boolean => /^[A-Za-z0-9._~-]+$/.test(segment) && !/^\.+$/.test(segment);
  return (
    path.startsWith("/") &&
    segments.every((segment) => isWord(segment) || /^\{[^{}]+\}$/.test(segment)) &&
    new Set(names).size === names.length
  );
}
