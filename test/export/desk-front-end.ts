/** A front end of the help desk, of which `desk.ts` is the client: the main flow, from an account to a solved ticket. Its last lines are read by the test. */
export const deskFrontEnd = `import { createClient, dataOf, RefusedError } from "./desk.js";
import type { ApiClient, OpenATicketAnswer, Ticket } from "./desk.js";

/** What is said of a ticket that was asked for, by what the answer may be. */
function said(answer: OpenATicketAnswer): string {
  if (answer.ok) return answer.status === 201 ? \`opened \${answer.data.subject}: \${answer.data.status}\` : "opened";
  const { error } = answer;
  switch (error.code) {
    case "TOO_MANY_OPEN":
    case "NOT_UNIQUE":
    case "NOT_URGENT":
    case "KEY_REUSED":
    case "MALFORMED":
    case "SIGN_IN_FIRST":
    case "TOO_LARGE":
    case "NOT_SUPPORTED":
    case "SLOW_DOWN":
    case "UNAVAILABLE":
      return error.title;
    case "INVALID":
      return (error.errors ?? []).map(({ field, code }) => \`\${field}: \${code}\`).join(", ");
    default:
      return error satisfies never;
  }
}

async function firstChange(client: ApiClient, then: () => Promise<unknown>): Promise<string> {
  for await (const event of client.events()) {
    if (event.kind === "opened") await then();
    if (event.kind === "changed") return event.entities.join(" ");
  }
  return "ended";
}

export async function story(baseUrl: string, lead: { email: string; password: string }): Promise<readonly string[]> {
  const customer = createClient({ baseUrl });
  const lines: string[] = [];
  const early = await customer.whoAmI();
  lines.push(early.ok ? early.data.name : \`\${early.status} \${early.error.code}\`);
  const { user } = dataOf(
    await customer.signUp({ name: "Ada", email: "ada@example.org", password: "correct-horse" }),
  ) ?? { user: { name: "" } };
  lines.push(user.name);
  lines.push(said(await customer.openATicket({ subject: "No", body: "It prints white." })));
  for (const subject of ["No ink left", "No paper left", "No light"])
    lines.push(said(await customer.openATicket({ subject, body: "In the cellar." })));
  const desk = createClient({ baseUrl });
  const me = dataOf(await desk.signIn(lead));
  const subjects: Ticket["subject"][] = [];
  for await (const ticket of desk.all.listTickets({ size: 2, status: "open", sort: ["-number"] }))
    subjects.push(ticket.subject);
  lines.push(subjects.join(", "));
  const number = dataOf(await desk.listTickets({ "subject.contains": "ink" })).items[0]?.number ?? 0;
  const changed = await firstChange(customer, () => desk.assignATicket({ number, assignee: me?.user.id ?? "" }));
  lines.push(changed);
  const solved = await desk.solveATicket({ number });
  lines.push(solved.ok ? solved.data.status : solved.error.title);
  const again = await desk.solveATicket({ number });
  lines.push(again.ok ? "again" : again.error.code);
  const foreign = await customer.readAUser({ id: "nobody/here?" });
  lines.push(foreign.ok ? "seen" : String(foreign.status));
  const stale = await desk.changeATicket({ number, priority: "high" }, { ifMatch: '"old"' });
  lines.push(stale.ok ? "changed" : stale.error.code);
  await customer.signOut();
  lines.push(String(customer.token));
  try {
    for await (const ticket of customer.all.listTickets()) lines.push(ticket.subject);
  } catch (error) {
    lines.push(error instanceof RefusedError ? String(error.answer.error.code) : String(error));
  }
  return lines;
}
`;

/** What the compiler has to refuse, each line with the comment that it has to. */
export const wrongUses = `import { createClient } from "./desk.js";
import type { OpenATicketAnswer, Ticket } from "./desk.js";
const client = createClient({ baseUrl: "" });
// @ts-expect-error: a required input is missing
void client.openATicket({ subject: "No ink left" });
// @ts-expect-error: the call does not take it
void client.openATicket({ subject: "No ink left", body: "x", colour: "red" });
// @ts-expect-error: no such choice
void client.openATicket({ subject: "No ink left", body: "x", priority: "very" });
// @ts-expect-error: a number is a number
void client.solveATicket({ number: "1" });
// @ts-expect-error: there is no such state
export const state = (ticket: Ticket): boolean => ticket.status === "lost";
// @ts-expect-error: answers can't be changed
export const change = (ticket: Ticket): string => (ticket.subject = "other");
// @ts-expect-error: the call does not have this error
export const error = (answer: OpenATicketAnswer): boolean => !answer.ok && answer.error.code === "WRONG_STATE";
// @ts-expect-error: a refusal has no data
export const data = (answer: OpenATicketAnswer): unknown => answer.data;
// @ts-expect-error: nothing is sorted by it
void client.listTickets({ sort: ["assignee"] });
// @ts-expect-error: a choice has no part of a text
void client.listTickets({ "priority.contains": "h" });
// @ts-expect-error: there is no such call
void client.deleteATicket({ number: 1 });
`;
