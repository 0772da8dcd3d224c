import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Received } from "../contracts/http/send.ts";
import { documentText, inAHurry } from "./document.ts";
import type { Change } from "./document.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";
import { storedRows } from "./stored-rows.ts";

/** The help desk, running on data of its own. */
export interface Desk extends RunningProduct {
  readonly document: string;
  readonly data: string;
  /** The token of the demo person of a role. */
  become(role: string): Promise<string>;
  /** Signs up a customer of that name; answers their token. */
  join(name: string): Promise<string>;
  /** Opens a ticket and answers its number. */
  open(token: string, subject?: string): Promise<number>;
  /** Makes a call that has to be granted. */
  does(token: string, method: string, path: string, json?: unknown): Promise<Received>;
  /** Every row of every entity, as it is kept. */
  rows(): Promise<string>;
  /** Stops it and removes what it kept. */
  close(): Promise<void>;
}

/** Starts the help desk with a few people and tickets, and no rate on calls unless the changes say otherwise. */
export async function startDesk(...changes: readonly Change[]): Promise<Desk> {
  const folder = temporaryFolder();
  const document = join(folder.path, "desk.md");
  const data = join(folder.path, "data");
  writeFileSync(document, documentText("helpdesk.md", inAHurry, ...changes));
  const product = await runProduct(document, "--data", data, "--sample", "12");
  return deskOn(product, document, data, folder.remove);
}

/** The desk that a process runs. */
export function deskOn(product: RunningProduct, document: string, data: string, remove: () => void): Desk {
  const does = async (token: string, method: string, path: string, json?: unknown): Promise<Received> => {
    const received = await product.send(method, path, { token, ...(json === undefined ? {} : { json }) });
    if (received.status >= 300) throw new Error(`${method} ${path}: ${received.status} ${received.text}`);
    return received;
  };
  return {
    ...product,
    document,
    data,
    does,
    async become(role) {
      const { headers } = await product.send("POST", "/_ninepoint/become", { json: { role } });
      return /^ninepoint=([^;]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
    },
    async join(name) {
      const { json } = await product.send("POST", "/api/sign-up", {
        json: { name, email: `${name}@example.com`, password: "correct horse" },
      });
      return String(json["token"]);
    },
    async open(token, subject = "The printer is on fire") {
      const { json } = await does(token, "POST", "/api/tickets", { subject, body: "It really is." });
      return Number(json["number"]);
    },
    rows: () => storedRows(data),
    async close() {
      await product.stop();
      remove();
    },
  };
}
