import { chromium } from "playwright-core"; import { readdirSync, readFileSync } from "node:fs";
const [prefix] = process.argv.slice(2);
const names = [...new Set(readdirSync("/tmp/i3-shots").filter((f) => f.startsWith(prefix) && f.endsWith(".png")).map((f) => f.replace(/-(wide|narrow)-(light|dark)\.png$/, "")))];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
const img = (f, h) => `<img style="height:${h}px;margin:4px;border:1px solid #999" src="data:image/png;base64,${readFileSync(`/tmp/i3-shots/${f}.png`).toString("base64")}">`;
for (let i = 0; i < names.length; i += 2) {
  await page.setContent(names.slice(i, i + 2).map((n) => `<div><b style="font:14px sans-serif">${n}</b><br>${["wide-light", "narrow-light", "wide-dark", "narrow-dark"].map((k) => img(`${n}-${k}`, 470)).join("")}</div>`).join(""));
  await page.screenshot({ path: `/tmp/i3-shots/sheet_${prefix}_${i / 2}.png`, fullPage: true });
}
await browser.close(); console.log(names.length);
