import { expect, test } from "vitest";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { draftName, draftsElsewhere, dropDraftsOf, hasDraftsOf, isWholeDraft, readDraft, writeDraft } from "./draft.ts";
import type { DraftStorage } from "./draft.ts";

const day = 24 * 60 * 60 * 1000;
const inputs = [input("title", "text"), input("word", "secret"), input("photo", "image"), input("count", "integer")];
const ada = draftName("ada", { call: "Edit", subject: "1" }, {});

test("a draft comes back for the same person, form and record, and for no other", () => {
  const storage = memory();
  writeDraft(storage, ada, inputs, { typed: { title: "Half a", count: 3 }, etag: "a", at: 5 });
  expect(readDraft(storage, ada, inputs, 6)).toEqual({ typed: { title: "Half a", count: 3 }, etag: "a", at: 5 });
  for (const other of [
    draftName("bob", { call: "Edit", subject: "1" }, {}),
    draftName("ada", { call: "Edit", subject: "2" }, {}),
    draftName("ada", { call: "Edit", subject: null }, {}),
    draftName("ada", { call: "Edit", subject: "1" }, { ticket: 1 }),
  ])
    expect(readDraft(storage, other, inputs, 6)).toBe(null);
});

test("a draft is that of its tab; other tabs find it, and no draft of another form", () => {
  const storage = memory();
  const form = { call: "Edit", subject: "1" };
  const [own, other] = [
    draftName("ada", form, { "@corrects": 1, a: "b,c" }, "x"),
    draftName("ada", form, { a: "b" }, "x"),
  ];
  const elsewhere = draftName("ada", form, { "@corrects": 1, a: "b,c" }, "y");
  for (const name of [own, other, elsewhere, ada])
    writeDraft(storage, name, inputs, { typed: { title: name }, etag: null, at: 5 });
  expect(draftsElsewhere(storage, own)).toEqual([{ name: elsewhere, tab: "y" }]);
  expect(readDraft(storage, own, inputs, 6)?.typed).toEqual({ title: own });
});

test("no secret and no file is kept, not even within a list of objects", () => {
  const storage = memory();
  const nested = { ...input("lines", "items"), items: [input("word", "secret")] };
  const typed = { title: "a", word: "hidden", photo: { data: "hidden" }, lines: [{ word: "hidden" }] };
  writeDraft(storage, ada, [...inputs, nested], { typed, etag: null, at: 5 });
  expect(storage.getItem(ada)).not.toContain("hidden");
  expect(readDraft(storage, ada, [...inputs, nested], 6)?.typed).toEqual({ title: "a" });
  expect(isWholeDraft(storage, ada, inputs, { title: "a" })).toBe(true);
  expect(isWholeDraft(storage, ada, inputs, typed)).toBe(false);
  writeDraft(storage, ada, inputs, { typed: { word: "hidden" }, etag: null, at: 5 });
  expect(storage.getItem(ada)).toBe(null);
});

test("inputs that the form has no more, broken drafts and old ones are left out", () => {
  const storage = memory();
  writeDraft(storage, ada, inputs, { typed: { title: "a", count: 1 }, etag: null, at: 0 });
  expect(readDraft(storage, ada, [input("title", "text")], 1)?.typed).toEqual({ title: "a" });
  expect(readDraft(storage, ada, inputs, 31 * day)).toBe(null);
  for (const broken of ["", "null", "1", "[]", "{", '{"typed":null,"at":0}']) {
    storage.setItem(ada, broken);
    expect(readDraft(storage, ada, inputs, 1)).toBe(null);
  }
});

test("a draft that is too large, or for which there is no room, is not kept", () => {
  const storage = memory();
  writeDraft(storage, ada, inputs, { typed: { title: "a".repeat(300_000) }, etag: null, at: 0 });
  expect(storage.getItem(ada)).toBe(null);
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => writeDraft(full, ada, inputs, { typed: { title: "a" }, etag: null, at: 0 })).not.toThrow();
});

test("who signs out leaves no draft behind; those of others stay until they are old", () => {
  const storage = memory();
  const adam = draftName("adam", { call: "Edit", subject: "1" }, {});
  const bob = draftName("bob", { call: "Edit", subject: "1" }, {});
  for (const [name, at] of [
    [ada, 40 * day],
    [adam, 40 * day],
    [bob, 0],
  ] as const)
    writeDraft(storage, name, inputs, { typed: { title: "a" }, etag: null, at });
  storage.setItem("other", "1");
  expect(["ada", "bob", "eve"].map((person) => hasDraftsOf(storage, person, 41 * day))).toEqual([true, false, false]);
  dropDraftsOf(storage, "ada", 41 * day);
  expect(hasDraftsOf(storage, "ada", 41 * day)).toBe(false);
  expect([ada, adam, bob, "other"].map((name) => storage.getItem(name) !== null)).toEqual([false, true, false, true]);
});

function input(name: string, type: InputView["type"]): InputView {
  return {
    name,
    label: name,
    type,
    required: false,
    value: null,
    min: null,
    max: null,
    scale: null,
    values: null,
    entity: null,
    meaning: "",
    items: [],
    earliest: null,
    latest: null,
    refused: [],
  };
}

function memory(): DraftStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}
