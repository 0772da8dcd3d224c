import { changeTransition } from "./change-transition.ts";
import type { Source } from "../../base/source.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Line } from "./line.ts";

/** The model of a document without a line, or without a part of it. */
export interface LineMutant {
  readonly model: Specification;
  /**
   * The roles whose cell is left out, those included that have the cell's right by another role; null where all of the
   * line is left out.
   */
  readonly roles: readonly string[] | null;
}

/**
 * Gives the mutants of a line: models without it, or, where it can't be left out, models in which it says something
 * else. Each is made when it is asked for.
 */
export function mutantsWithoutLine(model: Specification, source: Source, line: Line): Iterable<LineMutant> {
  const whole = (changed: Partial<Specification>): LineMutant => ({ model: { ...model, ...changed }, roles: null });
  switch (line.kind) {
    case "rule":
      return [whole({ rules: model.rules.filter((rule) => rule !== line.rule) })];
    case "transition":
      return [whole(changeTransition(model, line.of, (transition) => ({ ...transition, from: [] })))];
    case "guard":
      return [whole(changeTransition(model, line.of, (transition) => ({ ...transition, guard: null })))];
    case "permission":
      return [...new Set(line.grants.map(({ span }) => span.start))].map((cell) => ({
        model: {
          ...model,
          grants: model.grants.filter(({ span, row }) => span.start !== cell || row.start !== line.span.start),
        },
        roles: [...new Set(line.grants.filter(({ span }) => span.start === cell).map(({ role }) => role))],
      }));
    case "limit":
      return line.of.kind === "rate" ? [] : [whole(withoutRange(model, line.of))];
    case "error":
      return [
        whole({
          errors: model.errors.map((entry) =>
            entry === line.error ? { ...entry, status: entry.status === 418 ? 419 : 418 } : entry,
          ),
        }),
      ];
    case "constant":
      return withOtherValues(source, line, line.constant.written);
  }
}

function* withOtherValues(source: Source, line: Line, written: string): Generator<LineMutant> {
  for (const other of otherValues(written)) yield* withConstant(source, line, other);
}

function withoutRange(
  { entities, calls }: Specification,
  { entity, field }: { readonly entity: string; readonly field: string },
): Pick<Specification, "entities" | "calls"> {
  const free = (type: FieldType): FieldType => ("range" in type ? { ...type, range: {} } : type);
  return {
    entities: entities.map((one) =>
      one.name !== entity
        ? one
        : { ...one, fields: one.fields.map((own) => (own.name === field ? { ...own, type: free(own.type) } : own)) },
    ),
    calls: calls.map((call) => ({
      ...call,
      takes: call.takes.map((input) => (input.field === field ? { ...input, type: free(input.type) } : input)),
    })),
  };
}

/** Other values for a constant: a smaller and a larger number, and numbers near zero. */
function otherValues(written: string): readonly string[] {
  const found = /\d+(?:\.\d+)?/.exec(written);
  if (found === null)
    return [/["`]$/.test(written) ? `${written.slice(0, -1)} besides${written.slice(-1)}` : `${written} besides`];
  const number = Number(found[0]);
  const others = found[0].includes(".") ? [number * 2, number / 2] : [number * 2, number + 1, 1, 2, number - 1, 0];
  return [...new Set(others)]
    .filter((one) => one !== number && one >= 0)
    .map((one) => written.replace(found[0], String(one)));
}

/**
 * The model with another value in the row of a constant. The document is parsed again, since limits take their numbers
 * from constants while it is parsed.
 */
function withConstant(source: Source, { span }: Line, written: string): readonly LineMutant[] {
  const row = source.text.slice(span.start, span.end);
  const [, name = "", value = ""] =
    row.split("|").length > 2 ? row.split("|") : ["", "", /- Value: (.*)/.exec(row)?.[1] ?? ""];
  if (value.trim() === "") return [];
  const at = row.indexOf(value, name.length) + value.indexOf(value.trim());
  const text = `${source.text.slice(0, span.start + at)}${written}${source.text.slice(span.start + at + value.trim().length)}`;
  const { value: model, diagnostics } = parse(createSource(source.path, text));
  return diagnostics.some(({ severity }) => severity === "error") ? [] : [{ model, roles: null }];
}
