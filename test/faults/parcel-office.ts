import { Agent } from "node:http";
import { send as sendTo } from "../contracts/http/send.ts";
import { Clerk, answered } from "./clerk.ts";
import type { SendToProduct } from "./clerk.ts";
import { noteOn, paperOf } from "./parcel.ts";
import type { Parcel } from "./parcel.ts";

/** How many open parcels a clerk may have, as `parcels.md` says. */
const mostOpen = 3;
const accounts = 2;
/** More than may have an open parcel at the same time, so that some come to the limit. */
const clerksEach = 4;

/** Clerks who work on one product that may end at any time, and know what has to be there. */
export interface ParcelOffice {
  acknowledged(): number;
  /** How many calls that were not answered were sent again. */
  retried(): number;
  /** Works until no clerk is answered any more, or `stop` was called. */
  work(): Promise<void>;
  stop(): void;
  /** Sends again what was not answered; then says what is not as it has to be of all that was touched since. */
  wrongs(): Promise<readonly string[]>;
  /** Says what is there twice, of all that there is. */
  twice(): Promise<readonly string[]>;
}

/** Has clerks sign up. `port`: where the product runs at the moment. */
export async function openOffice(port: () => number): Promise<ParcelOffice> {
  const agent = new Agent({ keepAlive: true });
  const send: SendToProduct = (method, path, options) => sendTo(port(), method, path, { agent, ...options });
  const tokens: string[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const json = { name: `clerk ${account}`, password: "correct horse battery" };
    const { json: answer } = await answered(() => send("POST", "/api/sign-up", { json }));
    tokens.push(String(answer["token"]));
  }
  const clerks = tokens.flatMap((token, account) =>
    Array.from({ length: clerksEach }, (_, at) => new Clerk(send, token, `${account}.${at}`)),
  );
  const read = async (path: string, token = tokens[0]!): Promise<Readonly<Record<string, unknown>>> => {
    const { status, json, text } = await answered(() => send("GET", path, { token }));
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return json;
  };
  let isStopped = false;
  return {
    acknowledged: () => clerks.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    retried: () => clerks.reduce((sum, { retried }) => sum + retried, 0),
    async work() {
      isStopped = false;
      await Promise.all(clerks.map((clerk) => clerk.work(() => isStopped)));
    },
    stop: () => void (isStopped = true),
    async wrongs() {
      await Promise.all(clerks.map((clerk) => clerk.settle()));
      const wrongs = await openBeyondLimit(read, tokens);
      for (const { touched } of clerks) {
        const found = await Promise.all([...touched].map((parcel) => wrongOf(parcel, read, send, tokens[0]!)));
        wrongs.push(...found.flat());
        touched.clear();
      }
      return wrongs;
    },
    twice: () => findTwice(read),
  };
}

type Read = (path: string, token?: string) => Promise<Readonly<Record<string, unknown>>>;
type Row = Readonly<Record<string, unknown>>;

async function openBeyondLimit(read: Read, tokens: readonly string[]): Promise<string[]> {
  const wrongs: string[] = [];
  for (const token of tokens) {
    const { id } = await read("/api/me", token);
    const { total } = await read(`/api/parcels?size=1&status=open&owner=${String(id)}`, token);
    if (Number(total) > mostOpen) wrongs.push(`${String(total)} parcels of a clerk are open`);
  }
  return wrongs;
}

/** What is not as it has to be of one parcel: the record, its effects, its history and its file belong together. */
async function wrongOf(parcel: Parcel, read: Read, send: SendToProduct, token: string): Promise<readonly string[]> {
  const { label, status } = parcel;
  const { items } = await read(`/api/parcels?label=${encodeURIComponent(label)}`);
  const { items: entries } = await read(`/api/entries?sort=id&words.contains=${encodeURIComponent(label)}`);
  const effects = (entries as readonly Row[]).map(({ words }) => words);
  const [found, ...others] = items as readonly Row[];
  if (!parcel.exists)
    return found === undefined && effects.length === 0
      ? []
      : [`${label} is there: ${JSON.stringify([items, effects])}`];
  if (found === undefined || others.length > 0) return [`${label} is there ${(items as readonly Row[]).length} times`];
  const wrongs: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown): void => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      wrongs.push(`${what} of ${label}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  };
  expect("record", [found["number"], found["status"], found["note"]], [parcel.number, status, parcel.note]);
  const due = status === "open" ? [] : [`packed ${label}`, ...(status === "sent" ? [`sent ${label}`] : [])];
  expect("effects", effects, due);
  expect("history", await historyOf(parcel, read), [
    "created",
    ...(parcel.note === null ? [] : [noteOn(parcel)]),
    ...(status === "open" ? [] : ["packed", ...(status === "sent" ? ["sent"] : [])]),
  ]);
  const { url } = found["paper"] as { readonly url: string };
  expect("paper", (await answered(() => send("GET", url, { token }))).text, paperOf(parcel));
  return wrongs;
}

async function historyOf({ number }: Parcel, read: Read): Promise<readonly unknown[]> {
  const { entries } = await read(`/_ninepoint/history/Parcel?number=${number}`);
  return (
    entries as readonly { readonly created: boolean; readonly changes: readonly { readonly after: Row }[] }[]
  ).map(({ created, changes }) => (created ? "created" : changes[0]?.after["value"]));
}

async function findTwice(read: Read): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  let after = "";
  for (;;) {
    const { items, next } = await read(`/api/parcels?size=200&sort=number${after}`);
    for (const { number, label } of items as readonly Row[])
      for (const what of [`number ${String(number)}`, String(label)]) counts.set(what, (counts.get(what) ?? 0) + 1);
    if (next === null) break;
    after = `&after=${encodeURIComponent(String(next))}`;
  }
  return [...counts].filter(([, count]) => count > 1).map(([what]) => `${what} is there twice`);
}
