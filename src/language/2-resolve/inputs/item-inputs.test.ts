import { expect, it } from "vitest";
import { createSource } from "../../../base/source.ts";
import { documentOf } from "../../../../test/document-of.ts";
import { parse } from "../../parse.ts";

const entities = `### Sample (samples)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| code | text 1..20, unique | yes | |
| kind | one of blood, water | yes | \`"water"\` |
| results | list of Result by sample | | |
| status | status | yes | |

### Result (results)

| Field | Type | Required |
| --- | --- | --- |
| sample | Sample | yes |
| method | text 1..40 | yes |
| value | decimal(10,4) | yes |
`;

const machine = (effect: string): string => `### Sample.status

| State | Meaning |
| --- | --- |
| waiting (initial) | |
| measured (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| measure | waiting | measured | | ${effect} |
`;

const rights =
  "| Role | Who |\n| --- | --- |\n| Analyst | whoever |\n\n| Action | Analyst |\n| --- | --- |\n| read, create, measure Sample | yes |\n| read Result | yes |\n";

function typesOf(call: string, effect = ""): readonly string[] {
  const { value, diagnostics } = parse(
    createSource("spec.md", documentOf({ 3: entities, 4: machine(effect), 6: rights, 7: `### Do it\n\n${call}` })),
  );
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const { takes } = value.calls.find(({ name }) => name === "Do it")!;
  return takes.flatMap((input) => [
    ...(input.items ?? []).map(({ name, type }) => `${input.name}.${name}: ${type.kind}`),
    ...(input.items === undefined ? [`${input.name}: ${input.type.kind}`] : []),
  ]);
}

it("the objects of a list have the types of the fields to which the effect of a transition gives them", () => {
  expect(
    typesOf(
      "- Call: `POST /samples/{code}/results`\n- Takes: values: list of {method, value} ..40\n- Does: measure Sample\n",
      "for each v in input.values: create Result {sample: this, method: v.method, value: v.value}",
    ),
  ).toEqual(["values.method: text", "values.value: decimal"]);
});

it.each([
  ["kind?", "input.kind", "kind: choice"],
  ["kind?", 'input.kind == null ? "blood" : input.kind', "kind: choice"],
  ["sample: {kind?}", "input.sample.kind", "sample.kind: choice"],
  ["sample: {kind?}", 'has(input.sample.kind) ? input.sample.kind : "blood"', "sample.kind: choice"],
  ["sample?: {kind?}", 'input.sample.kind == null ? "blood" : input.sample.kind', "sample.kind: choice"],
])("of %s, which a call with several statements gives to a field as %s, %s is the type", (takes, value, type) => {
  const does = `create Sample \`{code: "a", kind: ${value}}\`; create Sample \`{code: "b"}\``;
  expect(typesOf(`- Call: \`POST /pairs\`\n- For: Analyst\n- Takes: ${takes}\n- Does: ${does}\n`)).toEqual([type]);
});
