import "../node/globals.ts";
import type { FromWorker, ToWorker } from "../messages.ts";
import { Cookies } from "./cookies.ts";
import { openKeeper } from "./keeper.ts";
import type { Keeper } from "./keeper.ts";
import { ownData } from "./own-data.ts";
import type { Ownership } from "./own-data.ts";
import { PageDatabase } from "./page-database.ts";
import { PageRequest } from "./page-request.ts";
import { PageResponse } from "./page-response.ts";
import { runProduct } from "./run-product.ts";
import type { RunningProduct } from "./run-product.ts";

type Start = Extract<ToWorker, { readonly kind: "start" }>;
type Asked = Extract<ToWorker, { readonly kind: "request" }>;

/** A product that runs, with what keeps its data. */
interface Session {
  readonly ownership: Ownership;
  readonly keeper: Keeper;
  readonly cookies: Cookies;
  readonly database: PageDatabase;
  readonly product: RunningProduct;
  /** Keeps what has changed since it was called last. */
  readonly keep: () => Promise<void>;
}

/** The milliseconds after which what no reply waits for is kept, such as what a timer has done. */
const keepEvery = 1000;

let start: Start | null = null;
let session: Session | null = null;
const responses = new Map<number, PageResponse>();

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  take(data).catch((error: unknown) => {
    console.error(error);
    tell({ kind: "broken", message: error instanceof Error ? error.message : String(error) });
  });
});

async function take(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "start":
      start = message;
      return begin(message, message.takesOver);
    case "take over":
      if (start !== null) await begin(start, true);
      return;
    case "request":
      return answer(message);
    case "drop":
      return responses.get(message.id)?.destroy();
    case "start again":
      if (session === null) return;
      await session.product.close();
      await session.keeper.drop();
      return tell({ kind: "started again" });
  }
}

async function begin({ product, program, data }: Start, byForce: boolean): Promise<void> {
  const ownership = await ownData(product.key, byForce, () => tell({ kind: "elsewhere" }));
  if (ownership === null) return tell({ kind: "elsewhere" });
  const read = (): { data: Uint8Array<ArrayBuffer>; cookies: Record<string, string> } => ({
    data: database.content(),
    cookies: { ...cookies.values },
  });
  const keeper = await openKeeper(
    product.key,
    read,
    () => ownership.isOwn,
    (keeping) => tell({ kind: "keeping", keeping }),
  );
  const database = await PageDatabase.open(program, keeper.found?.data ?? data);
  const cookies = new Cookies(keeper.found?.cookies ?? {});
  const running = await runProduct(product, database);
  let kept = database.written;
  const keep = async (): Promise<void> => {
    if (database.written === kept) return;
    kept = database.written;
    await keeper.keep();
  };
  session = { ownership, keeper, cookies, database, product: running, keep };
  setInterval(() => void keep(), keepEvery);
  tell({ kind: "ready", keeping: keeper.keeping });
}

function answer({ id, method, url, headers, body }: Asked): void {
  if (session === null || !session.ownership.isOwn) return tell({ kind: "end", id });
  const { cookies, keep, ownership, product, keeper } = session;
  const cookie = cookies.header;
  const sent = { ...headers };
  if (cookie !== undefined) sent["cookie"] = cookie;
  if (body.length > 0) sent["content-length"] = String(body.length);
  const request = new PageRequest(method, url, sent, body);
  const response = new PageResponse({
    id,
    tell: (message) => {
      if (ownership.isOwn) tell(message);
    },
    // Whoever is told that something was done finds it again when the page is loaded anew.
    beforeReply: (sent) => (cookies.take(sent) ? keeper.keep() : keep()),
  });
  responses.set(id, response);
  response.once("close", () => responses.delete(id));
  product.answer(request, response);
}

function tell(message: FromWorker): void {
  postMessage(message);
}
