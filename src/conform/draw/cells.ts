import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Attempt } from "./attempt.ts";
import { listCells } from "./list-cells.ts";
import type { Otherwise } from "./list-cells.ts";
import { keyOf } from "./key-of.ts";
import type { Place } from "./place.ts";
import { isSharp } from "./sharpness.ts";
import type { WhatIf } from "./sharpness.ts";
import { flagsOf, standing, statesOf } from "./standing.ts";
import { kindOfText } from "./unusual-text.ts";
import { classOf } from "./value-class.ts";
import type { Cell } from "./cell.ts";

/** Tells what a call would come to elsewhere, and what was never tried. */
export interface Sight {
  readonly whatIf: WhatIf;
  /** What the same call would come to if it were asked otherwise, with all that it shows. */
  readonly otherwise: Otherwise;
  readonly isNew: (cell: string) => boolean;
}

/** What an attempt would try of the document. Attempts of the same cells should be treated alike by any implementation. */
export function cellsOf(
  { model, state, people }: Pick<Place, "model" | "state" | "people">,
  attempt: Attempt,
  decision: Decision,
  { whatIf, isNew, otherwise }: Sight,
): readonly Cell[] {
  const { who, call, asked, row, manner } = attempt;
  const role = who?.role ?? visitorRole(model);
  const came = decision.kind === "answer" ? "granted" : decision.code;
  // Whoever sends what no record can be is told so, whoever they are and whatever it is about.
  const isShape = decision.kind === "refusal" && decision.detection === "invalid input";
  const isStranger = decision.kind === "refusal" && decision.detection === "not signed in";
  const cells: Cell[] = [];
  const add = (worth: number, ...parts: readonly string[]): void =>
    void cells.push({ name: `${parts.join(" ")} ${call.name} ${came}`, worth });
  add(
    isShape ? 1.5 : decision.kind === "answer" ? 5 : decision.detection === null ? 6 : 3,
    "line",
    String(decision.because?.start ?? ""),
  );
  add(isShape ? 0.5 : decision.kind === "answer" ? 3 : 2, "role", role);
  const entity = row === null || call.subject === null ? null : entityNamed(model, call.subject.entity);
  const states = row === null || entity === null ? "" : statesOf(entity, row);
  const own = row === null || entity === null || who === null ? "" : standing(model, state, entity, row, who);
  const sharp = `sharp ${role} ${own} ${states} ${call.name} ${came}`;
  if (isNew(sharp) && isSharp(model, state, people, attempt, decision, whatIf)) cells.push({ name: sharp, worth: 2.5 });
  if (isStranger) return cells;
  if (isShape) {
    add(2.5, "manner", manner, decision.fields.length > 1 ? "" : (decision.fields[0]?.code ?? ""));
    for (const cell of problems(decision)) add(0.6, "problem", manner, cell);
    const [first] = decision.fields;
    const sent = first === undefined ? null : (asked.input[first.field] ?? null);
    if (typeof sent === "string") add(0.6, "text", manner, kindOfText(sent) ?? "");
    return [...cells, ...listCells(model, attempt, decision, isNew, otherwise)];
  }
  if (entity !== null) {
    if (states !== "") add(2, "state", states);
    add(1.5, "own", role, own);
    if (states !== "" && decision.kind === "answer") add(1, "own state", role, own, states);
    const fields = Object.keys(asked.input);
    if (call.does.kind === "update" && fields.length === 1) add(1.5, "field", role, own, fields[0]!);
  }
  if (asked.ifMatch !== null && (decision.kind === "answer" || decision.detection === "stale"))
    add(1.5, "if match", asked.ifMatch);
  if (decision.kind === "answer" && call.takes.length > 0) add(manner === "nearly taken" ? 3 : 1, "manner", manner);
  for (const [name, value] of Object.entries(asked.input)) {
    const type = call.takes.find((one) => one.name === name)?.type;
    if (type?.kind === "reference") {
      const other = referredTo({ model, state }, type.entity, value);
      const of = entityNamed(model, type.entity);
      add(
        1.5,
        "of",
        role,
        name,
        value === null
          ? "null"
          : other === undefined
            ? "none"
            : `${statesOf(of, other)} ${flagsOf(of, other)} ${who === null ? "" : standing(model, state, of, other, who)}`,
      );
    } else if (decision.kind === "answer") add(0.5, "value", name, classOf(value, type));
  }
  return [...cells, ...listCells(model, attempt, decision, isNew, otherwise)];
}

/** The problem with one input by itself, which of several is not told apart. */
function problems({ fields }: Refusal): readonly string[] {
  return fields.length === 1 ? fields.map(({ field, code }) => (code === "unknown" ? code : `${field} ${code}`)) : [];
}

function referredTo({ model, state }: Pick<Place, "model" | "state">, entityName: string, key: Value): Row | undefined {
  const entity = entityNamed(model, entityName);
  for (const row of state.entities[entityName]?.values() ?? []) if (keyOf(entity, row) === key) return row;
  return undefined;
}
