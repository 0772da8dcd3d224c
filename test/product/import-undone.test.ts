import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportView } from "../../src/runtime/screens/view/import-protocol.ts";
import { fileURLToPath } from "node:url";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let shelf: RunningProduct;

beforeAll(async () => {
  shelf = await runProduct(fileURLToPath(new URL("../browser/shelf.md", import.meta.url)), "--sample", "0");
});

afterAll(async () => {
  await shelf.stop();
});

const books = async () => (await shelf.send("GET", "/api/books?size=200")).json["total"];

async function importBooks(rows: readonly (readonly (string | number | boolean | null)[])[], apply = true) {
  const inputs = ["title", "author", "price", "out", "lent"];
  const request = {
    call: "Create a book",
    inputs,
    rows,
    isGuarded: true,
    zone: null,
    zones: [],
    dateOrder: null,
    decimalSign: null,
    file: "x",
    apply,
  };
  return (await shelf.send("POST", "/_ninepoint/import", { json: request })).json as unknown as ImportView;
}

test("an import is undone as a whole where its reader may delete all of its records", async () => {
  await shelf.send("POST", "/api/authors", { json: { name: "Ada" } });
  const before = await books();
  const view = await importBooks([
    ["Alpha", "Ada", "12.50", "03/04/2026", "yes"],
    ["Beta", null, 3, "2026-04-03", false],
  ]);
  expect(view).toMatchObject({ applied: true, refused: [], undo: "Delete a book" });
  expect(view.doubtful).toEqual([{ input: "out", count: 1, text: "03/04/2026", as: "2026-03-04" }]);
  const { items } = (await shelf.send("GET", "/api/books?sort=title&title.in=Alpha,Beta")).json as { items: object[] };
  expect(items).toMatchObject([
    { title: "Alpha", price: 12.5, out: "2026-03-04", lent: true },
    { title: "Beta", author: null, price: 3, out: "2026-04-03", lent: false },
  ]);
  const undo = (keys: readonly string[]) =>
    shelf.send("POST", "/_ninepoint/import/undo", { json: { call: "Delete a book", keys } });
  expect((await undo([...view.created, "no such book"])).status).toBe(404);
  expect(await books()).toBe(Number(before) + 2);
  expect((await undo(view.created)).json).toEqual({ deleted: 2 });
  expect(await books()).toBe(before);
});

test("an import is not undone where that would undo what was done since", async () => {
  const undo = (view: ImportView) =>
    shelf.send("POST", "/_ninepoint/import/undo", { json: { call: "Delete a book", keys: view.created } });
  const row = (title: string) => [title, null, null, null, null];

  const changed = await importBooks([row("Gamma"), row("Delta")]);
  await shelf.send("PATCH", `/api/books/${changed.created[1] ?? ""}`, { json: { price: 9 } });
  expect((await undo(changed)).status).toBe(412);

  // A note is deleted with its book, and a mark is cleared.
  const noted = await importBooks([row("Epsilon")]);
  const note = await shelf.send("POST", "/api/notes", { json: { book: noted.created[0], text: "Torn" } });
  expect((await undo(noted)).status).toBe(412);
  await shelf.send("DELETE", `/api/notes/${String(note.json["id"])}`);

  const marked = await importBooks([row("Zeta")]);
  const mark = await shelf.send("POST", "/api/marks", { json: { book: marked.created[0] } });
  expect((await undo(marked)).status).toBe(412);
  expect((await shelf.send("GET", `/api/marks/${String(mark.json["id"])}`)).json["book"]).toBe(marked.created[0]);

  expect((await undo(noted)).json).toEqual({ deleted: 1 });
});

test("a key that another record has as its name is taken for the key, and named", async () => {
  const { json: cem } = await shelf.send("POST", "/api/authors", { json: { name: "Cem" } });
  const key = String(cem["id"]);
  const row = ["Eta", key, null, null, null];
  expect(await importBooks([row], false)).toMatchObject({ refused: [], doubtful: [] });
  await shelf.send("POST", "/api/authors", { json: { name: key } });
  const view = await importBooks([row]);
  expect(view).toMatchObject({ refused: [], doubtful: [{ input: "author", count: 1, text: key, as: "Cem" }] });
  const { items } = (await shelf.send("GET", "/api/books?title=Eta")).json as { items: object[] };
  expect(items).toMatchObject([{ author: key }]);
});

test("a value that must be unique is refused where another row of the file has it", async () => {
  const view = await importBooks([["Same"], ["Other"], ["Same"]].map((row) => [...row, null, null, null, null]));
  expect(view.applied).toBe(false);
  expect(view.refused.map(({ row, fields }) => [row, fields[0]?.input])).toEqual([[2, "title"]]);
  expect(await importBooks([["Same", null, null, null, null]], false)).toMatchObject({ refused: [] });
});
