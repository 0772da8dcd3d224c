import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import { runProduct } from "../running-product.ts";
import type { RunningProduct } from "../running-product.ts";
import type { Received } from "../../contracts/http/send.ts";
import type { Account, Article, Comment, Profile } from "./shapes.ts";

/** Who calls: the token of an account, or nobody. */
export type Caller = Account | null;

/** Conduit from before a file's first test to after its last, without sample data; each test makes what it looks at. */
export interface RunningConduit {
  /** Sends a request as Conduit's clients do. */
  call(caller: Caller, method: string, path: string, body?: unknown): Promise<Received>;
  /** What a call of which success is expected answers. */
  answer(caller: Caller, method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Somebody new, with a name and an address that nobody had. */
  register(): Promise<Account>;
  /** An article of somebody's, with a title that no other has, unless it is given one. */
  publish(author: Account, sent?: Partial<Article>): Promise<Article>;
  /** A comment of somebody's. */
  comment(author: Account, slug: string, body: string): Promise<Comment>;
  /** An article as somebody sees it. */
  read(caller: Caller, slug: string): Promise<Article>;
  /** A profile as somebody sees it. */
  profile(caller: Caller, username: string): Promise<Profile>;
  /** A list of articles and how many there are of them in all, as somebody sees them. */
  list(
    caller: Caller,
    path: string,
  ): Promise<{ readonly titles: readonly string[]; readonly articles: readonly Article[]; readonly count: number }>;
}

/** Runs Conduit for a test file. */
export function runConduit(): RunningConduit {
  let product: RunningProduct;
  let made = 0;
  beforeAll(async () => {
    product = await runProduct(fileURLToPath(new URL("../../../specs/conduit.md", import.meta.url)), "--sample", "0");
  });
  afterAll(async () => void (await product.stop()));

  const call = (caller: Caller, method: string, path: string, body?: unknown): Promise<Received> =>
    product.send(method, `/api${path}`, {
      ...(body === undefined ? {} : { json: body }),
      headers: {
        "X-Requested-With": "XMLHttpRequest",
        ...(caller === null ? {} : { Authorization: `Token ${caller.token}` }),
      },
    });
  const answer = async (
    caller: Caller,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>> => {
    const { status, json, text } = await call(caller, method, path, body);
    if (status < 200 || status > 299) expect.fail(`${method} ${path} answered ${status}: ${text}`);
    return json;
  };
  return {
    call,
    answer,
    register: async () => {
      const username = `person${++made}`;
      return (
        await answer(null, "POST", "/users", {
          user: { username, email: `${username}@example.com`, password: "a password" },
        })
      )["user"] as Account;
    },
    publish: async (author, sent = {}) =>
      (
        await answer(author, "POST", "/articles", {
          article: { title: `Article ${++made}`, description: "What it is about", body: "What it says", ...sent },
        })
      )["article"] as Article,
    comment: async (author, slug, body) =>
      (await answer(author, "POST", `/articles/${slug}/comments`, { comment: { body } }))["comment"] as Comment,
    read: async (caller, slug) => (await answer(caller, "GET", `/articles/${slug}`))["article"] as Article,
    profile: async (caller, username) => (await answer(caller, "GET", `/profiles/${username}`))["profile"] as Profile,
    list: async (caller, path) => {
      const { articles, articlesCount } = (await answer(caller, "GET", path)) as {
        articles: Article[];
        articlesCount: number;
      };
      return { titles: articles.map(({ title }) => title), articles, count: articlesCount };
    },
  };
}
