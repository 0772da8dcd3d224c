import { Agent } from "node:http";
import { onTestFinished } from "vitest";
import type { Received, SendOptions } from "../contracts/http/send.ts";
import type { Attacked } from "./start-attacked.ts";

/** A call of one of those who call at the same time. */
export type RacingCall = readonly [method: string, path: string, sent: SendOptions];

/** Makes calls at the same time, each on a connection of its own; answers them in the order of the calls. */
export async function race(
  desk: Attacked,
  clients: number,
  call: (client: number) => RacingCall,
): Promise<readonly Received[]> {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return Promise.all(
    Array.from({ length: clients }, (_, client) => {
      const [method, path, sent] = call(client);
      return desk.send(method, path, { agent, ...sent });
    }),
  );
}

/** How often each outcome came: a status, with the code of a refusal. */
export function tally(answers: readonly Received[]): Readonly<Record<string, number>> {
  const outcomes = answers.map(({ status, json }) =>
    status < 300 ? String(status) : `${status} ${String(json["code"])}`,
  );
  return Object.fromEntries(
    [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((one) => one === outcome).length]),
  );
}
