// `npm run screenshots`: takes the pictures of docs/images from the running help desk and the leave requests. Look at them before you commit them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { requireChromium } from "./machine.mjs";
import { prepare } from "./prepare.mjs";

const desktop = { width: 1280, height: 800 };

/** Which screen of which document, as whom, how wide, in which light; `show` opens what the picture is about. */
const pictures = [
  { name: "queue", document: "helpdesk", path: "/queue", role: "Lead" },
  { name: "ticket", document: "helpdesk", path: "/tickets/:number", role: "Lead", scheme: "dark" },
  { name: "my-tickets", document: "helpdesk", path: "/", role: "Customer", size: { width: 390, height: 800 } },
  { name: "palette", document: "helpdesk", path: "/queue", role: "Lead", show: searchForPrinters },
  { name: "list", document: "helpdesk", path: "/overdue", role: "Lead", show: selectTwo },
  { name: "why-not", document: "helpdesk", path: "/queue", role: "Agent", show: openMenu },
  { name: "import", document: "helpdesk", path: "/overdue", role: "Lead", show: previewImport },
  { name: "timeline", document: "leave-requests", path: "/away", role: "Manager" },
];

prepare();
const browser = await chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox"] });
for (const document of new Set(pictures.map((one) => one.document))) {
  const { product, url } = await run(document);
  for (const picture of pictures.filter((one) => one.document === document)) await take(picture, url);
  product.kill("SIGINT");
  await once(product, "close");
}
await browser.close();

/** Runs a document; resolves once it can be used. */
async function run(document) {
  const product = spawn(process.execPath, ["dist/bin/ninepoint.js", "run", `specs/${document}.md`, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of product.stdout) {
    printed += chunk;
    if (printed.includes("Ctrl-C")) break;
  }
  return { product, url: /http:\/\/\S+\//.exec(printed)[0] };
}

async function take({ name, document, path, role, size = desktop, scheme = "light", show }, url) {
  const page = await browser.newPage({ viewport: size, colorScheme: scheme, baseURL: url, locale: "en-GB" });
  await page.request.post("/_ninepoint/become", { data: { role } });
  await page.goto(document === "helpdesk" ? path.replace(":number", await numberOfTalkedAbout(page)) : path);
  await page.waitForSelector("h1");
  await page.locator('[aria-busy="true"], [data-waiting]').first().waitFor({ state: "detached" });
  await show?.(page);
  await page.waitForTimeout(1000);
  // Playwright itself knows no WebP, which takes a third of what PNG takes.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 45 });
  writeFileSync(`docs/images/${name}.webp`, Buffer.from(data, "base64"));
  await page.close();
}

/** A ticket that waits for its customer has been talked about. */
async function numberOfTalkedAbout(page) {
  const { items } = await (await page.request.get("/api/tickets?status=waiting")).json();
  return String(items[0]?.number);
}

async function searchForPrinters(page) {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").locator("input").fill("printer");
}

async function selectTwo(page) {
  for (const at of [0, 1]) await page.locator("[data-record-check]").nth(at).check();
}

async function openMenu(page) {
  await page.getByRole("region", { name: "Open" }).getByRole("button", { name: "Actions" }).first().click();
}

async function previewImport(page) {
  await page.getByRole("button", { name: "Export and import" }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: /^Import/ }).click();
  await page.getByRole("button", { name: "Choose a file" }).click();
  const rows = [
    "Subject,Body,Priority",
    "The printer on the first floor is jammed,It started on Monday.,high",
    "The projector is out of focus,In meeting room 2.,low",
    ",Nobody knows what this is about.,normal",
    "The scanner is slow,Since the last update.,very high",
  ];
  await (await choosing).setFiles({ name: "tickets.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
}
