import type { Call } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Machine } from "../../../model/machine.ts";
import type { Statement } from "../../../model/statement.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { createInputs } from "../statements/given-fields.ts";
import { inputTypes } from "./resolve-inputs.ts";

/** What may create records. */
export interface Creators {
  readonly calls: readonly Call[];
  readonly machines: readonly Machine[];
  /** The entity of the people who sign up. */
  readonly people: string | null;
}

/**
 * The types of `input` where any call may be creating a record of an entity: those of the inputs by convention. An input may be null
 * if a call or an effect that creates such a record may come without it.
 */
export function inputsOfCreation(
  entity: Entity,
  { calls, machines, people }: Creators,
): ReadonlyMap<string, ValueType> {
  const statements = [
    ...machines.flatMap(({ transitions }) => transitions.flatMap(({ effects }) => effects)),
    ...calls.flatMap(({ does }) => (does.kind === "statements" ? does.statements : [])),
  ];
  const isCreatedByStatement = statements.some((one) => creates(one, entity.name));
  const taken = calls
    .filter(
      ({ does }) =>
        ((does.kind === "create" || (does.kind === "update" && does.creates)) && does.entity === entity.name) ||
        (does.kind === "sign up" && entity.name === people),
    )
    .map(({ takes }) => inputTypes(takes));
  const isAlwaysSent = (name: string): boolean =>
    taken.every((inputs) => inputs.has(name) && inputs.get(name)?.optional !== true);
  return new Map(
    [...inputTypes(createInputs(entity))].map(([name, type]) => [
      name,
      type.kind === "anything" || (!isCreatedByStatement && isAlwaysSent(name)) ? type : { ...type, optional: true },
    ]),
  );
}

function creates(statement: Statement, entity: string): boolean {
  return statement.kind === "each"
    ? statement.statements.some((one) => creates(one, entity))
    : statement.kind === "create" && statement.entity === entity;
}
