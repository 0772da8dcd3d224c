import { overApproximate } from "../../expression/tree/over-approximate.ts";
import { someNode } from "../../expression/tree/children.ts";
import type { Expression } from "../../model/expression.ts";
import type { Subject } from "../../model/subject.ts";
import type { Request } from "../decision/request.ts";

/**
 * What has to hold of the record that a request is about, beside its having the key in the path. Where the record is named
 * by its own key, what the path would have said is left out.
 */
export function askedOfSubject(subject: Subject, { byKey }: Pick<Request, "byKey">): Expression | null {
  if (subject.kind === "me" || subject.where === null) return null;
  return byKey === true ? overApproximate(subject.where, asksPath) : subject.where;
}

/** Whether a part of an expression is about the path of the call. */
function asksPath(part: Expression): boolean {
  return someNode(part, (node) => node.kind === "entry" && node.of.kind === "input" && node.name.startsWith("path."));
}

/** The field by whose text in the path a request names its record; null where it does not. */
export function namedBy(subject: Subject, { byKey }: Pick<Request, "byKey">, key: string): string | null {
  if (byKey === true) return subject.kind === "me" ? null : key;
  return subject.kind === "key" ? subject.field : null;
}
