import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { StatementSyntax } from "../../../expression/syntax/statement-syntax.ts";
import type { Syntax, WrittenName } from "../../../expression/syntax/syntax.ts";
import type { Input } from "../../../model/call.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { plainInput } from "../../../model/plain-input.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import type { TypeNames } from "../entities/read-type-cell.ts";
import { inputChain, matchInputName, inputNamesIn, inputsOfStatement } from "./inputs-mentioned.ts";
import { itemInputs } from "./item-inputs.ts";
import { resolveInputs } from "./resolve-inputs.ts";
import type { WrittenInput } from "./read-takes.ts";

/** The evidence about the inputs of a transition. */
export interface InputEvidence {
  /** The guard and the conditions of the permission table. */
  readonly expressions: readonly Syntax[];
  readonly effects: readonly StatementSyntax[];
  /** The inputs of the call of point 7 that makes the transition; null if there is no such call. */
  readonly taken: readonly WrittenInput[] | null;
  /** Whose inputs they are, as names of inputs have it. */
  readonly sentTo: string;
}

/**
 * Infers the inputs of a transition: those of its call, else every `input.x` that its expressions and effects mention.
 *
 * An input has the type of the field that it is assigned to, else that of the entity's field with its name.
 */
export function inferInputs(
  entity: Entity,
  evidence: InputEvidence,
  types: TypeNames,
  context: ResolveContext,
): readonly Input[] {
  const names = evidence.taken?.map(({ name }) => name) ?? [];
  const mentioned = [...evidence.expressions.flatMap(inputNamesIn), ...evidence.effects.flatMap(inputsOfStatement)].map(
    (one) => matchInputName(one, names),
  );
  const inferred = new Map([
    ...inputsAssigned(mentioned, evidence.effects, entity, evidence.sentTo, context),
    ...itemInputs(evidence.effects, evidence.taken ?? [], context),
  ]);
  if (evidence.taken !== null) {
    const inputs = resolveInputs(
      evidence.taken,
      { of: evidence.sentTo, setsFields: false, entity, inferred },
      types,
      context,
    );
    const taken = evidence.taken;
    if (inputs.length < taken.length) return [...inferred.values()];
    reportOnce(
      mentioned.filter(({ name }) => oneNamed(taken, name) === undefined),
      "input-not-taken",
      context,
    );
    // Only effects of a transition write fields; an input never sets a field by its name.
    return inputs.map((input) => ({ ...input, field: null }));
  }
  reportOnce(
    mentioned.filter(({ name }) => !inferred.has(name)),
    "unknown-input",
    context,
  );
  return [...inferred.values()];
}

/** Gives each mentioned input the type of the field that a statement assigns it to, else that of the entity's field with its name. */
export function inputsAssigned(
  mentioned: readonly WrittenName[],
  statements: readonly StatementSyntax[],
  entity: Entity | undefined,
  sentTo: string,
  context: ResolveContext,
): ReadonlyMap<string, Input> {
  const inferred = new Map<string, Input>();
  for (const { name, span } of mentioned) {
    if (inferred.has(name)) continue;
    const target = statements
      .map((statement) => targetOf(name, statement, entity, context))
      .find((field) => field !== undefined);
    const field = target ?? oneNamed(entity?.fields, name);
    if (target === undefined && field !== undefined && entity !== undefined) {
      context.report.names.tie(
        { kind: "input", of: sentTo, name },
        { kind: "field", of: entity.name, name: field.name },
      );
    }
    if (field !== undefined)
      inferred.set(name, plainInput({ name, type: field.type, required: field.required, field: null, span }));
  }
  return inferred;
}

/** The field that an effect assigns an input to, unchanged. */
function targetOf(
  input: string,
  effect: StatementSyntax,
  entity: Entity | undefined,
  context: ResolveContext,
): Field | undefined {
  const { entities } = context;
  if (effect.kind === "assign") {
    if (!isInput(effect.value, input)) return undefined;
    const owner = effect.of === null ? entity : ownerOf(effect.of, entity, entities);
    return oneNamed(owner?.fields, effect.field.name);
  }
  if (effect.kind === "delete" || effect.kind === "take") return undefined;
  if (effect.kind === "each")
    return effect.statements.map((one) => targetOf(input, one, entity, context)).find((field) => field !== undefined);
  const owner = oneNamed(entities, effect.entity.name);
  const entry = effect.values.find(({ value }) => isInput(value, input));
  return oneNamed(owner?.fields, entry?.key.name);
}

/** Whether a value is the input, in any case or in one of two: `input.note == null ? "none" : input.note`. */
function isInput(syntax: Syntax, name: string): boolean {
  if (syntax.kind === "conditional") return isInput(syntax.then, name) || isInput(syntax.otherwise, name);
  return inputChain(syntax)?.name === name;
}

/** The entity at the end of a path of references such as `item.owner`. */
function ownerOf(path: Syntax, entity: Entity | undefined, entities: readonly Entity[]): Entity | undefined {
  if (path.kind === "name" && path.name === "this") return entity;
  const owner = path.kind === "member" ? ownerOf(path.of, entity, entities) : entity;
  const name = path.kind === "member" ? path.member.name : path.kind === "name" ? path.name : null;
  const type = oneNamed(owner?.fields, name)?.type;
  return type?.kind === "reference" ? oneNamed(entities, type.entity) : undefined;
}

function reportOnce(
  mentioned: readonly WrittenName[],
  code: "input-not-taken" | "unknown-input",
  { report }: ResolveContext,
): void {
  const first = new Map(mentioned.map((one) => [one.name, one] as const).reverse());
  for (const { name, span } of first.values()) report.add(createDiagnostic(code, span, { name }));
}
