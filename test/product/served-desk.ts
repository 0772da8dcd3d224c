import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import type { AccountOptions } from "../../src/host/accounts/account-options.ts";
import { startProduct } from "../../src/host/start-product.ts";
import type { RunningProduct } from "../../src/host/start-product.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { eventually } from "../eventually.ts";
import { send } from "../contracts/http/send.ts";
import type { Received, SendOptions } from "../contracts/http/send.ts";
import { takeMails } from "./mail-server.ts";
import type { TakenMail } from "./mail-server.ts";
import { loopbackPort } from "./loopback-port.ts";

/** A document that is served for people who depend on it, with a mail server, in this process. */
export interface ServedDesk {
  readonly product: RunningProduct;
  readonly mails: readonly TakenMail[];
  /** What the operator was told. */
  readonly reported: readonly string[];
  send(path: string, json: unknown, options?: SendOptions): Promise<Received>;
  get(path: string, options?: SendOptions): Promise<Received>;
  /** The token in the link of the next mail or report that has not been asked for. */
  nextToken(): Promise<string>;
}

/** Serves the help desk until the test is over. `mails`: whether there is a mail server. */
export async function serveDesk({
  hasMail = true,
  document = "specs/helpdesk.md",
  ...accounts
}: Partial<AccountOptions> & { readonly hasMail?: boolean; readonly document?: string } = {}): Promise<ServedDesk> {
  const mails: TakenMail[] = [];
  const reported: string[] = [];
  const port = hasMail ? await takeMails(mails) : 0;
  const smtp = hasMail ? { url: `smtp://127.0.0.1:${port}`, password: null, from: "Desk <desk@desk.example>" } : null;
  const source = readFileSync(document, "utf8");
  const product = await startProduct(
    parse(createSource(document, source)).value,
    {
      port: 0,
      host: "127.0.0.1",
      origin: [],
      isForUsers: true,
      passwords: "strong",
      sample: 0,
      seed: 0,
      locale: "en",
      reset: false,
      report: (line) => void reported.push(line),
      accounts: {
        publicUrl: "https://desk.example",
        smtp,
        confirms: false,
        provider: null,
        invitationHours: 1,
        resetMinutes: 60,
        ...accounts,
      },
    },
    source,
  );
  onTestFinished(() => product.close());
  const own = loopbackPort(product.url);
  let read = 0;
  return {
    product,
    mails,
    reported,
    send: (path, json, options) => send(own, "POST", path, { json, ...options }),
    get: (path, options) => send(own, "GET", path, options),
    async nextToken() {
      const text = await eventually(() => {
        const found = hasMail ? mails[read]?.text : reported[read];
        if (found === undefined) throw new Error("no letter has come");
        return found;
      });
      read += 1;
      return /#([\w-]{43})/.exec(text)?.[1] ?? "";
    },
  };
}
