import { expect, onTestFinished, test } from "vitest";
import type { ReasonsView } from "../../src/runtime/screens/view/reasons-protocol.ts";
import { startDesk } from "./desk.ts";

test("what a final state makes impossible is refused because it is final, and not until another state", async () => {
  const desk = await startDesk();
  onTestFinished(() => desk.close());
  const lead = await desk.become("Lead");
  const number = await desk.open(lead);
  const { id } = JSON.parse((await desk.does(lead, "GET", "/api/me")).text) as { readonly id: string };
  await desk.does(lead, "POST", `/api/tickets/${number}/assign`, { assignee: id });
  await desk.does(lead, "POST", `/api/tickets/${number}/solve`);
  expect(await reasonOf("Ask")).toMatchObject({ kind: "state", brief: "Only from assigned" });
  await desk.does(lead, "POST", `/api/tickets/${number}/close`);
  const final = await reasonOf("Ask");
  expect(final).toMatchObject({ kind: "state", brief: "closed is final" });
  expect(final?.text).toMatch(/ Closed is final\.$/);

  async function reasonOf(label: string): Promise<ReasonsView["refused"][number]["reason"] | undefined> {
    const { text } = await desk.does(lead, "GET", `/_ninepoint/reasons?screen=Ticket&entity=Ticket&key=${number}`);
    return (JSON.parse(text) as ReasonsView).refused.find(({ action }) => action.label === label)?.reason;
  }
});
