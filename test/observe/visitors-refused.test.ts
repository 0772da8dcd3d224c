import { expect, test } from "vitest";
import { observed } from "./har-of.ts";
import type { Told } from "./har-of.ts";

const headers = { Authorization: "Bearer secret-of-ann" };
const post = (id: number, status: string): object => ({ id, title: `Title ${id}`, status });
const states = ["draft", "sent", "draft", "sent", "draft", "sent"];
const signIn: Told = {
  call: "POST /sign-in",
  sent: { email: "ann@example.org", password: "correct-horse" },
  status: 200,
  answer: { token: "secret-of-ann", user: { id: 1, email: "ann@example.org", role: "Writer" } },
};
/** Ann reads each post. */
const read = states.map(
  (status, id): Told => ({ call: `GET /posts/${id}`, headers, status: 200, answer: post(id, status) }),
);
const asVisitor = (id: number, status: number, answer: object): Told => ({ call: `GET /posts/${id}`, status, answer });
const notThere = { code: "NOT_THERE", message: "There is nothing here." };

/** The cell of visitors in the row `read Post`. */
function cellOfVisitors(told: readonly Told[]): string | undefined {
  const { text } = observed([signIn, ...read, ...told]);
  const [, visitor] = /\n\| read Post \| (.*?) ?\| /.exec(text) ?? [];
  return visitor;
}

test("visitors who are told to sign in may never read", () => {
  const answer = { code: "SIGN_IN", message: "Please sign in." };
  expect(cellOfVisitors([asVisitor(0, 401, answer)])).toBe("");
});

test("visitors who find no drafts may read what is in another state, as far as is known", () => {
  const drafts = [0, 2, 4].map((id) => asVisitor(id, 404, notThere));
  expect(cellOfVisitors(drafts)).toBe("not shown");
});

test("visitors who find nothing in any state may never read", () => {
  expect(cellOfVisitors(states.map((_, id) => asVisitor(id, 404, notThere)))).toBe("");
});

test("visitors who get an empty list may read something", () => {
  const list: Told = { call: "GET /posts", status: 200, answer: [] };
  expect(cellOfVisitors([...states.map((_, id) => asVisitor(id, 404, notThere)), list])).toBe("not shown");
});

test("visitors who find all in one state and none in another may read by the state", () => {
  const told = states.map((status, id) =>
    status === "sent" ? asVisitor(id, 200, post(id, status)) : asVisitor(id, 404, notThere),
  );
  expect(cellOfVisitors(told)).toBe('`status == "sent"`');
});
