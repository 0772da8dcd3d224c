import type { Specification } from "../../model/specification.ts";
import { nameCandidates } from "./completion-candidate.ts";
import type { CompletionCandidate } from "./completion-candidate.ts";

/** The names that a document declares, as candidates. */
export interface ModelCandidates {
  readonly entities: readonly CompletionCandidate[];
  readonly fields: readonly CompletionCandidate[];
  readonly roles: readonly CompletionCandidate[];
  readonly calls: readonly CompletionCandidate[];
  readonly screens: readonly CompletionCandidate[];
  readonly errors: readonly CompletionCandidate[];
  readonly constants: readonly CompletionCandidate[];
  readonly transitions: readonly CompletionCandidate[];
  readonly inputs: readonly CompletionCandidate[];
  readonly values: readonly CompletionCandidate[];
  fieldsOf(entity: string | null): readonly CompletionCandidate[];
  transitionsOf(entity: string | null): readonly CompletionCandidate[];
  statesOf(machine: string): readonly CompletionCandidate[];
}

/** Makes candidates of the names that a document declares. */
export function candidatesOfModel(model: Specification): ModelCandidates {
  const machines = (entity: string | null) => model.machines.filter((one) => entity === null || one.entity === entity);
  const transitionsOf = (entity: string | null): readonly CompletionCandidate[] =>
    nameCandidates(
      "transition",
      new Set(machines(entity).flatMap(({ transitions }) => transitions.map(({ name }) => name))),
    );
  return {
    entities: nameCandidates(
      "entity",
      model.entities.map(({ name }) => name),
    ),
    fields: nameCandidates("field", new Set(model.entities.flatMap(({ fields }) => fields.map(({ name }) => name))), 2),
    roles: nameCandidates(
      "role",
      model.roles.map(({ name }) => name),
    ),
    calls: nameCandidates(
      "call",
      model.calls.map(({ name }) => name),
      1,
    ),
    screens: nameCandidates(
      "screen",
      model.screens.filter(({ from }) => from === "document").map(({ name }) => name),
      2,
    ),
    errors: nameCandidates(
      "error",
      model.errors.map(({ code }) => code),
    ),
    constants: nameCandidates(
      "constant",
      model.constants.map(({ name }) => name),
    ),
    transitions: transitionsOf(null),
    inputs: nameCandidates(
      "input",
      new Set(model.calls.flatMap(({ takes }) => takes.flatMap(({ name }) => name.split(".").at(-1) ?? []))),
      2,
    ),
    values: nameCandidates(
      "value",
      new Set(
        model.entities.flatMap(({ fields }) => fields.flatMap(({ type }) => ("values" in type ? type.values : []))),
      ),
      2,
    ),
    transitionsOf,
    fieldsOf: (entity) =>
      nameCandidates("field", model.entities.find(({ name }) => name === entity)?.fields.map(({ name }) => name) ?? []),
    statesOf: (machine) =>
      nameCandidates(
        "value",
        model.machines
          .find(({ entity, field }) => `${entity}.${field}` === machine.replaceAll("`", ""))
          ?.states.map(({ name }) => name) ?? [],
      ),
  };
}
