import { createDiagnostic } from "../../../base/diagnostic.ts";
import { checkExpression } from "../../../expression/check/check-expression.ts";
import type { Input } from "../../../model/call.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { plainInput } from "../../../model/plain-input.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { spanOf } from "../../1-parse/words.ts";
import { comparedWithParameter, conjunctsOf } from "../context/conjuncts.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import type { CallHead } from "./resolve-call-heads.ts";
import type { WrittenSubject } from "./resolve-subject.ts";

/**
 * The path's parameters that expressions ask for, as inputs: `path.project`. Each has the type that `Path` gives it, else
 * that of the field with which `On` compares it, else it is a text. A parameter that nobody asks for is reported.
 */
export function pathInputs(
  { path, subject, record, words }: CallHead,
  declared: readonly Input[],
  context: ResolveContext,
): readonly Input[] {
  const key = subject?.kind === "key" ? subject.parameter : null;
  return path
    .flatMap((part): readonly Input[] => {
      if (part.kind === "word") return [];
      const { name } = part;
      const declaredInput = declared.find(({ wire }) => wire === name);
      if (declaredInput !== undefined) return [{ ...declaredInput, name: `path.${name}`, field: null }];
      const timesUsed = timesMentioned(name, record);
      if (timesUsed <= (name === key && record.values.get("On")?.text.includes("path.") === true ? 1 : 0)) {
        if (name !== key && (subject !== null || !record.values.has("On")))
          context.report.add(createDiagnostic("parameter-of-nothing", spanOf(words), { name }));
        return [];
      }
      return [
        plainInput({
          name: `path.${name}`,
          type: typeOf(name, subject, context),
          required: true,
          field: null,
          span: spanOf(words),
        }),
      ];
    })
    .map((input) => ({ ...input, wire: input.name.slice("path.".length), place: "path" }));
}

function timesMentioned(name: string, { values }: DocumentRecord): number {
  const pattern = new RegExp(`\\bpath\\.${name}\\b`, "g");
  return [...values].reduce(
    (sum, [label, { text }]) => sum + (label === "Call" ? 0 : (text.match(pattern)?.length ?? 0)),
    0,
  );
}

function typeOf(name: string, subject: WrittenSubject | null, context: ResolveContext): FieldType {
  const text: FieldType = { kind: "text", long: false, range: {} };
  if (subject === null || subject.kind === "me") return text;
  if (subject.kind === "key" && subject.parameter === name) {
    const key = oneNamed(oneNamed(context.entities, subject.entity)?.fields, subject.field);
    return key === undefined ? text : asParameter(key.type);
  }
  if (subject.where === null) return text;
  for (const part of conjunctsOf(subject.where)) {
    const compared = comparedWithParameter(part, name);
    const found =
      compared === null
        ? null
        : checkExpression(compared, environmentOf(context, { this: subject.entity }), null).value;
    const field =
      found?.kind === "field" ? oneNamed(oneNamed(context.entities, found.entity)?.fields, found.name) : undefined;
    if (field !== undefined) return asParameter(field.type);
  }
  return text;
}

/** The type of a path parameter that is compared with a field: the key for a reference, one of the names for a state. */
function asParameter(type: FieldType): FieldType {
  switch (type.kind) {
    case "reference":
      return { ...type, whenDeleted: "refuse" };
    case "status":
    case "role":
      return { kind: "choice", values: type.values };
    default:
      return type;
  }
}
