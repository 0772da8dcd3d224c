import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { ErrorBody } from "../../../model/error-body.ts";
import type { ErrorEntry } from "../../../model/error-entry.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readErrorCode } from "./read-error-code.ts";
import { readExpression } from "../context/read-expression.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

const text: ValueType = { kind: "text" };
const field: ValueType = { kind: "map", entries: { field: text, name: text, code: text, message: text } };

/** The variables of an error body, such as the problems of fields one by one and their messages by field name. */
const facts: ReadonlyMap<string, ValueType> = new Map<string, ValueType>([
  ["code", text],
  ["status", { kind: "integer" }],
  ["message", text],
  ["method", text],
  ["path", text],
  ["base", { kind: "text", optional: true }],
  ["fields", { kind: "list", of: field }],
  ["messages", { kind: "json" }],
  ["more", { kind: "integer" }],
]);

/** Resolves the error bodies of point 8. */
export function resolveErrorBodies(
  records: readonly DocumentRecord[],
  errors: readonly ErrorEntry[],
  context: ResolveContext,
): readonly ErrorBody[] {
  const { report } = context;
  const environment: Environment = { ...environmentOf(context, { variables: facts }), entities: new Map(), me: null };
  const codes = new Set(errors.map(({ code }) => code));
  const bodies: ErrorBody[] = [];
  for (const { name, values, span } of records) {
    const cell = values.get("Gives");
    if (cell === undefined) continue;
    const type = readType(values.get("Type"), report);
    const gives = readExpression(cell, environment, isJson(type) ? null : text, context);
    const listed = values.get("For");
    const of =
      listed === undefined
        ? null
        : splitOutsideCode(listed, /,/).flatMap((code) => readErrorCode(code, codes, report) ?? []);
    const other = bodies.find((one) =>
      one.for === null || of === null ? one.for === of : one.for.some((code) => of.includes(code)),
    );
    if (other !== undefined)
      report.add(
        createDiagnostic(
          "error-body-twice",
          spanOf(listed ?? cell),
          {},
          { related: [{ span: other.span, message: "The first one." }] },
        ),
      );
    else if (gives !== null) bodies.push({ name: name?.text ?? "Error body", gives, for: of, type, span });
  }
  return bodies;
}

function readType(cell: Words | undefined, report: ResolveReport): string {
  if (cell === undefined) return "application/json";
  const type = withoutBackticks(cell).text.toLowerCase();
  if (type === "text/plain" || isJson(type)) return type;
  report.add(createDiagnostic("bad-media-type", spanOf(cell), { text: cell.text }));
  return "application/json";
}

function isJson(type: string): boolean {
  return /^application\/(?:[a-z0-9.-]+\+)?json$/.test(type);
}
