import { expect, onTestFinished, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import type { Screens } from "../../src/runtime/screens/view/screens.ts";
import type { SavedViewView } from "../../src/runtime/screens/view/views-protocol.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import type { Twin } from "../properties/engine-twin.ts";
import { smallDocument } from "./small-world.ts";

const now = "2026-11-23T09:00:00.000Z";
const person = (id: string): Actor => ({ kind: "person", id });
const [ann, ben, cleo] = [person("ann"), person("ben"), person("cleo")] as const;
const visitor: Actor = { kind: "visitor" };

/** Ann is a Member, Ben a Clerk, and Cleo the Chief, who may share views. */
const model = smallDocument({
  screens: ["| All | `/all` | list of Task | |", "| Desk | `/desk` | list of Task | Clerk, Chief |"],
  fields: ["| title | text 1..20 | yes | |"],
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| delete Person | | | | yes |",
    "| read Task | yes | yes | yes | yes |",
    "| share views | | | | yes |",
  ],
});

async function desk(of: Specification = model): Promise<{ readonly twin: Twin; readonly screens: Screens }> {
  const twin = await openTwin(of);
  onTestFinished(() => twin.close());
  await twin.load(peopledState(of));
  return { twin, screens: twin.screens(() => now) };
}

async function names(screens: Screens, actor: Actor, screen: string): Promise<unknown> {
  const found = await screens.views(actor, screen);
  return "kind" in found ? found.code : found.views.map(({ name, shared }) => (shared ? `${name}, shared` : name));
}

async function saved(screens: Screens, actor: Actor, name: string, more = {}): Promise<SavedViewView> {
  const view = await screens.saveView(actor, { screen: "All", name, query: "sort=title", shared: false, ...more });
  if ("kind" in view) throw new Error(view.code);
  return view;
}

test("a view is told to whoever saved it, and to nobody else", async () => {
  const { screens } = await desk();
  const { id } = await saved(screens, ann, "Mine");
  expect(await names(screens, ann, "All")).toEqual(["Mine"]);
  for (const other of [ben, cleo, visitor]) {
    expect(await names(screens, other, "All")).toEqual([]);
    expect(await screens.changeView(other, id, { name: "Theirs" })).toMatchObject({ detection: "not found" });
    expect(await screens.deleteView(other, id)).toMatchObject({ detection: "not found" });
  }
  expect(await screens.changeView(ann, id, { name: " Mine now ", query: "" })).toEqual({
    id,
    name: "Mine now",
    query: "",
    shared: false,
    mayChange: true,
  });
  expect(await screens.deleteView(ann, id)).toEqual({});
  expect(await names(screens, ann, "All")).toEqual([]);
});

test("a view is shared by whom the document allows it, with whoever may open its screen", async () => {
  const { screens } = await desk();
  const refused = await screens.saveView(ben, { screen: "Desk", name: "Ours", query: "", shared: true });
  expect(refused).toMatchObject({ detection: "not allowed" });
  const own = await saved(screens, ben, "Of Ben", { screen: "Desk" });
  expect(await screens.changeView(ben, own.id, { shared: true })).toMatchObject({ detection: "not allowed" });
  const shared = await saved(screens, cleo, "Ours", { screen: "Desk", shared: true });
  expect(await names(screens, ben, "Desk")).toEqual(["Of Ben", "Ours, shared"]);
  expect(await names(screens, ann, "Desk")).toBe("NOT_FOUND");
  expect(await screens.changeView(ann, shared.id, { name: "X" })).toMatchObject({ detection: "not found" });
  expect(await screens.changeView(ben, shared.id, { name: "X" })).toMatchObject({ detection: "not allowed" });
  expect(await screens.deleteView(ben, shared.id)).toMatchObject({ detection: "not allowed" });
  expect(await screens.views(ben, "Desk")).toMatchObject({ maySave: true, mayShare: false });
  expect(await screens.changeView(cleo, shared.id, { name: "All of ours" })).toMatchObject({ name: "All of ours" });
});

test("without the row nobody shares views, and visitors save none", async () => {
  const { screens } = await desk(
    smallDocument({ fields: ["| title | text 1..20 | yes | |"], rights: ["| read Task | yes | yes | yes | yes |"] }),
  );
  expect(await screens.views(cleo, "Tasks")).toEqual({ views: [], maySave: true, mayShare: false });
  expect(await screens.views(visitor, "Tasks")).toEqual({ views: [], maySave: false, mayShare: false });
  const given = { screen: "Tasks", name: "Mine", query: "", shared: false };
  expect(await screens.saveView(visitor, given)).toMatchObject({ detection: "not signed in" });
  expect(await screens.saveView(cleo, { ...given, shared: true })).toMatchObject({ detection: "not allowed" });
});

test("a view needs a name, and is no place to store texts in", async () => {
  const { screens } = await desk();
  const given = { screen: "All", name: "Mine", query: "", shared: false };
  for (const [wrong, field] of [
    [{ name: "  " }, "name"],
    [{ name: "n".repeat(81) }, "name"],
    [{ query: "q".repeat(4001) }, "query"],
  ] as const)
    expect(await screens.saveView(ann, { ...given, ...wrong })).toMatchObject({
      detection: "invalid input",
      fields: [{ field }],
    });
  expect(await screens.saveView(ann, { ...given, screen: "Nowhere" })).toMatchObject({ detection: "not found" });
});

test("with an account its views are deleted; those that it shared stay, and don't tell whose they were", async () => {
  const { twin, screens } = await desk();
  const shared = await saved(screens, cleo, "Ours", { shared: true });
  await saved(screens, cleo, "Mine");
  const call = model.calls.find(({ does }) => does.kind === "delete" && does.entity === "Person");
  const deleted = await twin.engine.perform(cleo, {
    call: call?.name ?? "",
    subject: "cleo",
    input: {},
    query: {},
    ifMatch: null,
    now,
    id: "01a20000-0000-7000-8000-0000ffff0000",
  });
  expect(deleted.kind).not.toBe("refusal");
  const stored = await twin.store.read((queries) => queries.all({ text: `select "id", "person" from "@views"` }, []));
  expect(stored).toEqual([[shared.id, null]]);
  expect(await names(screens, ann, "All")).toEqual(["Ours, shared"]);
});
