import { describeType } from "../../expression/value-type/describe-type.ts";
import { printExpression } from "../../expression/print/print.ts";
import { printType } from "../../language/print/type-cell.ts";
import type { Field } from "../../model/entity.ts";
import type { MessagePart } from "../../model/error-entry.ts";
import type { Mention } from "../../model/mention.ts";
import type { Analysis } from "../document/analysis.ts";
import { describeFunction } from "../vocabulary/functions.ts";
import { meaningOfReservedWord } from "../vocabulary/reserved-words.ts";
import type { Description } from "./description.ts";
import { describeCall, describeInput } from "./describe-call.ts";
import { describeTransition, describeValue } from "./describe-state.ts";
import { governsField, rolesWithRight } from "./roles-with-right.ts";

/** What a name stands for, in the document's own words; null where nothing is to be said of it. */
export function describeName({ named, type }: Mention, analysis: Analysis): Description | null {
  const { model, source } = analysis;
  const { kind, of, name } = named;
  switch (kind) {
    case "entity": {
      const entity = model.entities.find((one) => one.name === name);
      if (entity === undefined) return null;
      const may = (verb: string): string =>
        rolesWithRight(
          model,
          source,
          (action) =>
            action.kind === verb &&
            "entity" in action &&
            action.entity === name &&
            (!("fields" in action) || action.fields === null || verb === "update"),
        );
      return {
        heading: `**${name}** (${entity.plural}): ${entity.fields.map((field) => field.name).join(", ")}`,
        meaning: entity.description,
        facts: [
          `named by \`${entity.key}\``,
          `read by ${may("read")}`,
          `created by ${may("create")}`,
          `changed by ${may("update")}`,
          `deleted by ${may("delete")}`,
        ],
      };
    }
    case "field": {
      const field = model.entities.find((one) => one.name === of)?.fields.find((one) => one.name === name);
      if (field !== undefined && of !== null) return describeField(field, of, analysis);
      return name === "id"
        ? { heading: `**id** of ${of}: text`, meaning: "the name that the system gives every record", facts: [] }
        : null;
    }
    case "value":
      return describeValue(of ?? "", name, model);
    case "transition":
      return describeTransition(of ?? "", name, analysis);
    case "input":
      return describeInput(of ?? "", name, analysis);
    case "call":
      return describeCall(name, analysis);
    case "rule": {
      const rule = model.rules.find((one) => one.name === name);
      return rule === undefined
        ? null
        : {
            heading: `**${name}**`,
            meaning: "",
            facts: [`must hold: \`${printExpression(rule.holds)}\``, `else ${rule.error}`],
          };
    }
    case "role": {
      const role = model.roles.find((one) => one.name === name);
      if (role === undefined) return null;
      const isVisitor = model.identification?.visitor === name;
      return {
        heading: `**${name}**, a role`,
        meaning: role.who === "" && isVisitor ? "whoever has not signed in" : role.who,
        facts: role.includes.length === 0 ? [] : [`includes ${role.includes.join(", ")}`],
      };
    }
    case "condition": {
      const condition = model.conditions.find((one) => one.name === name);
      return condition === undefined
        ? null
        : {
            heading: `**${name}**, a condition on ${condition.entity}`,
            meaning: "",
            facts: [`holds when \`${printExpression(condition.holds)}\``],
          };
    }
    case "shape": {
      const shape = model.shapes.find((one) => one.name === name);
      return shape === undefined
        ? null
        : {
            heading: `**${name}**, a shape of ${shape.entity}`,
            meaning: "",
            facts: [`gives \`${printExpression(shape.gives)}\``],
          };
    }
    case "error":
      return describeError(name, analysis);
    case "constant": {
      const constant = model.constants.find((one) => one.name === name);
      return constant === undefined
        ? null
        : {
            heading: `**${name}** = ${constant.written}`,
            meaning: constant.meaning,
            facts: constant.from === "convention" ? ["by convention"] : [],
          };
    }
    case "screen": {
      const screen = model.screens.find((one) => one.name === name);
      return screen === undefined
        ? null
        : {
            heading: `**${name}**, a screen`,
            meaning: "",
            facts: [`for ${screen.for === null ? "everyone" : screen.for.join(", ")}`],
          };
    }
    case "variable":
      return { heading: `**${name}**: ${type === null ? "a variable" : describeType(type)}`, meaning: "", facts: [] };
    case "function":
      return describeFunction(name);
    case "word":
      return {
        heading: `**${name}**${type === null ? "" : `: ${describeType(type)}`}`,
        meaning: meaningOfReservedWord(name),
        facts: [],
      };
  }
}

function describeField(field: Field, entity: string, { model, source }: Analysis): Description {
  const { name, type, derived, required, fixed, hidden, countsUp, generated, default: given, onEveryChange } = field;
  const modifiers = [
    ...(model.entities.find((one) => one.name === entity)?.unique.some((names) => names[0] === name) === true
      ? ["unique"]
      : []),
    ...(required ? ["required"] : []),
    ...(fixed ? ["fixed"] : []),
    ...(countsUp ? ["counts up"] : []),
    ...(generated ? ["generated"] : []),
    ...(hidden ? ["hidden"] : []),
  ];
  return {
    heading: `**${name}** of ${entity}: ${[printType(type), ...modifiers].join(", ")}`,
    meaning: field.meaning,
    facts: [
      ...(derived === null ? [] : [`derived: \`${printExpression(derived)}\``]),
      ...(given === null
        ? []
        : [`by default \`${printExpression(given)}\`${onEveryChange ? ", on every change" : ""}`]),
      `read by ${rolesWithRight(model, source, governsField(model, "read", entity, name))}`,
      ...(derived === null && type.kind !== "reverse" && type.kind !== "status"
        ? [`changed by ${rolesWithRight(model, source, governsField(model, "update", entity, name))}`]
        : []),
    ],
  };
}

function describeError(code: string, { model }: Analysis): Description | null {
  const entry = model.errors.find((one) => one.code === code);
  if (entry === undefined) return null;
  const givers = [
    ...(entry.when === null ? [] : [entry.when]),
    ...model.rules.filter(({ error }) => error === code).map(({ name }) => `the rule “${name}”`),
    ...model.machines.flatMap(({ transitions }) =>
      transitions.filter(({ error }) => error === code).map(({ name }) => `the guard of ${name}`),
    ),
    ...model.calls.filter(({ errors }) => errors.some((one) => one.code === code)).map(({ name }) => `“${name}”`),
  ];
  return {
    heading: `**${code}**: ${entry.status}`,
    meaning: messageText(entry.message),
    facts: givers.length === 0 ? [] : [`given by ${givers.join(", ")}`],
  };
}

function messageText(parts: readonly MessagePart[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : `{${part.path.join(".")}}`)).join("");
}
