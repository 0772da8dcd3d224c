import { expect, onTestFinished, test } from "vitest";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import { startDesk } from "./desk.ts";
import type { Change } from "./document.ts";

const load = '| Load | `/load` | chart of Ticket by assignee where `status in ["assigned", "waiting"]` | Lead |';

test("a chart by people shows those of the same role who have nothing, too", async () => {
  const { desk, token, bars } = await deskWith();
  const agents = await idsOf(token, "Agent");
  const customers = await idsOf(token, "Customer");
  const [idle, busy] = [await addAgent(), await addAgent()];
  await desk.does(token, "POST", `/api/tickets/${await desk.open(token)}/assign`, { assignee: busy });
  const shown = await bars();
  expect(shown.get(idle)).toBe(0);
  expect(shown.get(busy)).toBe(1);
  for (const agent of agents) expect(shown.has(agent)).toBe(true);
  for (const customer of customers) expect(shown.has(customer)).toBe(false);
  // Whoever asks for some people alone gets no others.
  expect([...(await bars(`?assignee=${busy}`)).keys()]).toEqual([busy]);

  // Nobody reads a chart with a bar for each of many.
  for (let more = agents.length + 2; more <= 20; more += 1) await addAgent();
  const ofMany = await bars();
  expect(ofMany.has(idle)).toBe(false);
  expect(ofMany.get(busy)).toBe(1);

  async function addAgent(): Promise<string> {
    const name = `agent${Math.random().toString(36).slice(2, 10)}`;
    const { json } = await desk.send("GET", "/api/me", { token: await desk.join(name) });
    await desk.does(token, "PATCH", `/api/users/${String(json["id"])}`, { role: "Agent" });
    return String(json["id"]);
  }

  async function idsOf(by: string, role: string): Promise<readonly string[]> {
    const { json } = await desk.does(by, "GET", `/api/users?role=${role}&size=200`);
    return (json["items"] as unknown as readonly { readonly id: string }[]).map(({ id }) => id);
  }
});

test("a chart that asks for some people alone, or shows an average, has no bar for others", async () => {
  const { bars } = await deskWith([load, load.replace("`status", "`assignee != null and status")]);
  expect([...(await bars()).values()]).not.toContain(0);
});

async function deskWith(...changes: readonly Change[]) {
  const desk = await startDesk(...changes);
  onTestFinished(() => desk.close());
  const token = await desk.become("Lead");
  return {
    desk,
    token,
    /** The bars of the chart of the load, by the key of the person. */
    async bars(query = ""): Promise<ReadonlyMap<string, number>> {
      const { json } = await desk.does(token, "GET", `/_ninepoint/screen/Load${query}`);
      const { series } = json as unknown as Extract<ScreenView, { readonly kind: "chart" }>;
      return new Map(series.map(({ filters, amount }) => [filters["assignee"] ?? "", amount]));
    },
  };
}
