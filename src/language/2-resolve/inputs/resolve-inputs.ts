import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean, nearestName } from "../../../base/did-you-mean.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Input } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { lastPart } from "../../../model/last-part.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { onlyCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { readCode } from "../context/read-expression.ts";
import { readTypeCell } from "../entities/read-type-cell.ts";
import type { TypeNames } from "../entities/read-type-cell.ts";
import { readRange } from "../values/read-range.ts";
import { inputsOfItems } from "../context/input-owner.ts";
import type { WrittenInput } from "./read-takes.ts";

/** The call, transition or object that inputs belong to. */
export interface InputOwner {
  /** The owner, in the form of `Named.of`. */
  readonly of: string;
  /** Whether an input sets the field of its name; otherwise only statements use it. */
  readonly setsFields: boolean;
  /** Names that its statements mention and it does not take: one of them may be a misspelt input. */
  readonly mentionsUntaken?: readonly string[];
  /** Whether the inputs are in the objects of a list. */
  readonly isItem?: true;
  /** The entity whose fields give their types to the inputs of their names. */
  readonly entity: Entity | undefined;
  /** Inputs inferred from the statements that use them. */
  readonly inferred: ReadonlyMap<string, Input>;
}

/** Gives each input its type: the declared one, the inferred one, or that of the entity's field with its last name. */
export function resolveInputs(
  taken: readonly WrittenInput[],
  taker: InputOwner,
  names: TypeNames,
  context: ResolveContext,
): readonly Input[] {
  return taken.map((input): Input => {
    context.report.names.declare({ kind: "input", of: taker.of, name: input.name }, spanOf(input.words));
    return input.items === undefined
      ? resolveValue(input, taker, names, context)
      : resolveList({ ...input, items: input.items }, taker, names, context);
  });
}

/** An input that is a list of objects, each with inputs of its own. */
function resolveList(
  { type: cell, words, items, ...input }: WrittenInput & Required<Pick<WrittenInput, "items">>,
  { of, inferred }: InputOwner,
  names: TypeNames,
  context: ResolveContext,
): Input {
  const range = cell === null ? {} : readRange(cell, { kind: "number", scale: 0 }, context.constants, context.report);
  const parts: InputOwner = {
    of: inputsOfItems(of, input.name),
    setsFields: false,
    isItem: true,
    entity: undefined,
    inferred: within(input.name, inferred),
  };
  return {
    ...input,
    type: { kind: "list", of: { kind: "json" }, range },
    default: null,
    field: null,
    items: resolveInputs(items, parts, names, context),
    span: spanOf(words),
  };
}

function resolveValue(
  { type: cell, words, default: given, items: _, ...input }: WrittenInput,
  taker: InputOwner,
  names: TypeNames,
  context: ResolveContext,
): Input {
  const span = spanOf(words);
  const { entity, inferred } = taker;
  const { report } = context;
  const last = lastPart(input.name);
  const field = oneNamed(entity?.fields, last);
  const isField = taker.setsFields || (cell === null && !inferred.has(input.name));
  if (entity !== undefined && field !== undefined && isField)
    report.names.tie(
      { kind: "input", of: taker.of, name: input.name },
      { kind: "field", of: entity.name, name: field.name },
    );
  const type =
    cell !== null
      ? readTypeCell(cell, { states: [], owner: null }, names, report).type
      : (sentType(inferred.get(input.name)?.type) ?? field?.type);
  const unknown: Input = { ...input, type: { kind: "unknown" }, default: null, field: null, span };
  if (type === undefined) {
    // A statement that misspells the input is reported where it does.
    if (nearestName(input.name, taker.mentionsUntaken ?? []) === null) {
      const fields = entity?.fields.map((one) => one.name) ?? [];
      report.add(createDiagnostic("unknown-input", span, { name: input.name }, didYouMean(last, fields)));
    }
    return unknown;
  }
  // Secrets in objects of a list would not be hashed.
  if (taker.isItem === true && type.kind === "secret") {
    report.add(createDiagnostic("list-of-what", span, { type: "secret" }));
    return unknown;
  }
  const value = given === null ? null : readDefault(given, type, context);
  return { ...input, type, default: value, field: field?.name ?? null, span };
}

/** The type of an input for a field; the field's behaviour on deletion is not part of it. */
function sentType(type: FieldType | undefined): FieldType | undefined {
  return type?.kind === "reference" ? { ...type, whenDeleted: "refuse" } : type;
}

/** The inferred inputs inside of a group, by their names in it. */
function within(name: string, inferred: ReadonlyMap<string, Input>): ReadonlyMap<string, Input> {
  return new Map(
    [...inferred].flatMap(([path, input]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), input] as const] : [],
    ),
  );
}

/** The types of inputs, for expressions that mention `input`; `sentTo` is the owner of the inputs. */
export function inputTypes(
  inputs: readonly Pick<Input, "name" | "type" | "required" | "group" | "nullable" | "default" | "items">[],
  sentTo?: string,
): ReadonlyMap<string, ValueType> {
  return new Map(
    inputs.map(({ name, type, items, ...said }) => {
      const sent: ValueType =
        items === undefined
          ? valueTypeOf(type, isAlwaysThere(said))
          : listOf(items, sentTo === undefined ? undefined : inputsOfItems(sentTo, name));
      // A set field is never null, but callers may omit its input.
      return [name, isAlwaysThere(said) || sent.kind === "anything" ? sent : { ...sent, optional: true }];
    }),
  );
}

function listOf(items: readonly Input[], sentTo: string | undefined): ValueType {
  return {
    kind: "list",
    of: {
      kind: "map",
      entries: Object.fromEntries(inputTypes(items, sentTo)),
      ...(sentTo === undefined ? {} : { sentTo }),
    },
  };
}

function isAlwaysThere({
  required,
  group,
  nullable,
  default: given,
}: Pick<Input, "required" | "group" | "nullable" | "default">): boolean {
  return group === null && ((required && !nullable) || given !== null);
}

/** Reads a default: `20`, `pageSize`, or either in backticks. It must be a literal or a constant. */
function readDefault(words: Words, type: FieldType, context: ResolveContext): Expression | null {
  const read = readCode(onlyCode(words) ?? words, environmentOf(context, {}), valueTypeOf(type, true), context);
  if (read === null || read.kind === "literal" || read.kind === "constant") return read;
  context.report.add(createDiagnostic("default-not-constant", spanOf(words), { text: words.text }));
  return null;
}
