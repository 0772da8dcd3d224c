import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { becomesSomebody } from "../../semantics/http/decide-sent.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { ScriptRequest } from "../../trace/http/trace-script.ts";
import { scriptedExamples } from "../example/document-examples.ts";
import type { ScriptedExample } from "../example/document-examples.ts";
import { entityFolders } from "../script/entity-folders.ts";
import { jsonWithDoubleBraces, withDoubleBraces } from "../script/double-braces.ts";
import { howToRun, usualServer } from "../script/how-to-run.ts";
import { jsonPath } from "../script/json-path.ts";
import type { ExporterOptions } from "../target/exporter.ts";

/** Writes the calls of a document as a file of requests, as HTTP clients of editors read it: each call once, and then the examples. */
export function httpFile(model: Specification, { role, server }: ExporterOptions): string {
  const calls = entityFolders(model, role).flatMap(({ name, calls: some }) =>
    some.flatMap(({ call, request }) => requestLines(`${name}: ${call.name}`, call, request)),
  );
  return [
    `# ${oneLine(model.title)}`,
    "",
    `@baseUrl = ${server ?? usualServer}`,
    "# The token of a session: what signing in has answered.",
    "@token = none",
    "",
    ...calls,
    ...scriptedExamples(model, role).flatMap(exampleLines),
  ].join("\n");
}

/** The requests of an example in their order. Its variables have names that no other example has: one file has one set of variables. */
function exampleLines({ name, script: { steps, stopReason } }: ScriptedExample, at: number): readonly string[] {
  const id = `example_${at + 1}`;
  return [
    `### Example: ${oneLine(name)}`,
    `# ${oneLine(howToRun(name))}`,
    "",
    ...steps.flatMap(({ sentence, requests }, step) =>
      requests.flatMap((request, number) => [
        ...requestLines(`${step + 1}. ${titleOf(request, sentence)}`, request.call, request.request, {
          id: request.keeps.length === 0 ? null : `${id}_${step + 1}_${number + 1}`,
          prefix: `${id}_`,
        }),
        ...variableLines(request, `${id}_${step + 1}_${number + 1}`, `${id}_`),
      ]),
    ),
    ...(stopReason === null ? [] : [`### The example ends here: ${stopReason}, which no request can do.`, ""]),
  ];
}

function titleOf({ isSignIn, call, status, error }: ScriptRequest, sentence: string): string {
  const answer = `Answers ${status}${error === null ? "" : ` ${error.code}`}.`;
  return isSignIn ? `${call.name}. ${answer}` : `${sentence} ${answer}`;
}

/** The variables that are taken from an answer. In clients that can't do that, their values are written here by hand. */
function variableLines({ keeps }: ScriptRequest, id: string, prefix: string): readonly string[] {
  if (keeps.length === 0) return [];
  return [
    "###",
    ...keeps.map(({ variable, path }) => `@${prefix}${variable} = {{${id}.response.body.${jsonPath(path)}}}`),
    "",
  ];
}

function requestLines(
  title: string,
  call: Call,
  { method, path, headers, body }: HttpRequest,
  { id, prefix }: { readonly id: string | null; readonly prefix: string } = { id: null, prefix: "" },
): readonly string[] {
  return [
    `### ${oneLine(title)}`,
    ...(id === null ? [] : [`# @name ${id}`]),
    // The cookie of a session would be sent with the requests of everybody else, too.
    ...(becomesSomebody(call) ? ["# @no-cookie-jar"] : []),
    `${method} {{baseUrl}}${withDoubleBraces(path, prefix)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(withDoubleBraces(value, prefix))}`),
    "",
    ...(body === null ? [] : [jsonWithDoubleBraces(body, prefix), ""]),
  ];
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
