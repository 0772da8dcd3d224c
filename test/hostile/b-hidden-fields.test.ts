import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";
import { serveOffices } from "./offices.ts";
import { attackedDeskOfFile, serveAttacked } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile();

/** Ways in which a filter could name a field; `name` stands for it. */
const ways = [
  "name=quixotic",
  "name=",
  "name.ne=",
  "name.contains=q",
  "name.in=quixotic,x",
  "name.gt=a",
  "name.lte=z",
  "name[]=quixotic",
  "name[contains]=q",
  "name[$ne]=x",
  "name.length=8",
  "$or[0][name]=quixotic",
  "filter[name]=quixotic",
  "where=name%20==%20%22quixotic%22",
  "sort=name",
  "sort=-name",
  "sort=number,name",
  "sort=requester.name",
  "this.name=quixotic",
  "Ticket.name=quixotic",
  "requester.name.contains=@",
  "comments.name=1",
  "fields=name",
  "select=name",
  "include=name",
  "expand=name",
];

test("B03 a field that its caller may not read is answered as a misspelt one, however a filter names it", async () => {
  const { desk, ada, ticket } = attacked();
  const hidden = ["note", "NOTE", "Note", "ｎｏｔｅ", "n\u006fte", "not\u0065\u0301", "note\u200b", "%6eote"];
  for (const way of ways.filter((one) => !one.startsWith("sort")))
    for (const name of hidden) {
      const ask = (field: string) =>
        desk.send("GET", `/api/tickets?${way.replaceAll("name", encodeURI(field).replace("%25", "%"))}`, {
          token: ada,
        });
      const [one, other] = [await ask(name), await ask("nope")];
      const written = decodeURIComponent(encodeURI(name).replace("%25", "%"));
      expect([400, 422], `${way} ${name}`).toContain(one.status);
      const told = (text: string) => text.replace(/"content-length":"\d+"/, "");
      expect(told(answerText(one, name, written, written.normalize("NFC"))), `${way} ${name}`).toBe(
        told(answerText(other, "nope")),
      );
    }
  const list = await desk.does(ada, "GET", "/api/tickets");
  expect([list["total"], (list["items"] as readonly { readonly number: number }[])[0]!.number]).toEqual([1, ticket]);
});

test("B04 no list is sorted by what its caller may not read, nor by a field of a record that it refers to", async () => {
  const { desk, ada } = attacked();
  for (const way of ways.filter((one) => one.startsWith("sort")))
    for (const name of ["note", "email", "password", "salary"]) {
      const { status, json } = await desk.send("GET", `/api/tickets?${way.replace("name", name)}`, { token: ada });
      expect([status, json["items"]], way).toEqual([422, undefined]);
    }
  const offices = await serveOffices();
  for (const [code, memo] of [
    ["J1", "c"],
    ["J2", "a"],
    ["J3", "b"],
  ] as const)
    await offices.job(offices.ann, code, { memo, price: 1 });
  // What Ben may not read is empty to him, and all that is empty stands in the order of creation.
  for (const sort of ["memo", "-memo", "price", "chiefPay", "-chiefPay"]) {
    const { items } = (await offices.desk.does(offices.ben, "GET", `/api/jobs?sort=${sort}`)) as unknown as {
      readonly items: readonly { readonly code: string }[];
    };
    expect(
      items.map(({ code }) => code),
      sort,
    ).toEqual(["J1", "J2", "J3"]);
  }
});

test("B05 no search finds a record by what its reader may not read of it", async () => {
  const { desk, ada, lead } = attacked();
  const paths = (text: string) => [
    `/_ninepoint/search?q=${text}`,
    `/_ninepoint/screen/My%20tickets?q=${text}`,
    `/_ninepoint/screen/All%20tickets?q=${text}`,
    `/_ninepoint/export/My%20tickets?export.format=csv&q=${text}`,
    `/_ninepoint/options?call=Create%20a%20comment&input=ticket&q=${text}`,
  ];
  for (const text of ["quixotic", "quix", "QUIXOTIC"])
    for (const path of paths(text)) {
      const [seen, nothing] = [
        await desk.send("GET", path, { cookie: ada }),
        await desk.send("GET", path.replace(text, "zzzzzz"), { cookie: ada }),
      ];
      expect(seen.text.replaceAll(text, "zzzzzz").includes("printer"), path).toBe(nothing.text.includes("printer"));
      expect(seen.text, path).not.toContain("printer");
    }
  expect((await desk.send("GET", "/_ninepoint/screen/All%20tickets?q=quix", { cookie: lead })).text).toContain(
    "printer",
  );
});

