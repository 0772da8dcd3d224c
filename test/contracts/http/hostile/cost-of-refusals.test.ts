import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { becomesSomebody } from "../../../../src/semantics/http/decide-sent.ts";
import { runs } from "../../../runs.ts";
import { send } from "../send.ts";
import type { Received } from "../send.ts";
import type { Attack } from "./attacks.ts";
import { attackedProduct } from "./attacked-product.ts";
import type { AttackedProduct } from "./attacked-product.ts";
import { everything } from "./everything.ts";
import { attacksOn, targetsOf } from "./targets.ts";
import type { Target } from "./targets.ts";

const specs = fileURLToPath(new URL("../../../../specs/", import.meta.url));
const documents: readonly (readonly [name: string, text: string])[] = [
  ["everything", everything],
  ...readdirSync(specs)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, readFileSync(specs + name, "utf8")] as const),
];

/** As many attacks are made on each target of a document. */
const attacksEach = (name: string): number => runs(name === "everything" ? 8 : 2);
/** No refusal is larger, whatever was sent. */
const mostBytes = 16 * 1024;

function sendAttack(
  { port }: AttackedProduct,
  { method, path }: Target,
  { headers = {}, query, body }: Attack,
  token: string | undefined,
): Promise<Received> {
  const asked = query === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
  const bytes = body === undefined ? {} : { body: Buffer.from(body, "utf8") };
  return send(port, method, asked, { headers: { ...headers }, ...bytes, ...(token === undefined ? {} : { token }) });
}

test.each(documents)("nothing that is sent to %s fails, and no refusal is long", async (document, text) => {
  const product = await attackedProduct(text);
  const callers = [undefined, ...product.tokens];
  let turn = 0;
  for (const target of targetsOf(product.model)) {
    const attacks = attacksOn(target, 100_000);
    for (let made = 0; made < Math.min(attacksEach(document), attacks.length); made += 1) {
      // A step that shares no divisor with their number comes by all of them.
      const [name, attack] = attacks[(turn * 17) % attacks.length]!;
      const told = await sendAttack(product, target, attack(), callers[turn % callers.length]).catch(
        (error: NodeJS.ErrnoException) => ({ status: 0, text: String(error) }),
      );
      const where = `${name} at ${target.method} ${target.path}: ${told.status} ${told.text.slice(0, 200)}`;
      expect(product.faults, where).toEqual([]);
      expect(told.status >= 200 && told.status < 300 ? 0 : told.text.length, where).toBeLessThan(mostBytes);
      turn += 1;
    }
  }
});

/** The status that comes back for a request of which no more than a part is ever sent. */
function statusFor(
  port: number,
  { method, path }: Target,
  announced: number,
  sent: number,
  token: string | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n${token === undefined ? "" : `Authorization: Bearer ${token}\r\n`}\r\n`;
    const socket = connect(port, "127.0.0.1", () => socket.write(`${head}{"k":"${"x".repeat(sent)}`));
    socket.setEncoding("latin1").once("data", (text) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(text))?.[1]));
    });
    socket.on("error", reject);
  });
}

test.each(documents)(
  "whoever may not make a call of %s is told so before they have sent all of a large body",
  async (_, text) => {
    const product = await attackedProduct(text);
    for (const target of targetsOf(product.model)) {
      if (target.method === "GET") continue;
      // Whoever signs in or up may have a token of long ago, and where nobody signs in a token says nothing: they are heard as far as the call's inputs go.
      const isHeard =
        product.model.identification === null ||
        (target.call !== null && becomesSomebody(target.call) && target.path !== "/_ninepoint/act");
      for (const announced of isHeard ? [100_000_000] : [100_000, 100_000_000]) {
        const status = await statusFor(product.port, target, announced, 80_000, "no-token-of-anybody");
        expect([401, 403, 404, 405, 413, 415], `${target.method} ${target.path}`).toContain(status);
      }
    }
  },
);

test("what is refused takes no more of the processor than a few times what reading as much JSON does", async () => {
  const product = await attackedProduct(everything);
  const size = 100_000;
  const keys = `{${Array.from({ length: size / 10 }, (_, at) => `"k${at}":1`).join(",")}}`;
  for (const target of targetsOf(product.model).filter(
    ({ call }) => call !== null && ["Order things", "Create a thing"].includes(call.name),
  )) {
    for (const [name, attack] of attacksOn(target, size)) {
      const made = attack();
      if (made.body === undefined) continue;
      const times = async (): Promise<number> => {
        const taken = await costOf(() => sendAttack(product, target, made, product.tokens[0]));
        return taken / (await costOf(() => Promise.resolve(JSON.parse(keys))));
      };
      let least = await times();
      // What else the process or the machine does may fall into one measurement: what is dear is dear each time.
      for (let again = 0; least > most && again < 8; again += 1) least = Math.min(least, await times());
      expect(least, `${name} at ${target.method} ${target.path}`).toBeLessThan(most);
    }
  }
});

/** Times what `JSON.parse` takes. */
const most = 8;

/** Microseconds of the processor. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
