import { afterAll, beforeAll, expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let notebook: RunningProduct;
const greeting = { id: 1, title: "json-server", author: "typicode", views: 100 };

beforeAll(async () => {
  notebook = await runProduct(
    fileURLToPath(new URL("../../specs/json-server.md", import.meta.url)),
    "--sample",
    "none",
  );
});

afterAll(() => notebook.stop());

async function told(method: string, path: string, json?: object): Promise<readonly [number, unknown]> {
  const { status, text } = await notebook.send(method, path, json === undefined ? {} : { json });
  return [status, JSON.parse(text)];
}

const body = async (path: string): Promise<unknown> => (await told("GET", path))[1];

async function posted(more: object): Promise<number> {
  const [, post] = await told("POST", "/posts", more);
  return (post as { readonly id: number }).id;
}

/** Posts by an author of a test's own, so that no other test's are in the way; answers their ids. */
async function series(author: string, ...views: readonly number[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [at, one] of views.entries()) ids.push(await posted({ title: `${author} ${at}`, author, views: one }));
  return ids;
}

const idsOf = async (path: string): Promise<unknown> =>
  ((await body(path)) as readonly { readonly id: number }[]).map(({ id }) => id);

test("what there is from the beginning is answered bare", async () => {
  expect(await told("GET", "/posts?id=1")).toEqual([200, [greeting]]);
  expect(await told("GET", "/posts/1")).toEqual([200, greeting]);
  expect(await told("GET", "/profile")).toEqual([200, { name: "typicode" }]);
});

test("what is not there is an empty object and 404", async () => {
  expect(await told("GET", "/posts/404")).toEqual([404, {}]);
  expect(await told("PUT", "/posts/404", { title: "x" })).toEqual([404, {}]);
  expect(await told("PATCH", "/posts/404", { title: "x" })).toEqual([404, {}]);
  expect(await told("DELETE", "/posts/404")).toEqual([404, {}]);
  expect(await told("GET", "/authors")).toEqual([404, {}]);
});

test("a post is created with the next id, or with its own where that is free", async () => {
  const [status, first] = await told("POST", "/posts", { title: "Plain" });
  const { id } = first as { readonly id: number };
  expect([status, first]).toEqual([201, { id, title: "Plain" }]);
  expect(await told("POST", "/posts", { id: id + 10, title: "Chosen", author: "Ada" })).toEqual([
    201,
    { id: id + 10, title: "Chosen", author: "Ada" },
  ]);
  expect(await posted({ title: "Next" })).toBe(id + 11);
  expect((await told("POST", "/posts", { id, title: "Taken" }))[0]).toBe(500);
});

test("PUT replaces, PATCH changes, and neither changes an id", async () => {
  const id = await posted({ title: "Before", author: "Ada", views: 1 });
  expect(await told("PATCH", `/posts/${id}`, { id: 999, views: 2 })).toEqual([
    200,
    { id, title: "Before", author: "Ada", views: 2 },
  ]);
  expect(await told("PUT", `/posts/${id}`, { id: 999, title: "After" })).toEqual([200, { id, title: "After" }]);
  expect(await body(`/posts/${id}`)).toEqual({ id, title: "After" });
});

test("a deleted post takes its comments along", async () => {
  const id = await posted({ title: "Soon gone" });
  const [, comment] = await told("POST", "/comments", { body: "Stay!", postId: id });
  expect(await told("DELETE", `/posts/${id}`)).toEqual([200, {}]);
  expect(await told("GET", `/comments/${(comment as { readonly id: number }).id}`)).toEqual([404, {}]);
});

test("lists are filtered by values, by several of one, by ranges, and by what they are not", async () => {
  const [a, b, c] = await series("Filter", 10, 20, 30);
  expect(await idsOf("/posts?author=Filter")).toEqual([a, b, c]);
  expect(await idsOf(`/posts?author=Filter&title=Filter 1`.replace(" ", "%20"))).toEqual([b]);
  expect(await idsOf(`/posts?id=${a}&id=${c}`)).toEqual([a, c]);
  expect(await idsOf("/posts?author=Filter&views_gte=20&views_lte=25")).toEqual([b]);
  expect(await idsOf(`/posts?author=Filter&id_ne=${b}`)).toEqual([a, c]);
  expect(await idsOf("/posts?author=Filter&colour=blue")).toEqual([a, b, c]);
});

test("words are looked for in one field or in all, in either case", async () => {
  const id = await posted({ title: "A Zebra crossing", author: "Quagga" });
  expect(await idsOf("/posts?title_like=zebra")).toEqual([id]);
  expect(await idsOf("/posts?q=ZEBRA")).toEqual([id]);
  expect(await idsOf("/posts?q=quagga")).toEqual([id]);
  expect(await idsOf("/posts?q=okapi")).toEqual([]);
});

test("lists are sorted by any field, either way", async () => {
  const [a, b, c] = await series("Sorted", 2, 3, 1);
  expect(await idsOf("/posts?author=Sorted&_sort=views")).toEqual([c, a, b]);
  expect(await idsOf("/posts?author=Sorted&_sort=views&_order=asc")).toEqual([c, a, b]);
  expect(await idsOf("/posts?author=Sorted&_sort=views&_order=desc")).toEqual([b, a, c]);
  expect(await idsOf("/posts?author=Sorted&_sort=title&_order=desc")).toEqual([c, b, a]);
});

test("pages hold ten, or as many as is asked for", async () => {
  const ids = await series("Paged", ...Array.from({ length: 12 }, (_, at) => at));
  expect(await idsOf("/posts?author=Paged&_page=1")).toEqual(ids.slice(0, 10));
  expect(await idsOf("/posts?author=Paged&_page=2")).toEqual(ids.slice(10));
  expect(await idsOf("/posts?author=Paged&_page=2&_limit=5")).toEqual(ids.slice(5, 10));
  expect(await idsOf("/posts?author=Paged&_page=9")).toEqual([]);
});

test("the total and the way to other pages stand in headers", async () => {
  await series("Linked", ...Array.from({ length: 7 }, (_, at) => at));
  const headers = async (query: string): Promise<readonly unknown[]> => {
    const {
      headers: { "x-total-count": total, link },
    } = await notebook.send("GET", `/posts?author=Linked${query}`);
    return [total, typeof link === "string" ? link.replaceAll(`http://127.0.0.1:${notebook.port}`, "") : link];
  };
  expect(await headers("")).toEqual([undefined, undefined]);
  expect(await headers("&_limit=2")).toEqual(["7", undefined]);
  expect(await headers("&_start=1&_end=3")).toEqual(["7", undefined]);
  expect(await headers("&_page=1")).toEqual(["7", undefined]);
  const to = (page: number, rel: string): string => `</posts?author=Linked&_page=${page}&_limit=3>; rel="${rel}"`;
  expect(await headers("&_page=1&_limit=3")).toEqual(["7", `${to(1, "first")}, ${to(2, "next")}, ${to(3, "last")}`]);
  expect(await headers("&_page=2&_limit=3")).toEqual([
    "7",
    `${to(1, "first")}, ${to(1, "prev")}, ${to(3, "next")}, ${to(3, "last")}`,
  ]);
  expect(await headers("&_page=3&_limit=3")).toEqual(["7", `${to(1, "first")}, ${to(2, "prev")}, ${to(3, "last")}`]);
  expect(await headers("&_page=9&_limit=3")).toEqual(["7", undefined]);
});

test("slices begin with a place and end before another, or hold a number", async () => {
  const ids = await series("Sliced", 1, 2, 3, 4, 5);
  expect(await idsOf("/posts?author=Sliced&_start=1&_end=3")).toEqual(ids.slice(1, 3));
  expect(await idsOf("/posts?author=Sliced&_end=2")).toEqual(ids.slice(0, 2));
  expect(await idsOf("/posts?author=Sliced&_start=2&_limit=2")).toEqual(ids.slice(2, 4));
  expect(await idsOf("/posts?author=Sliced&_limit=4")).toEqual(ids.slice(0, 4));
});

test("comments are asked for below their post, and made there", async () => {
  const id = await posted({ title: "Discussed" });
  const [status, first] = await told("POST", `/posts/${id}/comments`, { body: "First!", votes: 1 });
  expect([status, first]).toEqual([
    201,
    { id: (first as { readonly id: number }).id, body: "First!", votes: 1, postId: id },
  ]);
  const [, second] = await told("POST", "/comments", { body: "Second.", postId: id, votes: 5 });
  expect(await body(`/posts/${id}/comments`)).toEqual([first, second]);
  expect(await body(`/posts/${id}/comments?_sort=votes&_order=desc`)).toEqual([second, first]);
  expect(await body(`/posts/${id}/comments?_start=1&_limit=1`)).toEqual([second]);
  expect((await notebook.send("GET", `/posts/${id}/comments?_start=1&_limit=1`)).headers["x-total-count"]).toBe("2");
  expect(await body(`/comments?postId=${id}`)).toEqual([first, second]);
});

test("what belongs together is embedded and expanded on demand", async () => {
  const id = await posted({ title: "Whole", author: "Ada" });
  const post = { id, title: "Whole", author: "Ada" };
  const [, comment] = await told("POST", "/comments", { body: "Yes.", postId: id });
  const { id: number } = comment as { readonly id: number };
  expect(await body(`/posts/${id}?_embed=comments`)).toEqual({ ...post, comments: [comment] });
  expect(await body(`/posts?id=${id}&_embed=comments`)).toEqual([{ ...post, comments: [comment] }]);
  expect(await body(`/posts/${id}`)).toEqual(post);
  expect(await body(`/comments/${number}?_expand=post`)).toEqual({ ...(comment as object), post });
  expect(await body(`/comments?postId=${id}&_expand=post`)).toEqual([{ ...(comment as object), post }]);
});

test("there is one profile, which is replaced as a whole", async () => {
  expect(await told("PUT", "/profile", { name: "somebody else" })).toEqual([200, { name: "somebody else" }]);
  expect(await body("/profile")).toEqual({ name: "somebody else" });
  expect(await told("PATCH", "/profile", { name: "typicode" })).toEqual([200, { name: "typicode" }]);
  expect(await told("POST", "/profile", { name: "typicode" })).toEqual([201, { name: "typicode" }]);
});

test("everything is there at once", async () => {
  const everything = (await body("/db")) as {
    readonly posts: readonly unknown[];
    readonly comments: readonly unknown[];
    readonly profile: unknown;
  };
  expect(everything.posts[0]).toEqual(greeting);
  expect(everything.comments[0]).toEqual({ id: 1, body: "some comment", postId: 1 });
  expect(everything.profile).toEqual({ name: "typicode" });
});
