import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { runExample } from "../../reading/examples/run-example.ts";
import { fillPlaceholders } from "./placeholder.ts";
import { renderCurlScript } from "./curl-script.ts";
import { traceScript } from "./trace-script.ts";

const { value: model } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8")),
);
const { trace } = runExample(model, model.examples[0]!);

test("a number by which the product counts is kept of the answer, as are tokens", () => {
  const { steps, stopReason } = traceScript(model, trace!);
  expect(stopReason).toBe("13 days have to pass now");
  const requests = steps.flatMap((step) => step.requests);
  expect(
    requests.map(({ isSignIn, request, status }) => [
      isSignIn,
      fillPlaceholders(request.path, (name) => `{${name}}`),
      status,
    ]),
  ).toEqual([
    [true, "/api/sign-in", 200],
    [false, "/api/tickets", 422],
    [false, "/api/tickets", 201],
    [true, "/api/sign-in", 200],
    [false, "/api/tickets/{ticket_number_1}/assign", 200],
    [false, "/api/tickets/{ticket_number_1}/solve", 200],
  ]);
  expect(requests.map(({ keeps }) => keeps.map(({ variable, path }) => `${variable} ${path.join(".")}`))).toEqual([
    ["token_1 token"],
    [],
    ["ticket_number_1 number"],
    ["token_2 token"],
    [],
    [],
  ]);
  expect(requests[1]!.error).toEqual({ code: "NOT_URGENT", path: ["code"] });
});

test("a script for curl takes the number from the answer", () => {
  const { text } = renderCurlScript(model, trace!, "Reopening", "ninepoint run");
  expect(text).toContain("\nticket_number_1=$(pick number 1)\n");
  expect(text).toContain(`ask 200 POST '/api/tickets/'"$ticket_number_1"'/solve' `);
});
