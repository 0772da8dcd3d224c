import { mentionsInput } from "../../expression/tree/mentions.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askSubject, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/role-gate.ts";
import { rightToUpdateField } from "../rights/rights.ts";
import type { Right } from "../rights/rights.ts";
import { judgeRight } from "./judge-right.ts";
import { namedSubject } from "./open-call.ts";

/** Refuses a caller who may not make the call on the record that it is about, or a call whose record does not exist, before the input is judged. */
export function* judgeCaller(before: ProgramContext): Program<void> {
  const { call, model, request } = before;
  // A request that neither has inputs nor needs any has no input to be judged first.
  if (call.subject === null || (call.takes.length === 0 && Object.keys(request.input).length === 0)) return;
  const { context, row } = yield* namedSubject(before);
  if (row === null) {
    const mayCreate = call.does.kind === "update" && call.does.creates;
    if (!mayCreate || (yield* askSubject(context, "everybody")) !== null)
      yield* endWithRefusal(createRefusal(model, "not found"));
    return;
  }
  for (const right of rightsNeeded(before)) {
    const dependsOnInput = right.kind === "when" && right.cases.some(({ when }) => mentionsInput(when));
    if (!dependsOnInput) yield* judgeRight(context, right, boundRows(call.subject.entity, row));
  }
}

/** The rights that a request needs on its record. */
function rightsNeeded({ model, role, call, request: { input } }: ProgramContext): readonly Right[] {
  const { does, takes } = call;
  switch (does.kind) {
    case "update": {
      const sent = takes.flatMap(({ name, field }) => (field !== null && Object.hasOwn(input, name) ? [field] : []));
      return sent.map((field) => rightToUpdateField(model, role, does.entity, field));
    }
    case "delete":
    case "transition":
    case "statements":
    case "nothing":
      return [rightToDo(model, role, call)];
    default:
      return [];
  }
}