test("B06 counts, pages, figures and derived fields are of what their reader may read", async () => {
  const offices = await serveOffices();
  const { desk, ann, chief, eve } = offices;
  const job = await offices.job(ann, "A1");
  const ask = async (token: string) => {
    const { headers, json } = await desk.send("GET", "/api/jobs?size=1", { token });
    return [json["total"], json["next"] === null, headers["content-length"]];
  };
  const before = await ask(ann);
  for (let at = 0; at < 5; at += 1) await offices.job(eve, `E${at}`);
  expect(await ask(ann)).toEqual(before);
  await desk.does(ann, "POST", "/api/steps", { job, text: "one" });
  expect([(await desk.does(ann, "GET", `/api/jobs/${job}`))["size"], (await ask(eve))[0]]).toEqual([1, 5]);
  await desk.does(chief, "POST", `/api/jobs/${job}/archive`);
  expect((await ask(ann))[0]).toBe(0);
});

test("B07 what leads over a record that its reader may not read ends there, forwards and backwards", async () => {
  const offices = await serveOffices();
  const { desk, ann, ben, chief } = offices;
  const first = await offices.job(ann, "FIRST", { title: "First" });
  const second = await offices.job(chief, "SECOND", { title: "Second", before: first });
  const third = await offices.job(ann, "THIRD", { title: "Third", before: second });
  expect(await desk.does(ben, "GET", `/api/jobs/${third}`)).toMatchObject({
    before: second,
    beforeTitle: "Second",
    beforeBefore: "First",
  });
  await desk.does(chief, "POST", `/api/jobs/${second}/archive`);
  for (const token of [ann, ben]) {
    expect(await desk.does(token, "GET", `/api/jobs/${third}`)).toMatchObject({
      before: null,
      beforeTitle: null,
      beforeBefore: null,
    });
    for (const query of [`before=${second}`, "beforeTitle=Second", "beforeTitle.contains=S", "beforeBefore=First"])
      expect((await desk.does(token, "GET", `/api/jobs?${query}`))["total"], query).toBe(0);
    expect((await desk.send("GET", `/_ninepoint/screen/Job?number=${first}`, { cookie: token })).text).not.toContain(
      "Second",
    );
  }
  expect(await desk.does(chief, "GET", `/api/jobs/${third}`)).toMatchObject({
    beforeTitle: "Second",
    beforeBefore: "First",
  });
});

test("B08 a field that is read on some records only is shown, filtered and sorted by on these only", async () => {
  const { desk, ada, bob } = attacked();
  const { items } = (await desk.does(ada, "GET", "/api/users?sort=email")) as unknown as {
    readonly items: readonly Readonly<Record<string, unknown>>[];
  };
  expect(items.map(({ name, email }) => [name, email ?? null])).toEqual([
    ["bob", null],
    ["agent", null],
    ["lead", null],
    ["ada", "ada@example.com"],
  ]);
  for (const [query, total] of [
    ["email=bob@example.com", 0],
    ["email=ada@example.com", 1],
    ["email.contains=@", 1],
    ["email.ne=bob@example.com", 4],
    ["email.in=bob@example.com,lead@example.com", 0],
    ["email.gt=a", 1],
    ["role=Lead", 0],
    ["role.ne=Customer", 3],
  ] as const)
    expect((await desk.does(ada, "GET", `/api/users?${query}`))["total"], query).toBe(total);
  const me = String((await desk.does(bob, "GET", "/api/me"))["id"]);
  expect(Object.keys(await desk.does(ada, "GET", `/api/users/${me}`)).sort()).toEqual(["id", "name"]);
});

