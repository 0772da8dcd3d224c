import { connect } from "node:net";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { serveAttacked } from "./serve-attacked.ts";
import type { Attacked } from "./start-attacked.ts";

const text = `## 2. Screens and routes

| Screen | Route | Shows |
| --- | --- | --- |
| Stories | \`/stories\` | table of Story |

## 3. Entities and their fields

### User (users)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..40 | yes |
| email | email, unique | yes |
| password | secret 10..200 | yes |

### Story (stories)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| title | text 1..40 | yes |
| words | long text ..1000000 | |

## 6. Roles and permissions

People sign in as User with email and password. Whoever has signed in is a Member.

| Role | Who |
| --- | --- |
| Member | writes |

| Action | Visitor | Member |
| --- | --- | --- |
| read, create Story | | yes |
`;

/** Asks for an export and reads nothing of it but its beginning. */
function beginExport(desk: Attacked, token: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(desk.port, "127.0.0.1", () => {
      socket.write(
        `GET /_ninepoint/export/Stories?export.format=csv&export.columns=title,words HTTP/1.1\r\nHost: localhost\r\nCookie: ninepoint=${token}\r\n\r\n`,
      );
    });
    onTestFinished(() => void socket.destroy());
    socket
      .on("error", () => {})
      .once("data", () => {
        socket.pause();
        resolve(socket);
      });
  });
}

test("F10 exports that nobody reads are few, hold up nobody, and end with their readers", async () => {
  const desk = await serveAttacked(text);
  const [lea, ada] = [await enter(desk, "lea"), await enter(desk, "ada")];
  for (let at = 0; at < 40; at += 1)
    await desk.does(ada, "POST", "/api/stories", { title: `Story ${at}`, words: "x".repeat(900_000) });
  const path = "/_ninepoint/export/Stories?export.format=csv&export.columns=title";
  const begun = [await beginExport(desk, lea), await beginExport(desk, lea)];
  expect([429, 503]).toContain((await desk.send("GET", path, { cookie: lea })).status);
  for (let at = 0; at < 5; at += 1) {
    await desk.does(ada, "POST", "/api/stories", { title: "Meanwhile" });
    expect((await desk.does(ada, "GET", "/api/stories?size=1&title=Meanwhile"))["total"]).toBe(1 + at);
  }
  for (const socket of begun) socket.destroy();
  await eventually(async () => expect((await desk.send("GET", path, { cookie: lea })).status).toBe(200));
});

const enter = (desk: Attacked, name: string): Promise<string> => desk.enter({ name, email: `${name}@example.com` });
