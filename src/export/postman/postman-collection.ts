import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import { tokenPath } from "../../trace/http/sign-in-request.ts";
import type { ScriptRequest } from "../../trace/http/trace-script.ts";
import { scriptedExamples } from "../example/document-examples.ts";
import type { ScriptedExample } from "../example/document-examples.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { entityFolders } from "../script/entity-folders.ts";
import type { PreparedCall } from "../script/entity-folders.ts";
import { jsonWithDoubleBraces, withDoubleBraces } from "../script/double-braces.ts";
import { howToRun, usualServer } from "../script/how-to-run.ts";
import type { ExporterOptions } from "../target/exporter.ts";
import { keepLine, testLines } from "./test-script.ts";

/** A Postman collection of format 2.1, as JSON: a folder for the calls of each entity, and one for each example. */
export function postmanCollection(model: Specification, { role, server }: ExporterOptions): JsonSchema {
  const folders = entityFolders(model, role).map(({ name, calls }) => ({ name, item: calls.map(callItem) }));
  const examples = scriptedExamples(model, role).map(exampleFolder);
  return {
    info: {
      name: model.title,
      ...(model.summary === "" ? {} : { description: model.summary }),
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    // Cookies of one person would be sent with the requests of another.
    protocolProfileBehavior: { disableCookies: true },
    item: [...folders, ...(examples.length === 0 ? [] : [{ name: "Examples", item: examples }])],
    variable: [
      { key: "baseUrl", value: server ?? usualServer },
      { key: "token", value: "" },
    ],
  };
}

/** A call that is not a step of an example. One that signs in keeps the token for all others. */
function callItem({ call, request }: PreparedCall): JsonSchema {
  const signsIn = call.does.kind === "sign in" || call.does.kind === "sign up";
  const path = signsIn ? tokenPath(call) : null;
  return {
    name: call.name,
    ...(path === null
      ? {}
      : {
          event: scriptOf([
            `if (pm.response.code < 300) ${keepLine({ variable: "token", type: "text", value: null, path })}`,
          ]),
        }),
    request: requestOf(request),
    response: [],
  };
}

function exampleFolder({ name, script: { steps, stopReason } }: ScriptedExample): JsonSchema {
  const ends = stopReason === null ? "" : `\n\nThe requests end where ${stopReason}, which no request can do.`;
  return {
    name,
    description: `${howToRun(name)}${ends}`,
    item: steps.flatMap(({ sentence, requests }, at) =>
      requests.map((request) => ({
        name: `${at + 1}. ${request.isSignIn ? request.call.name : sentence}`,
        event: scriptOf(testsOf(request)),
        request: requestOf(request.request),
        response: [],
      })),
    ),
  };
}

function testsOf({ status, error, keeps }: ScriptRequest): readonly string[] {
  return [...testLines(status, error), ...keeps.map(keepLine)];
}

function scriptOf(exec: readonly string[]): Value {
  return [{ listen: "test", script: { type: "text/javascript", exec: [...exec] } }];
}

function requestOf({ method, path, headers, body }: HttpRequest): JsonSchema {
  const [plain = "", query] = path.split("?", 2);
  return {
    // The headers say who calls.
    auth: { type: "noauth" },
    method,
    header: Object.entries(headers).map(([key, value]) => ({ key, value: withDoubleBraces(value) })),
    ...(body === null
      ? {}
      : { body: { mode: "raw", raw: jsonWithDoubleBraces(body), options: { raw: { language: "json" } } } }),
    url: {
      raw: `{{baseUrl}}${withDoubleBraces(path)}`,
      host: ["{{baseUrl}}"],
      path: withDoubleBraces(plain).split("/").slice(1),
      ...(query === undefined
        ? {}
        : {
            query: query.split("&").map((pair) => {
              const [key = "", value = ""] = pair.split("=", 2);
              return { key, value: withDoubleBraces(value) };
            }),
          }),
    },
  };
}
