import { spawn } from "node:child_process";
import { chromium } from "playwright-core";
const [spec, ...roles] = process.argv.slice(2);
const child = spawn(process.execPath, ["dist/bin/ninepoint.js", "run", `specs/${spec}.md`, "--port", "0", "--sample", "40"], { stdio: ["ignore", "pipe", "inherit"] });
let said = "";
const port = await new Promise((r) => child.stdout.on("data", (t) => { said += t; const m = /127\.0\.0\.1:(\d+)\//.exec(said); if (m) r(m[1]); }));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const base = `http://127.0.0.1:${port}`;
try {
  for (const role of roles) {
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce" });
    const page = await context.newPage();
    page.on("console", (m) => { if (["error", "warning"].includes(m.type())) console.log(role, "CONSOLE", m.text()); });
    page.on("pageerror", (e) => console.log(role, "PAGEERROR", e.message));
    const r = await context.request.post("/_ninepoint/become", { data: { role } });
    if (r.status() !== 200) console.log("become", role, r.status(), await r.text());
    const product = await (await context.request.get("/_ninepoint/product")).json();
    for (const { name, kind, route, entity } of product.screens) {
      let key0; let [path] = route.split("?");
      const parameter = /:(\w+)/.exec(path)?.[1];
      if (parameter) {
        // Find a record by way of a list screen that shows the entity.
        if (name === "Article") { const a = await (await context.request.get("/api/articles?limit=100")).json(); key0 = a.articles.find((x) => x.favoritesCount > 0)?.slug ?? a.articles[3].slug; }
        if (name === "Comment" && spec === "conduit") key0 = 3;
        const list = key0 !== undefined ? undefined : product.screens.find((s) => s.entity === entity && (s.kind === "list" || s.kind === "table" || s.kind==="calendar" || s.kind === "board"));
        let key;
        if (list) {
          const v = await (await context.request.get(`/_ninepoint/screen/${encodeURIComponent(list.name)}`)).json();
          const rows = JSON.stringify(v).match(/"key":("?[^",}]+"?)/g) ?? [];
          key = rows.length ? JSON.parse(rows[Math.min(1, rows.length-1)].slice(6)) : undefined;
        }
        key ??= key0; if (key === undefined) {
          if (spec === "conduit") key = (await (await context.request.get("/api/articles?limit=1")).json()).articles[0].author.username;
          else if (spec === "petclinic") key = "1"; else if (spec === "json-server") key = "1";
        }
        if (key === undefined) { console.log("no key for", name, kind); continue; }
        path = path.replace(`:${parameter}`, encodeURIComponent(String(key)));
      }
      for (const [size, w, h] of [["wide", 1280, 800], ["narrow", 390, 844]]) for (const scheme of ["light", "dark"]) {
        await page.setViewportSize({ width: w, height: h });
        await page.emulateMedia({ colorScheme: scheme });
        if (size === "wide" && scheme === "light") { await page.goto(path); await page.getByRole("heading", { level: 1 }).waitFor({ timeout: 8000 }).catch((e) => console.log("NO H1", name)); await page.locator('[aria-busy="true"], [data-waiting]').first().waitFor({ state: "detached" }).catch(() => {}); }
        await page.waitForTimeout(250);
        const over = await page.locator("html").evaluate((x) => x.scrollWidth - x.clientWidth);
        if (over > 0) console.log("OVERFLOW", name, size, over);
        await page.screenshot({ path: `/tmp/i3-shots/${spec}-${role}-${name.replace(/\W+/g, "_")}-${size}-${scheme}.png`, fullPage: false });
      }
    }
    await context.close();
  }
} finally { await browser.close(); child.kill("SIGTERM"); }
