import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { generateApi } from "swagger-typescript-api";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { asOpenapi30 } from "../../src/export/openapi/as-openapi-30.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { parse } from "../../src/language/parse.ts";
import { compiled, strictAlone } from "./compiled-clients.ts";

/** A front end with a client that another tool has made of our OpenAPI. */
const frontEnd = `import { Api } from "./desk.js";
import type { Ticket } from "./desk.js";

export async function story(baseUrl: string, email: string, password: string): Promise<readonly string[]> {
  const api = new Api<string>({
    baseUrl,
    securityWorker: (token) => (token === null ? {} : { headers: { Authorization: \`Bearer \${token}\` } }),
  });
  const { data: session } = await api.api.signIn({ email, password });
  api.setSecurityData(session.token);
  const { data: opened } = await api.api.openATicket({ subject: "No ink left", body: "It prints white." });
  const ticket: Ticket = opened;
  const { data: page } = await api.api.listTickets({ "subject.contains": "ink", sort: ["-number"], size: 5 });
  await api.api.assignATicket(ticket.number, { assignee: session.user.id });
  const { data: solved } = await api.api.solveATicket(ticket.number);
  const refused = await api.api.solveATicket(ticket.number).catch((answer: { error: { code?: string } }) => answer);
  return [ticket.status, String(page.total), solved.status, String(refused.error?.code)];
}
`;

test("a client that another generator makes of our OpenAPI compiles, and talks to the product", async () => {
  const source = createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8"));
  const { value: model } = parse(source);
  const spec = JSON.parse(JSON.stringify(asOpenapi30(openapiDocument(model)))) as NonNullable<
    Parameters<typeof generateApi>[0]["spec"]
  >;
  const { files } = await generateApi({
    spec,
    fileName: "desk",
    output: false,
    silent: true,
    generateUnionEnums: true,
  });
  const { said, folder } = compiled({ "desk.ts": files[0]!.fileContent, "front-end.ts": frontEnd }, strictAlone);
  expect(said).toBe("");
  const { story } = (await import(pathToFileURL(`${folder}/compiled/front-end.js`).href)) as {
    story: (baseUrl: string, email: string, password: string) => Promise<readonly string[]>;
  };
  const running = await run(model, "Lead");
  onTestFinished(() => running.close());
  const address = running.address.href.replace(/\/$/, "");
  expect(await story(address, "root@example.org", "battery staple")).toEqual(["open", "1", "solved", "WRONG_STATE"]);
});