test("B09 a value that is taken by a record that its caller may not read is told of by `check`, and shows nothing but that", async () => {
  const offices = await serveOffices();
  const { desk, ann, eve, here } = offices;
  await offices.job(eve, "TAKEN", { title: "Theirs", memo: "hidden" });
  const { status, text } = await desk.send("POST", "/api/jobs", {
    token: ann,
    json: { code: "TAKEN", title: "t", office: here },
  });
  expect(status).toBe(409);
  expect(text).not.toMatch(/Theirs|hidden|eve|office/i);
});

test("B20 whoever has two roles sees on each record what one of them shows there", async () => {
  const desk = await serveAttacked(twoRoles);
  const both = await desk.enter({ name: "both", email: "both@example.com" });
  const own = await desk.does(both, "POST", "/api/cases", { title: "mine", report: "r1", price: 1 });
  const boss = await desk.enter({ name: "boss", email: "boss@example.com" });
  await desk.does(boss, "POST", "/api/cases", { title: "other", report: "r2", price: 2 });
  const seen = (await desk.does(both, "GET", "/api/cases")) as unknown as { readonly items: readonly unknown[] };
  // A seller reads the price of each case, and a medic the report of their own.
  expect(seen.items).toEqual([
    expect.objectContaining({ title: "mine", report: "r1", price: 1 }),
    expect.not.objectContaining({ report: "r2" }),
  ]);
  expect((await desk.does(both, "GET", "/api/cases?report=r2"))["total"]).toBe(0);
  expect((await desk.does(both, "GET", "/api/cases?report.contains=r"))["total"]).toBe(1);
  expect(own["report"]).toBe("r1");
});

test("B21 export, screens, search, live updates and files show no more than a read does", async () => {
  const { desk, ada, bob, ticket } = attacked();
  const paths = [
    "/_ninepoint/product",
    "/_ninepoint/screen/My%20tickets",
    `/_ninepoint/screen/Ticket?number=${ticket}`,
    `/_ninepoint/history/Ticket?number=${ticket}`,
    "/_ninepoint/export/My%20tickets?export.format=csv",
    "/_ninepoint/export/My%20tickets?export.format=csv&export.columns=number,subject,note",
    "/_ninepoint/export/All%20tickets?export.format=csv",
    "/_ninepoint/export/People?export.format=csv",
    "/_ninepoint/screen/People",
    "/_ninepoint/screen/Queue",
    "/_ninepoint/screen/Load",
    "/_ninepoint/search?q=printer",
    `/_ninepoint/form?call=Change%20a%20ticket&subject=${ticket}`,
    "/_ninepoint/options?call=Open%20a%20ticket&input=priority",
    `/_ninepoint/options?call=Assign%20a%20ticket&subject=${ticket}&input=assignee`,
    `/_ninepoint/preview?call=Close%20a%20ticket&subject=${ticket}`,
    `/_ninepoint/outcome?call=Change%20a%20ticket&subject=${ticket}`,
    `/_ninepoint/reasons?screen=Ticket&number=${ticket}`,
    "/_ninepoint/views?screen=My%20tickets",
    "/_ninepoint/all-views",
    "/_ninepoint/start-actions",
    "/_ninepoint/own-record",
    "/api/me",
    "/api/tickets",
    "/api/comments",
    "/api/users",
  ];
  let shown = 0;
  for (const path of paths) {
    const [own, other] = [await desk.send("GET", path, { cookie: ada }), await desk.send("GET", path, { cookie: bob })];
    shown += own.status === 200 && other.status === 200 ? 1 : 0;
    expect(own.text, path).not.toMatch(/quixotic|agent@example|lead@example|bob@example|argon2/);
    expect(other.text, path).not.toMatch(/quixotic|printer|ada@example|argon2/);
  }
  expect(shown).toBeGreaterThan(10);
});

const twoRoles = `## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| roles | list of Role | yes | \`[Seller, Medic]\` |

### Case (cases)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text 1..40 | yes | |
| report | text ..100 | | |
| price | integer 0..100 | | |
| owner | User | yes | \`me\` |

## 6. Roles and permissions

People sign in as User with email and password. The roles are \`User.roles\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Seller | sells |
| Medic | heals |

| Action | Visitor | Seller | Medic |
| --- | --- | --- | --- |
| read User | | yes | |
| read Case: title, price | | yes | |
| read Case: report | | | \`owner == me\` |
| create Case | | yes | yes |
`;
