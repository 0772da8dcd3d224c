import type { ClientCall } from "./client-call.ts";
import { isInputOptional } from "./client-call.ts";
import type { InputProperty } from "./call-input.ts";
import { literalText } from "./literal-text.ts";
import { lineWidth, propertyName } from "./type-text.ts";
import { identifier, reservedWords, UniqueNames } from "./unique-names.ts";

/** The code of a call's function. */
export function codeOfCall(one: ClientCall): string {
  const { call, id, input, inputName } = one;
  const locals = localNames(input.properties.filter(({ place }) => place !== input.rest));
  const parameter = parameterOf(one, locals);
  const sent = partsSent(one, locals);
  const path = pathOf(one, locals);
  const head = `    ${propertyName(id)}: (${inputName === null ? "" : `${parameter}, `}options) =>`;
  const code = `send("${call.method}", ${path}, { ${sent.join(", ")} }),`;
  if (head.length + code.length < lineWidth) return `${head} ${code}\n`;
  if (code.length + 6 <= lineWidth) return `${head}\n      ${code}\n`;
  const lines = sent.map((part) => `        ${part},\n`).join("");
  return `${head}\n      send("${call.method}", ${path}, {\n${lines}      }),\n`;
}

/** The variables of the properties that the code names. */
function localNames(properties: readonly InputProperty[]): ReadonlyMap<string, string> {
  const taken = new UniqueNames([...reservedWords, "options", "send", "segment", "body", "query"]);
  return new Map(properties.map(({ property: { name } }) => [name, taken.take(identifier(name))]));
}

function parameterOf({ input }: ClientCall, locals: ReadonlyMap<string, string>): string {
  const usual = isInputOptional(input) ? " = {}" : "";
  if (locals.size === 0) return `${input.rest ?? "input"}${usual}`;
  const named = [...locals].map(([name, local]) => (name === local ? name : `${propertyName(name)}: ${local}`));
  const rest = input.rest === null ? [] : [`...${input.rest}`];
  return `{ ${[...named, ...rest].join(", ")} }${usual}`;
}

function partsSent({ input, told, token }: ClientCall, locals: ReadonlyMap<string, string>): readonly string[] {
  const named = (place: string): readonly string[] =>
    input.properties.flatMap((one) => {
      const local = locals.get(one.property.name);
      if (one.place !== place || local === undefined) return [];
      return [one.wire === local ? local : `${propertyName(one.wire)}: ${local}`];
    });
  const codes = [...told].map(([status, { code, at }]) => [status, at ?? code] as const);
  const signs = [...told].flatMap(([status, { sign }]) => (sign === null ? [] : [[status, sign] as const]));
  const headers = named("header");
  const query = named("query");
  return [
    ...(input.rest === "body" ? ["body"] : []),
    ...(input.rest === "query" ? ["query"] : []),
    ...(query.length === 0 ? [] : [`query: { ${query.join(", ")} }`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(", ")} }`]),
    ...(token === null ? [] : [`token: ${literalText(token)}`]),
    ...(told.size === 0 ? [] : [`told: ${literalText(Object.fromEntries(codes))}`]),
    ...(signs.length === 0 ? [] : [`signs: ${literalText(Object.fromEntries(signs))}`]),
    "options",
  ];
}

function pathOf({ call, input }: ClientCall, locals: ReadonlyMap<string, string>): string {
  const texts = call.path.map((part) => {
    if (part.kind === "word") return encodeURIComponent(part.text);
    const found = input.properties.find(({ place, wire }) => place === "path" && wire === part.name);
    return `\${segment(${locals.get(found?.property.name ?? "") ?? '""'})}`;
  });
  const quote = call.path.some(({ kind }) => kind === "parameter") ? "`" : '"';
  return `${quote}/${texts.join("/")}${quote}`;
}
