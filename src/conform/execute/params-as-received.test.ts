import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { paramsAsReceived } from "./params-as-received.ts";

const model = smallDocument({
  fields: ["| title | text | | |", "| count | integer | | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
  calls:
    '### Find\n\n- Call: `GET /find`\n- Headers: Accept as accept: text = "*/*"\n- Takes: text: text, tags: list of text\n- Does: list Task\n- Answers: 200\n',
});
const find = model.calls.find(({ name }) => name === "Find")!;

test("parameters are those that the target receives, including default headers", () => {
  const params = { subject: null, input: { text: null, tags: ["x", "y"] }, query: {}, ifMatch: null };
  expect(paramsAsReceived(model, find, params).input).toEqual({
    accept: "application/json",
    text: "",
    tags: ["x", "y"],
  });
  expect(paramsAsReceived(model, find, { ...params, input: { accept: "text/html", text: "a&b" } }).input).toEqual({
    accept: "text/html",
    text: "a&b",
  });
});
