import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { parseExpression } from "../../../expression/parse/parse-expression.ts";
import type { Syntax } from "../../../expression/syntax/syntax.ts";
import type { Call, Does, Input } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Subject } from "../../../model/subject.ts";
import { partsOf } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readEntityName } from "../context/split-action.ts";
import { joinConjuncts, conjunctsOf, isUniqueBy, keyComparison } from "../context/conjuncts.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { checkSyntax, conditionType } from "../context/read-expression.ts";
import { inputsOfCall } from "../context/input-owner.ts";
import { inputTypes } from "../inputs/resolve-inputs.ts";

/** How the record of a call is found, before its condition is resolved: inputs have no types yet. */
export type WrittenSubject =
  | {
      readonly kind: "key";
      readonly entity: string;
      readonly field: string;
      readonly parameter: string;
      readonly where: Syntax | null;
    }
  | { readonly kind: "where"; readonly entity: string; readonly where: Syntax }
  | { readonly kind: "me"; readonly entity: string };

/** Reads the subject of a call: from its On cell, else the record whose key is the last parameter of the path. */
export function readSubject(
  record: DocumentRecord,
  path: Call["path"],
  does: Does,
  words: Words,
  context: ResolveContext,
): WrittenSubject | null {
  const parameters = path.flatMap((part) => (part.kind === "parameter" ? [part.name] : []));
  const on = record.values.get("On");
  const sentTo = inputsOfCall(record.name?.text ?? words.text);
  const written = on === undefined ? null : readOn(on, { sentTo, parameters }, context);
  if (on !== undefined && written === null) return null;
  if (written !== null && written.kind !== "plain") return fitting(written, does, on!, context);
  const name =
    written?.entity ?? ("entity" in does && does.kind !== "list" && does.kind !== "create" ? does.entity : null);
  const parameter = parameters.at(-1);
  if (parameter === undefined) {
    if (name !== null) context.report.add(createDiagnostic("call-without-subject", spanOf(words), { entity: name }));
    return null;
  }
  const entity = oneNamed(context.entities, name);
  if (entity === undefined) return null;
  if (!keysOf(entity).includes(parameter)) {
    context.report.add(
      createDiagnostic(
        "unknown-parameter",
        spanOf(words),
        { name: parameter, entity: entity.name },
        didYouMean(parameter, keysOf(entity)),
      ),
    );
  }
  // The entity of the subject is known even so, and the expressions of the call need it.
  const field = keysOf(entity).includes(parameter) ? parameter : "id";
  if (field === parameter)
    context.report.names.tie(
      { kind: "input", of: sentTo, name: `path.${parameter}` },
      { kind: "field", of: entity.name, name: field },
    );
  return fitting({ kind: "key", entity: entity.name, field, parameter, where: null }, does, on ?? words, context);
}

/** Resolves the condition of a subject; null if that fails, which is reported. */
export function resolveSubject(
  written: WrittenSubject | null,
  sentTo: string,
  takes: readonly Input[],
  context: ResolveContext,
): Subject | null {
  if (written === null || written.kind === "me") return written;
  if (written.kind === "key" && written.where === null) return { ...written, where: null };
  const where =
    written.where === null
      ? null
      : checkSyntax(
          written.where,
          environmentOf(context, { this: written.entity, input: inputTypes(takes, sentTo), sentTo }),
          conditionType,
          context,
        );
  if (written.kind === "key") return { ...written, where };
  return where === null ? null : { ...written, where };
}

type On = WrittenSubject | { readonly kind: "plain"; readonly entity: string };

/** The parameters of the path, with the entity that each is a key of. */
interface Parameters {
  readonly sentTo: string;
  readonly parameters: readonly string[];
}

/** `Ticket`, ``Ticket where `number == path.number` ``, or `me`. */
function readOn(cell: Words, from: Parameters, context: ResolveContext): On | null {
  const { report, people } = context;
  const [first, second, third] = partsOf(cell);
  const words = first!.words;
  if (words.text === "me" && second === undefined) {
    if (people === null)
      report.add(
        createDiagnostic("name-not-here", spanOf(cell), {
          name: "me",
          reason: "the document doesn't say who signs in",
        }),
      );
    return people === null ? null : { kind: "me", entity: people };
  }
  const entity = readEntityName(trimWords(sliceWords(words, 0, /^\S+/.exec(words.text)?.[0].length ?? 0)), context);
  if (entity === null) return null;
  if (second === undefined && words.text === entity) return { kind: "plain", entity };
  if (second?.kind === "code" && third === undefined && /^\S+\s+where$/.test(words.text))
    return readWhere(entity, second.words, from, context);
  report.add(createDiagnostic("bad-on", spanOf(cell), { text: cell.text }));
  return null;
}

function readWhere(name: string, code: Words, { sentTo, parameters }: Parameters, context: ResolveContext): On | null {
  context.report.names.site(
    code,
    environmentOf(context, {
      this: name,
      sentTo,
      input: new Map(parameters.map((one) => [`path.${one}`, { kind: "text" } as const])),
    }),
  );
  const { value: syntax, diagnostics } = parseExpression(code.text, code);
  for (const one of diagnostics) context.report.add(one);
  if (diagnostics.length > 0) return null;
  const entity = oneNamed(context.entities, name)!;
  const parts = conjunctsOf(syntax);
  for (const part of parts) {
    const key = keyComparison(part);
    if (key === null || !keysOf(entity).includes(key.field.name)) continue;
    context.report.names.mention({ kind: "field", of: name, name: key.field.name }, key.field.span);
    context.report.names.mention({ kind: "input", of: sentTo, name: `path.${key.parameter.name}` }, key.parameter.span);
    return {
      kind: "key",
      entity: name,
      field: key.field.name,
      parameter: key.parameter.name,
      where: joinConjuncts(parts.filter((one) => one !== part)),
    };
  }
  if (isUniqueBy(entity, parts, context.entities)) return { kind: "where", entity: name, where: syntax };
  context.report.add(createDiagnostic("on-several", spanOf(code), { entity: name }));
  return null;
}

/** Reports a call that reads, changes or deletes records of one entity and whose subject is of another one. */
function fitting(subject: WrittenSubject, does: Does, at: Words, { report }: ResolveContext): WrittenSubject {
  const isAbout =
    does.kind === "read" || does.kind === "update" || does.kind === "delete" || does.kind === "transition";
  if (isAbout && does.entity !== subject.entity) {
    const verb = does.kind === "transition" ? does.transition : does.kind;
    report.add(
      createDiagnostic("subject-elsewhere", spanOf(at), {
        entity: subject.entity,
        action: `${verb} ${does.entity}`,
        needed: does.entity,
      }),
    );
  }
  return subject;
}

function keysOf(entity: Entity): readonly string[] {
  return ["id", ...entity.unique.flatMap((names) => (names.length === 1 ? names : []))];
}
