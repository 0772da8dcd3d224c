import { expect, it } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

it("quotes the item of a list that says most, where a point is shown in a list of words", () => {
  const text =
    "# Specification: Shop\n\n## 5. Validation rules\n\n- Few\n- A title must be unique. Or so.\n\n## 6. Roles and permissions\n\nNot shown.\n";
  const told = parse(createSource("spec.md", text)).diagnostics.filter(({ code }) => code === "only-words");
  expect(told.map(({ span, params }) => [text.slice(span.start, span.end), params["sentence"]])).toEqual([
    ["A title must be unique.", "A title must be unique."],
  ]);
});

it("quotes the first item of a list that says nothing that it knows", () => {
  const text =
    "# Specification: Shop\n\n## 5. Validation rules\n\n- Few\n- Nice\n\n## 6. Roles and permissions\n\nNot shown.\n";
  const told = parse(createSource("spec.md", text)).diagnostics.filter(({ code }) => code === "only-words");
  expect(told.map(({ params }) => params["sentence"])).toEqual(["Few"]);
});

it("quotes the first item that has words", () => {
  const text = "# Specification: Shop\n\n## 5. Validation rules\n\n-\n- Few\n";
  const told = parse(createSource("spec.md", text)).diagnostics.filter(({ code }) => code === "only-words");
  expect(told.map(({ params }) => params["sentence"])).toEqual(["Few"]);
});

it("says that the last point is shown in words, though points before it are missing", () => {
  const text = "# Specification: Shop\n\n## 5. Validation rules\n\nA title must be unique.\n";
  expect(parse(createSource("spec.md", text)).diagnostics.map(({ code }) => code)).toEqual([
    "only-words",
    "point-missing",
  ]);
});

it.each(["*\nNot shown.", "##\n\nNot shown.", "1.\n-\n\nNot shown: nobody has seen it."])(
  "takes a point for not shown though %j has something without words before it",
  (words) => {
    const { value } = parse(
      createSource("spec.md", `# Specification: Shop\n\n## 1. What the product does and for whom\n\n${words}\n`),
    );
    expect(value.points[0]?.shown).toBe("not");
  },
);

it("takes a point for empty that has only a list without words", () => {
  const { value, diagnostics } = parse(
    createSource("spec.md", "# Specification: Shop\n\n## 1. What the product does and for whom\n\n-\n-\n"),
  );
  expect([value.points[0]?.shown, diagnostics[0]?.code]).toEqual(["not", "empty-point"]);
});

it("keeps what point 1 says in a list alone", () => {
  const pointOf = (words: string) =>
    parse(createSource("spec.md", `# Specification: Shop\n\n## 1. What the product does and for whom\n\n${words}\n`))
      .value.points[0];
  expect(pointOf("- Sells\n  books\n- Call: nobody")).toMatchObject({
    shown: "shown",
    prose: "- Sells books\n- Call: nobody",
  });
  expect(pointOf("- Sells books\n\nNot shown.")).toMatchObject({
    shown: "shown",
    prose: "- Sells books\n\nNot shown.",
  });
});

it("keeps what a point says of itself in one order, wherever it says that some of it is not shown", () => {
  const table = "| Constant | Value |\n| --- | --- |\n| most | 5 |";
  const proses = ["Not shown.\n\nA few.", "A few.\n\nNot shown."].map(
    (prose) =>
      parse(
        createSource(
          "spec.md",
          `# Specification: Shop\n\n## 9. Business constants and limits\n\n${prose}\n\n${table}\n`,
        ),
      ).value.points[8],
  );
  expect(proses.map((point) => [point?.shown, point?.prose])).toEqual([
    ["partly", "A few.\n\nNot shown."],
    ["partly", "A few.\n\nNot shown."],
  ]);
});
