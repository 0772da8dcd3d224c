import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { ExportContext } from "../openapi/export-context.ts";
import { whoMay } from "../openapi/operation.ts";
import { messageOf } from "../openapi/refusals.ts";
import { pathText } from "../openapi/parameters.ts";
import { callAnswers } from "./call-answers.ts";
import type { CallAnswers } from "./call-answers.ts";
import { callInput } from "./call-input.ts";
import type { CallInput } from "./call-input.ts";
import { pathInBody } from "./path-in-body.ts";
import type { TypeNames } from "./schema-type.ts";
import { docComment, objectText, typeText } from "./type-text.ts";
import { capital, identifier } from "./unique-names.ts";
import type { UniqueNames } from "./unique-names.ts";

/** A call with all that the client says of it. */
export interface ClientCall extends CallAnswers {
  readonly call: Call;
  /** The name of its function. */
  readonly id: string;
  readonly input: CallInput;
  /** The name of the type of its input; null where it takes nothing. */
  readonly inputName: string | null;
  readonly answerName: string;
  /** What is said of its function, in lines. */
  readonly says: readonly string[];
  /** What it does to the token that the client has. */
  readonly token: TokenEffect | null;
}

/** The place of the token in the answer of a call, or that it ends a session. */
export type TokenEffect =
  | { readonly kind: "told"; readonly at: readonly string[] }
  | { readonly kind: "told in header"; readonly header: string }
  | { readonly kind: "ended" };

/** What the client says of a call. */
export function clientCall(
  context: ExportContext,
  call: Call,
  id: string,
  { names, taken }: { readonly names: TypeNames; readonly taken: UniqueNames },
): ClientCall {
  const input = callInput(context, call, names);
  const answers = callAnswers(context, call, names);
  const typeName = capital(identifier(id));
  return {
    ...answers,
    call,
    id,
    input,
    inputName: input.properties.length === 0 ? null : taken.take(`${typeName}Input`),
    answerName: taken.take(`${typeName}Answer`),
    says: saysOfCall(context, call, answers),
    token: tokenEffect(context.model, call),
  };
}

/** Whether the function of a call can be called without an input. */
export function isInputOptional({ properties }: CallInput): boolean {
  return properties.every(({ property }) => property.isOptional);
}

/** The types of a call's input and answers. */
export function typesOfCall({ call, input, inputName, answerName, types }: ClientCall): string {
  const properties = input.properties.map(({ property }) => property);
  const inputText =
    inputName === null
      ? ""
      : `${docComment([`What is sent with “${call.name}”.`], "")}export interface ${inputName} ${objectText(properties, "")}\n\n`;
  const answer = typeText({ kind: "union", of: types }, "", 100);
  return `${inputText}${docComment([`What “${call.name}” comes to.`], "")}export type ${answerName} =${answer};\n`;
}

/** The signature of a call's function. */
export function signatureOfCall({ id, input, inputName, answerName, says }: ClientCall): string {
  const name = /^[A-Za-z]\w*$/.test(id) && id !== "new" ? id : JSON.stringify(id);
  const parameter = inputName === null ? "" : `input${isInputOptional(input) ? "?" : ""}: ${inputName}, `;
  const head = `  ${name}(${parameter}options?: CallOptions): Promise<${answerName}>;`;
  const long = `  ${name}(\n    ${parameter.replace(", ", ",\n    ")}options?: CallOptions,\n  ): Promise<${answerName}>;`;
  return `${docComment(says, "  ")}${head.length > 100 ? long : head}\n`;
}

function saysOfCall(context: ExportContext, call: Call, { errors }: CallAnswers): readonly string[] {
  const { method, path, limit } = call;
  return [
    `${call.name}: \`${method} ${pathText(path)}\``,
    "",
    ...whoMay(context, call).split("\n"),
    ...(errors.length === 0 ? [] : ["", "Errors:", ""]),
    ...errors.map(({ code, status, message }) => `- ${code} (${status}): ${messageOf(message)}`),
    ...(limit === null ? [] : ["", `At most ${limit.count} calls in ${limit.per / 1000} seconds.`]),
  ];
}

function tokenEffect({ identification }: Specification, { does, answers, headers }: Call): TokenEffect | null {
  if (identification === null) return null;
  if (does.kind === "sign out") return { kind: "ended" };
  const { body } = answers;
  if (body.kind === "session") return { kind: "told", at: ["token"] };
  if (does.kind !== "sign in" && does.kind !== "sign up") return null;
  const at = body.kind === "expression" ? pathInBody(body.expression, (one) => one.kind === "token") : null;
  if (at !== null) return { kind: "told", at };
  const header = headers.find(({ value }) => value.kind === "token");
  return header === undefined ? null : { kind: "told in header", header: header.name };
}
