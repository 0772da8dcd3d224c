import { expect, test } from "vitest";
import type { Change } from "../product/document.ts";
import { attackedDeskOfFile, deskText, serveAttacked } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile();

test("E06 whichever way the clock is set, keys stay unique, records stay in their order, and nothing waits for ever", async () => {
  const { desk, lead } = attacked();
  const hour = 60 * 60 * 1000;
  const steps = [0, -hour, 10 * 365 * 24 * hour, -hour, 0, -30 * 24 * hour, 1, 0];
  const opened: unknown[] = [];
  const ids: unknown[] = [];
  for (const ahead of steps) {
    desk.ahead = ahead;
    const token =
      Math.abs(ahead) > 29 * 24 * hour
        ? await desk.enter({ name: "x", email: `x${ids.length}@example.com`, role: "Lead" })
        : lead;
    for (let at = 0; at < 3; at += 1) {
      const ticket = await desk.does(token, "POST", "/api/tickets", { subject: "Subject", body: "b" });
      opened.push(ticket["number"]);
      ids.push((await desk.does(token, "POST", "/api/comments", { ticket: ticket["number"], body: "b" }))["id"]);
    }
  }
  desk.ahead = 0;
  const numbers = opened.map(Number);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
  const { items } = (await desk.does(lead, "GET", "/api/tickets?size=200")) as unknown as {
    readonly items: readonly { readonly number: number }[];
  };
  expect(items.map(({ number }) => number).filter((number) => numbers.includes(number))).toEqual(numbers);
});

test("E12 a document that its data can't be changed to is refused, and the former one is served as before", async () => {
  const desk = await serveAttacked(deskText());
  const lead = await desk.enter({ name: "lea", email: "lea@example.com", role: "Lead" });
  for (let at = 0; at < 2; at += 1)
    await desk.does(lead, "POST", "/api/tickets", { subject: "The same", body: "b", priority: "low" });
  const before = await desk.dump();
  await expect(
    desk.replace(deskText(["| subject | text 5..120 |", "| subject | text 5..120, unique |"])),
  ).rejects.toThrow();
  expect(await desk.dump()).toBe(before);
  expect((await desk.does(lead, "POST", "/api/tickets", { subject: "The same", body: "b" }))["number"]).toBe(3);
});

test.each<[string, readonly Change[]]>([
  [
    "a field less",
    [
      ['| priority | one of low, normal, high, urgent | yes | `"normal"` | |\n', ""],
      ["- Takes: subject, body, priority?", "- Takes: subject, body"],
      ['(priority == "urgent" ? urgentAnswer : normalAnswer)', "normalAnswer"],
      [
        '| Urgent is for the desk | Open a ticket | `priority != "urgent" or me.role != "Customer"` | NOT_URGENT |\n',
        "",
      ],
      [
        '| Ada, a Customer | Open a ticket | | subject: "No ink left", body: "It prints white.", priority: urgent | NOT_URGENT |\n',
        "",
      ],
      [
        '| Ada | Open a ticket | | subject: "No ink left", body: "It prints white." | 201, status: open |',
        '| Ada, a Customer | Open a ticket | | subject: "No ink left", body: "It prints white." | 201, status: open |',
      ],
      ["update Ticket: priority, note", "update Ticket: note"],
      ["/queue?priority&assignee", "/queue?assignee"],
      [", NOT_URGENT\n", "\n"],
      ["| NOT_URGENT | 422 | Only the desk can call a ticket urgent. | | mark `priority` |\n", ""],
    ],
  ],
  ["a choice less", [["one of low, normal, high, urgent", "one of normal, high, urgent"]]],
  ["a bound that is tighter", [["| subject | text 5..120 |", "| subject | text 15..120 |"]]],
  [
    "another type",
    [["| body | long text ..10000 | yes | | Markdown |", "| body | long text ..10000 | | | Markdown |"]],
  ],
])("E14 what a document with %s did to the data is undone by the former document", async (_, changes) => {
  const desk = await serveAttacked(deskText());
  const lead = await desk.enter({ name: "lea", email: "lea@example.com", role: "Lead" });
  await desk.does(lead, "POST", "/api/tickets", { subject: "Short", body: "b", priority: "low" });
  await desk.does(lead, "POST", "/api/tickets", { subject: "Long enough for all", body: "b", priority: "urgent" });
  const listed = async () => (await desk.does(lead, "GET", "/api/tickets"))["items"];
  const before = await listed();
  await desk.replace(deskText(...changes));
  expect(((await desk.does(lead, "GET", "/api/tickets"))["items"] as readonly unknown[]).length).toBe(2);
  await desk.replace(deskText());
  expect(await listed()).toEqual(before);
});
