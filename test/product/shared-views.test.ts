import { afterAll, beforeAll, expect, test } from "vitest";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk(
    [
      "| Queue | `/queue?priority&assignee` |",
      "| All | `/everything` | table of Ticket | |\n| Queue | `/queue?priority&assignee` |",
    ],
    ["| read, create Comment |", "| share views | | | | yes |\n| read, create Comment |"],
  );
});

afterAll(() => desk.close());

test("a shared view tells nobody of a field that they may not read", async () => {
  const [lead, ada] = [await desk.become("Lead"), await desk.join("ada")];
  const query = "status=open&note.contains=VIP&columns=subject,note&sort=-note";
  const view = { screen: "All", name: "Important", query, shared: true };
  await desk.send("POST", "/_ninepoint/views", { cookie: lead, json: view });
  const told = async (cookie: string) =>
    (await desk.send("GET", "/_ninepoint/views?screen=All", { cookie })).json as { views: { query: string }[] };
  expect((await told(lead)).views.map((one) => one.query)).toEqual([query]);
  expect((await told(ada)).views.map((one) => one.query)).toEqual(["status=open&columns=subject"]);
});
