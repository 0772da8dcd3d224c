import { expect, onTestFinished, test } from "vitest";
import { runProduct, temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

const password = "ninepoint-demo";

/** How the sample's lead signs in, while anybody is told. */
async function leadOf(product: RunningProduct): Promise<SignIn> {
  const { json } = await product.send("GET", "/_ninepoint/product");
  const { login } = (
    json["demo"] as readonly { readonly role: string; readonly login: { readonly by: string } | null }[]
  ).find(({ role }) => role === "Lead")!;
  return { email: login!.by, password };
}

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** Whether its sample people can be signed in as: by the role switcher, by their password, by an old session; and whether anybody is told how. */
async function open(product: RunningProduct, lead: SignIn, token: string): Promise<readonly boolean[]> {
  const become = await product.send("POST", "/_ninepoint/become", { json: { role: "Lead" } });
  const signIn = await product.send("POST", "/api/sign-in", { json: lead });
  const me = await product.send("GET", "/api/me", { token });
  const shown = await product.send("GET", "/_ninepoint/product");
  const isTold = product.said().includes(password) || JSON.stringify(shown.json["demo"]).includes(password);
  return [become.status === 200, signIn.status === 200, me.status === 200, isTold];
}

const all = [true, true, true, true];
const none = [false, false, false, false];

test("sample people can be signed in as on this machine alone or where a flag says so, and their records stay", async () => {
  const folder = temporaryFolder();
  const products: RunningProduct[] = [];
  onTestFinished(async () => {
    for (const product of products) await product.stop();
    folder.remove();
  });
  const run = async (...flags: readonly string[]): Promise<RunningProduct> => {
    await products.at(-1)?.stop();
    const product = await runProduct("specs/helpdesk.md", "--data", folder.path, ...flags);
    products.push(product);
    return product;
  };
  const first = await run("--sample", "20");
  const lead = await leadOf(first);
  const token = String((await first.send("POST", "/api/sign-in", { json: lead })).json["token"]);
  expect(await open(first, lead, token)).toEqual(all);

  const withoutSample = await run("--sample", "none");
  expect(await open(withoutSample, lead, token)).toEqual(none);
  const again = await run("--sample", "20");
  // The session had ended: whoever signs in anew has another.
  expect(await open(again, lead, token)).toEqual([true, true, false, true]);

  const exposed = await run("--host", "0.0.0.0");
  expect(await open(exposed, lead, token)).toEqual(none);
  expect(exposed.said()).toContain("Nobody can sign in as the 3 sample people");
  expect(await open(await run("--trust-proxy", "10.0.0.1"), lead, token)).toEqual(none);

  const shownAround = await run("--host", "0.0.0.0", "--demo");
  expect(await open(shownAround, lead, token)).toEqual([true, true, false, true]);
  expect(shownAround.complained()).toContain(
    "with --demo everybody who reaches the product can sign in as Customer, Agent, Lead",
  );
  const listed = await shownAround.send("GET", "/api/tickets?size=1", {
    token: String((await shownAround.send("POST", "/api/sign-in", { json: lead })).json["token"]),
  });
  expect(Number(listed.json["total"])).toBeGreaterThan(0);
});

test("a password that somebody was given in the meantime is theirs", async () => {
  const folder = temporaryFolder();
  const first = await runProduct("specs/helpdesk.md", "--data", folder.path, "--sample", "20");
  onTestFinished(() => folder.remove());
  const lead = await leadOf(first);
  const token = String((await first.send("POST", "/api/sign-in", { json: lead })).json["token"]);
  const me = await first.send("GET", "/api/me", { token });
  const changed = await first.send("PATCH", `/api/users/${String(me.json["id"])}`, {
    token,
    json: { password: "a new one of my own" },
  });
  await first.stop();
  expect(changed.status).toBe(200);
  const second = await runProduct("specs/helpdesk.md", "--data", folder.path, "--sample", "none");
  onTestFinished(async () => void (await second.stop()));
  expect(
    (await second.send("POST", "/api/sign-in", { json: { ...lead, password: "a new one of my own" } })).status,
  ).toBe(200);
});
