import { printPath } from "../../language/print/print-call.ts";
import { printType } from "../../language/print/print-type.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Action } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import type { Analysis } from "../document/analysis.ts";
import type { Description } from "./description.ts";
import { rolesWithRight } from "./roles-with-right.ts";

/** Describes a call: its route, its inputs and answer, and who may make it. */
export function describeCall(name: string, { model, source }: Analysis): Description | null {
  const call = model.calls.find((one) => one.name === name);
  if (call === undefined) return null;
  const { method, path, takes, answers, errors, for: roles } = call;
  return {
    heading: `**${name}**: \`${method} ${printPath(path, (parameter) => `{${parameter}}`)}\``,
    meaning: call.from === "convention" ? "by convention" : "",
    facts: [
      ...(takes.length === 0
        ? []
        : [`takes ${takes.map((input) => `${input.name}${input.required ? "" : "?"}`).join(", ")}`]),
      `answers ${answers.status}`,
      ...(errors.length === 0 ? [] : [`else ${errors.map(({ code }) => code).join(", ")}`]),
      roles !== null ? `for ${roles.join(", ")}` : `made by ${rolesWithRight(model, source, isAction(call))}`,
    ],
  };
}

/** Gives a predicate for the actions that a right to make the call is about. */
function isAction({ name, does }: Call): (action: Action) => boolean {
  return (action) => {
    switch (does.kind) {
      case "list":
      case "read":
        return action.kind === "read" && action.entity === does.entity && action.fields === null;
      case "create":
      case "update":
      case "delete":
        return action.kind === does.kind && action.entity === does.entity;
      case "transition":
        return action.kind === "transition" && action.entity === does.entity && action.transition === does.transition;
      case "sign up":
        return action.kind === "sign up";
      case "sign in":
      case "sign out":
      case "me":
      case "reset":
      case "nothing":
      case "statements":
        return action.kind === "call" && action.call === name;
    }
  };
}

/**
 * Describes an input: its type, and whether it is required. `of` is what takes the input, in the form that names of
 * inputs have.
 */
export function describeInput(of: string, name: string, { model }: Analysis): Description | null {
  const input = inputsOf(of, model).find((one) => one.name === name);
  const taker = of.replace(/^(?:call|transition) /, "");
  const parameter = /^path\.(.+)$/.exec(name)?.[1];
  if (input === undefined && parameter !== undefined)
    return { heading: `**${parameter}**, in the path of ${taker}`, meaning: "", facts: [] };
  if (input === undefined) return null;
  return {
    heading: `**${name}**, sent to ${taker}: ${printType(input.type)}`,
    meaning: "",
    facts: [input.required ? "required" : "may be left out"],
  };
}

function inputsOf(of: string, { calls, machines }: Specification): readonly Input[] {
  for (const { name, takes } of calls) {
    if (`call ${name}` === of) return takes;
    const list = takes.find((input) => input.items !== undefined && `call ${name} ${input.name}` === of);
    if (list?.items !== undefined) return list.items;
  }
  return machines.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ name, inputs }) => (`transition ${entity}.${name}` === of ? inputs : [])),
  );
}
