import { someNode } from "../../expression/tree/children-of.ts";
import { overApproximate } from "../../expression/tree/over-approximate.ts";
import type { Expression } from "../../model/expression.ts";
import type { Subject } from "../../model/subject.ts";
import type { Request } from "../decision/request.ts";

/**
 * The further condition under which a record is the subject of a request, besides its key in the path. Where the request names
 * the record by its own key, the parts of the condition about the path are left out.
 */
export function askedOfSubject(subject: Subject, { byKey }: Pick<Request, "byKey">): Expression | null {
  if (subject.kind === "me" || subject.where === null) return null;
  return byKey === true ? overApproximate(subject.where, asksPath) : subject.where;
}

/** Whether an expression reads a parameter of the call's path. */
function asksPath(part: Expression): boolean {
  return someNode(part, (node) => node.kind === "entry" && node.of.kind === "input" && node.name.startsWith("path."));
}

/** The field whose value in the path names the record of a request; null where no field does. */
export function namedBy(subject: Subject, { byKey }: Pick<Request, "byKey">, key: string): string | null {
  if (byKey === true) return subject.kind === "me" ? null : key;
  return subject.kind === "key" ? subject.field : null;
}
