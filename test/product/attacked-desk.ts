import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

/** A desk to attack, its people and a ticket of Ada's. */
export interface AttackedDesk {
  readonly desk: Desk;
  readonly ada: string;
  readonly lead: string;
  readonly ticket: number;
}

/** Starts a desk for the tests of a file. Whatever they try: after each the desk is well, nobody got in, and nothing of ours failed. */
export function attackedDesk(): () => AttackedDesk {
  let attacked: AttackedDesk | null = null;
  const now = (): AttackedDesk => attacked!;

  beforeAll(async () => {
    const desk = await startDesk(["| maxOpenTickets | 5 |", "| maxOpenTickets | 1000 |"]);
    const [ada, lead] = [await desk.join("ada"), await desk.become("Lead")];
    attacked = { desk, ada, lead, ticket: await desk.open(ada) };
  });

  afterEach(async () => {
    const { desk, ada, ticket } = now();
    expect((await desk.send("GET", "/_ninepoint/health")).json).toEqual({ status: "ok" });
    expect((await desk.send("GET", "/api/tickets")).status).toBe(401);
    expect((await desk.does(ada, "GET", `/api/tickets/${ticket}`)).json["subject"]).toBe("The printer is on fire");
    // Of each origin whose pages were refused the log tells once; of nothing else.
    expect(desk.complained().replace(/^ninepoint: refused a call of a page of .*\n/gm, "")).toBe("");
  });

  afterAll(() => attacked?.desk.close());
  return now;
}
