// `node scripts/screenshots.mjs`: takes the pictures of docs/images from the running help desk. Look at them before you commit them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium } from "playwright-core";
import { requireChromium } from "./machine.mjs";
import { prepare } from "./prepare.mjs";

/** Which screen, as whom, how wide, in which light. */
const pictures = [
  { name: "queue", path: "/queue", role: "Lead", width: 1280, height: 800, scheme: "light" },
  { name: "ticket", path: "/tickets/:number", role: "Lead", width: 1280, height: 800, scheme: "dark" },
  { name: "my-tickets", path: "/", role: "Customer", width: 390, height: 800, scheme: "light" },
];

prepare();
const product = spawn(process.execPath, ["dist/bin/ninepoint.js", "run", "specs/helpdesk.md", "--port", "0"], {
  stdio: ["ignore", "pipe", "inherit"],
});
let printed = "";
for await (const chunk of product.stdout) {
  printed += chunk;
  if (printed.includes("Ctrl-C")) break;
}
const url = /http:\/\/\S+\//.exec(printed)[0];
const browser = await chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox"] });
for (const { name, path, role, width, height, scheme } of pictures) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    baseURL: url,
    deviceScaleFactor: 1.5,
  });
  await page.request.post("/_ninepoint/become", { data: { role } });
  // A ticket that waits for its customer has been talked about.
  const { items } = await (await page.request.get("/api/tickets?status=waiting")).json();
  await page.goto(path.replace(":number", items[0]?.number));
  await page.waitForSelector("h1");
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `docs/images/${name}.png` });
  await page.close();
}
await browser.close();
product.kill("SIGINT");
await once(product, "close");
