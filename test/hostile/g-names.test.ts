import { expect, test } from "vitest";
import { checkDocument } from "../../src/api/check.ts";
import { hostileNames } from "../mangle/hostile.ts";
import { completed } from "../house/completed.ts";
import { changed } from "../product/document.ts";
import { deskText, serveAttacked } from "./serve-attacked.ts";

const names = [
  ...new Set([
    ...hostileNames,
    "Select",
    "Order",
    "Group",
    "User",
    "Table",
    "Index",
    "Rowid",
    "_rowid_",
    "oid",
    "ctid",
    "xmin",
    "xmax",
    "cmin",
    "cmax",
    "tableoid",
    "Constructor",
    "Object",
    "Promise",
    "then",
    "default",
    "values",
    "limit",
    "offset",
    "end",
    "case",
    "all",
    "desc",
    "check",
    "primary",
    "Null",
    `a${"n".repeat(70)}`,
  ]),
];

function documentWith(entity: string, field: string): string {
  return completed(`## 3. Entities and their fields

### ${entity} (${entity.toLowerCase()}s)

| Field | Type |
| --- | --- |
| ${field} | text ..40 |
| plain | text ..40 |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Caller | whoever calls |

| Action | Caller |
| --- | --- |
| read, create, update ${entity} | yes |
`);
}

const isSound = (text: string): boolean =>
  checkDocument(text).diagnostics.every(({ severity }) => severity !== "error");

test("G02 whatever an entity or a field is called, it is refused with its line, or kept apart from all else", async () => {
  const kept: string[] = [];
  for (const name of names) {
    const [asEntity, asField] = [documentWith(name, "text"), documentWith("Thing", name)];
    for (const { diagnostics } of [checkDocument(asEntity), checkDocument(asField)])
      expect(
        diagnostics.every(({ line }) => line >= 1),
        name,
      ).toBe(true);
    if (isSound(asField) && !kept.some((one) => one.toLowerCase() === name.toLowerCase())) kept.push(name);
  }
  expect(kept.length).toBeGreaterThan(20);
  const desk = await serveAttacked(documentWith("Thing", kept.join(" | text ..40 |\n| ")));
  for (const name of kept) {
    const value = `it's "${name}"`.slice(0, 40);
    const created = await desk.send("POST", "/api/things", { json: { [name]: value } });
    expect([created.status, Object.values(created.json).filter((one) => one === value).length], name).toEqual([201, 1]);
    expect(created.json[name], name).toBe(value);
    for (const query of [`${name}=${encodeURIComponent(value)}`, `${name}.contains=it's&sort=-${name}`])
      expect((await desk.send("GET", `/api/things?${query}`)).json["total"], query).toBe(1);
  }
});

test("G02 entities whose names mean something to a database, or begin alike for longer than it keeps, have a table each", async () => {
  const long = `Entity${"n".repeat(48)}`;
  const entities = ["Select", "Order", "Group", "Table", "Index", "Values", `${long}One`, `${long}Two`].filter((name) =>
    isSound(documentWith(name, "text")),
  );
  const text = completed(`## 3. Entities and their fields

${entities.map((name) => `### ${name} (${name.toLowerCase()}s)\n\n| Field | Type |\n| --- | --- |\n| text | text ..40, unique |\n| ${long.toLowerCase()}a | text ..40 |\n| ${long.toLowerCase()}b | text ..40 |\n`).join("\n")}
## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Caller | whoever calls |

| Action | Caller |
| --- | --- |
${entities.map((name) => `| read, create ${name} | yes |`).join("\n")}
`);
  const desk = await serveAttacked(text);
  for (const name of entities) {
    const path = `/api/${name.toLowerCase()}s`;
    const json = { text: name.slice(-40), [`${long.toLowerCase()}a`]: "a", [`${long.toLowerCase()}b`]: "b" };
    expect((await desk.send("POST", path, { json })).json, name).toMatchObject(json);
    expect((await desk.send("POST", path, { json })).status, name).toBe(409);
    expect((await desk.send("GET", path)).json["total"], name).toBe(1);
  }
  expect(entities.length).toBeGreaterThan(5);
});

test("G03 what a document says is inert in each answer that shows it, and what people write is inert in a table of a spreadsheet", async () => {
  const evil = `<script>alert(1)</script> ![x](http://169.254.169.254/x) javascript:alert(1)`;
  const text = changed(
    deskText(["| maxOpenTickets | 5 |", "| maxOpenTickets | 100 |"]),
    ["| Please sign in. |", `| ${evil} |`],
    ["| Please look at the marked fields. |", `| ${evil} |`],
    ["# Specification: Help desk", "# Specification: Help desk <script>alert(1)</script>"],
    ["| where answers are sent |", `| ${evil} |`],
  );
  const desk = await serveAttacked(text);
  const lead = await desk.enter({ name: "=cmd|' /C calc'!A0", email: "lea@example.com", role: "Lead" });
  const texts = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "|calc", "%x", '=HYPERLINK("http://evil.example")'];
  for (const body of texts) await desk.does(lead, "POST", "/api/tickets", { subject: `${body} and more`, body });
  for (const [path, type] of [
    ["/api/tickets", "application/problem+json"],
    ["/_ninepoint/errors/SIGN_IN_FIRST", "text/plain"],
    ["/_ninepoint/product", "application/json"],
    ["/_ninepoint/manifest.webmanifest", "application/manifest+json"],
    ["/_ninepoint/icon.svg", "image/svg+xml"],
  ] as const) {
    const { headers, text: said } = await desk.send("GET", path);
    expect([String(headers["content-type"]).split(";")[0], headers["x-content-type-options"]], path).toEqual([
      type,
      "nosniff",
    ]);
    if (type.startsWith("image/")) expect(said, path).not.toContain("<script");
  }
  const { text: csv } = await desk.send(
    "GET",
    "/_ninepoint/export/All%20tickets?export.format=csv&export.columns=subject,requester",
    { cookie: lead },
  );
  const cells = csv
    .split("\r\n")
    .slice(1)
    .flatMap((line) => line.split(/[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/));
  expect(cells.filter((cell) => /^"?[=+\-@|%\t\r]/.test(cell))).toEqual([]);
  expect(csv).toContain("'=1+1");
});
