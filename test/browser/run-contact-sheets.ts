import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import type { ProductView } from "../../src/runtime/screens/view/product-protocol.ts";
import { runProduct } from "../product/running-product.ts";
import { joinPictures } from "./join-pictures.ts";
import type { Picture } from "./join-pictures.ts";
import { screenLoaded } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import { specNamed } from "./spec-named.ts";

/** The documents whose screens are looked at: all that come with the product, and five of the corpus that are of different kinds. */
const documents = [
  ...["helpdesk", "equipment-loans", "leave-requests", "conduit", "restful-booker", "petclinic", "json-server"].map(
    (name) => `specs/${name}.md`,
  ),
  "specs/nothing-shown.md",
  ...["warehouse", "clinic", "grants", "event-tickets", "school-marks"].map(
    (name) => `test/golden/corpus/documents/${name}.md`,
  ),
];

/** How wide the window is, and how many pictures of it stand on a sheet so that their texts can be read. */
const sizes = [
  { width: 390, height: 844, columns: 6, most: 12 },
  { width: 820, height: 1000, columns: 4, most: 8 },
  { width: 1280, height: 800, columns: 3, most: 12 },
] as const;
const schemes = ["light", "dark"] as const;
const folder = "contact-sheets";

const chosen = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "", args: ["--no-sandbox"] });
if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let count = 0;
for (const document of documents) {
  const name = basename(document, ".md");
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const pictures = await picturesOf(browser, document);
  await writeSheets(browser, name, pictures);
  console.log(`${name}: ${pictures.length} pictures`);
  count += pictures.length;
}
await browser.close();
console.log(`${count} pictures`);

/** Pictures of all screens of a document, as each role sees them. */
async function picturesOf(browser: Browser, document: string): Promise<readonly Sized[]> {
  const product = await runProduct(document.startsWith("specs/") ? specNamed(basename(document, ".md")) : document);
  const pictures: Sized[] = [];
  try {
    for (const role of await rolesOf(product)) {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${product.port}`,
        locale: "en-GB",
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      if (role !== null) await context.request.post("/_ninepoint/become", { data: { role } });
      const page = await context.newPage();
      for (const [at, screen] of (await screensOf(page)).entries()) {
        await page.goto(screen.path);
        await screenLoaded(page);
        const caption = `${basename(document, ".md")} · ${role ?? "nobody"} · ${screen.name} (${screen.kind})`;
        pictures.push(...(await picturesOfScreen(page, caption, at === 0)));
      }
      const { signIn, screens } = await productAt(product.port);
      // Without screens, the start says so.
      const others = [...(signIn === null ? [] : ["/sign-in"]), ...(screens.length === 0 ? ["/"] : [])];
      for (const path of role === null ? others : []) {
        await page.goto(path);
        await screenLoaded(page);
        pictures.push(...(await picturesOfScreen(page, `${basename(document, ".md")} · ${path}`, true)));
      }
      await context.close();
    }
  } finally {
    await product.stop();
  }
  return pictures;
}

interface Sized extends Picture {
  readonly width: number;
  readonly scheme: (typeof schemes)[number];
}

/** `isFirst`: with the navigation, which is the same beside all screens of a role. */
async function picturesOfScreen(page: Page, caption: string, isFirst: boolean): Promise<readonly Sized[]> {
  const pictures: Sized[] = [];
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    const navigation = page.getByRole("navigation", { name: "Screens" });
    const aside = isFirst || !(await navigation.isVisible()) ? 0 : 240;
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await screenLoaded(page);
      const overflow = await page.locator("html").evaluate((one) => one.scrollWidth - one.clientWidth);
      if (overflow > 0 && scheme === "light") console.log(`${caption}: at ${width} ${overflow} pixels too wide`);
      const clip = { x: aside, y: 0, width: width - aside, height };
      pictures.push({ caption, width, scheme, jpeg: await page.screenshot({ type: "jpeg", quality: 88, clip }) });
    }
  }
  return pictures;
}

/** The product as a visitor gets it. */
async function productAt(port: number): Promise<ProductView> {
  return (await (await fetch(`http://127.0.0.1:${port}/_ninepoint/product`)).json()) as ProductView;
}

/** The roles of the role switcher; null for a visitor. */
async function rolesOf({ port }: { readonly port: number }): Promise<readonly (string | null)[]> {
  const { demo } = await productAt(port);
  return [null, ...demo.filter(({ login }) => login !== null).map(({ role }) => role)];
}

async function writeSheets(browser: Browser, name: string, pictures: readonly Sized[]): Promise<void> {
  for (const { width, columns, most } of sizes)
    for (const scheme of schemes) {
      const ofSheet = pictures.filter((one) => one.width === width && one.scheme === scheme);
      for (let first = 0; first < ofSheet.length; first += most) {
        const path = join(folder, `${name}-${width}-${scheme}-${String(first / most + 1).padStart(2, "0")}.png`);
        writeFileSync(path, await joinPictures(browser, ofSheet.slice(first, first + most), columns));
      }
    }
}
