import { describeType } from "../../expression/value-type/describe-type.ts";
import { printExpression } from "../../expression/print/print-expression.ts";
import type { MessagePart } from "../../model/error-entry.ts";
import type { Mention, NameKind } from "../../model/mention.ts";
import type { Specification } from "../../model/specification.ts";
import type { Analysis } from "../document/analysis.ts";
import { describeFunction } from "../vocabulary/describe-function.ts";
import { meaningOfReservedWord } from "../vocabulary/meaning-of-reserved-word.ts";
import type { Description } from "./description.ts";
import { describeCall, describeInput } from "./describe-call.ts";
import { describeTransition, describeValue } from "./describe-state.ts";
import { describeField } from "./describe-field.ts";
import { rolesWithRight } from "./roles-with-right.ts";

/** Describes what a name stands for, in the document's own words; null where there is nothing to say. */
export function describeName(mention: Mention, analysis: Analysis): Description | null {
  return describers[mention.named.kind](mention, analysis);
}

type Describe = (mention: Mention, analysis: Analysis) => Description | null;

const describers: Readonly<Record<NameKind, Describe>> = {
  entity: ({ named }, analysis) => describeEntity(named.name, analysis),
  field: ({ named: { of, name } }, analysis) => {
    const field = analysis.model.entities.find((one) => one.name === of)?.fields.find((one) => one.name === name);
    if (field !== undefined && of !== null) return describeField(field, of, analysis);
    return name === "id"
      ? { heading: `**id** of ${of}: text`, meaning: "the name that the system gives every record", facts: [] }
      : null;
  },
  value: ({ named: { of, name } }, { model }) => describeValue(of ?? "", name, model),
  transition: ({ named: { of, name } }, analysis) => describeTransition(of ?? "", name, analysis),
  input: ({ named: { of, name } }, analysis) => describeInput(of ?? "", name, analysis),
  call: ({ named }, analysis) => describeCall(named.name, analysis),
  rule: declared(
    ({ rules }, name) => rules.find((rule) => rule.name === name),
    ({ name, holds, error }) => ({
      heading: `**${name}**`,
      meaning: "",
      facts: [`must hold: \`${printExpression(holds)}\``, `else ${error}`],
    }),
  ),
  role: declared(
    ({ roles }, name) => roles.find((role) => role.name === name),
    ({ name, who, includes }, { identification }) => ({
      heading: `**${name}**, a role`,
      meaning: who === "" && identification?.visitor === name ? "whoever has not signed in" : who,
      facts: includes.length === 0 ? [] : [`includes ${includes.join(", ")}`],
    }),
  ),
  condition: declared(
    ({ conditions }, name) => conditions.find((condition) => condition.name === name),
    ({ name, entity, holds }) => ({
      heading: `**${name}**, a condition on ${entity}`,
      meaning: "",
      facts: [`holds when \`${printExpression(holds)}\``],
    }),
  ),
  shape: declared(
    ({ shapes }, name) => shapes.find((shape) => shape.name === name),
    ({ name, entity, gives }) => ({
      heading: `**${name}**, a shape of ${entity}`,
      meaning: "",
      facts: [`gives \`${printExpression(gives)}\``],
    }),
  ),
  error: ({ named }, analysis) => describeError(named.name, analysis),
  constant: declared(
    ({ constants }, name) => constants.find((constant) => constant.name === name),
    ({ name, written, meaning, from }) => ({
      heading: `**${name}** = ${written}`,
      meaning,
      facts: from === "convention" ? ["by convention"] : [],
    }),
  ),
  screen: declared(
    ({ screens }, name) => screens.find((screen) => screen.name === name),
    (screen) => ({
      heading: `**${screen.name}**, a screen`,
      meaning: "",
      facts: [`for ${screen.for === null ? "everyone" : screen.for.join(", ")}`],
    }),
  ),
  variable: ({ named, type }) => ({
    heading: `**${named.name}**: ${type === null ? "a variable" : describeType(type)}`,
    meaning: "",
    facts: [],
  }),
  function: ({ named }) => describeFunction(named.name),
  word: ({ named: { name }, type }) => ({
    heading: `**${name}**${type === null ? "" : `: ${describeType(type)}`}`,
    meaning: meaningOfReservedWord(name),
    facts: [],
  }),
};

/** Describes what the model declares under a name; null where it declares nothing. */
function declared<T>(
  find: (model: Specification, name: string) => T | undefined,
  describe: (found: T, model: Specification) => Description,
): Describe {
  return ({ named }, { model }) => {
    const found = find(model, named.name);
    return found === undefined ? null : describe(found, model);
  };
}

function describeEntity(name: string, { model, source }: Analysis): Description | null {
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
