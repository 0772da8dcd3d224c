import { Agent } from "node:http";
import type { Desk } from "./desk.ts";
import { ask } from "./stored-rows.ts";

/** Clients that write to the desk until it is gone, and remember what it acknowledged. */
export interface Writers {
  /** How many writes were acknowledged. */
  acknowledged(): number;
  /** Has so many write; resolves once the desk answers none of them any more. */
  work(desk: Desk, clients: number): Promise<void>;
  /** What was acknowledged and is not kept, and what is kept by half. */
  lost(data: string): Promise<readonly string[]>;
}

/** A ticket's way, one call after another; the last of them has an effect beside its change of state. */
const way = [
  { who: "desk", call: "assign", becomes: "assigned" },
  { who: "desk", call: "ask", becomes: "waiting" },
  { who: "customer", call: "answer", becomes: "assigned" },
  { who: "desk", call: "solve", becomes: "solved" },
] as const;

/** Makes writers who write as a customer and as a lead with that id. */
export function createWriters(customer: string, lead: string, leadId: string): Writers {
  /** By number of a ticket, how far its way is acknowledged. */
  const steps = new Map<number, number>();
  const comments = new Set<string>();
  let acknowledged = 0;

  const write = async (desk: Desk, agent: Agent): Promise<void> => {
    for (;;) {
      const call = async (token: string, path: string, json: unknown): Promise<Readonly<Record<string, unknown>>> => {
        const { status, json: answer, text } = await desk.send("POST", path, { agent, token, json });
        if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`);
        acknowledged += 1;
        return answer;
      };
      const number = Number(
        (await call(customer, "/api/tickets", { subject: "The printer is on fire", body: "Again." }))["number"],
      );
      steps.set(number, 0);
      for (const [at, { who, call: name }] of way.entries()) {
        if (name === "ask")
          comments.add(String((await call(lead, "/api/comments", { ticket: number, body: "Which printer?" }))["id"]));
        const input = name === "assign" ? { assignee: leadId } : name === "answer" ? { body: "That one." } : {};
        await call(who === "desk" ? lead : customer, `/api/tickets/${number}/${name}`, input);
        steps.set(number, at + 1);
      }
    }
  };

  return {
    acknowledged: () => acknowledged,
    async work(desk, clients) {
      const agent = new Agent({ keepAlive: true });
      await Promise.all(Array.from({ length: clients }, () => write(desk, agent).catch(passOnUnlessGone)));
      agent.destroy();
    },
    async lost(data) {
      const tickets = await ask(
        data,
        `select "number", "status", "assignee", (select count(*) from "Comment" c where c."ticket" = t."@id" and c."body" = 'That one.') from "Ticket" t`,
      );
      const kept = new Map(
        tickets.map(([number, status, assignee, answers]) => [
          Number(number),
          stepOf(String(status), assignee !== null, Number(answers)),
        ]),
      );
      const keptComments = new Set((await ask(data, `select "@id" from "Comment"`)).map(([id]) => id));
      const twice = await ask(data, `select "number" from "Ticket" group by 1 having count(*) > 1`);
      return [
        ...[...steps]
          .filter(([number, step]) => !((kept.get(number) ?? -1) >= step))
          .map(([number, step]) => `ticket ${number} is at ${kept.get(number)}, not at ${step}`),
        ...[...comments].filter((id) => !keptComments.has(id)).map((id) => `comment ${id} is gone`),
        ...twice.map(([number]) => `two tickets are called ${String(number)}`),
      ];
    },
  };
}

/** How far on its way a ticket is; -1 where a step of it was taken by half. */
function stepOf(status: string, isAssigned: boolean, answers: number): number {
  if (status === "open") return isAssigned || answers > 0 ? -1 : 0;
  const step = way.findIndex(({ becomes }, at) => becomes === status && at >= 2 === (answers === 1));
  return isAssigned ? step + 1 : -1;
}

function passOnUnlessGone(error: unknown): void {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (!["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(code)) throw error;
}
