import { expect, test } from "vitest";
import { observeRecordings } from "../../src/api/observe.ts";
import { harOf } from "./har-of.ts";
import type { Told } from "./har-of.ts";

/** Somebody signs in, and gets the first stand-in for a token of a recording. */
function signedIn(id: number, name: string, role: string): readonly Told[] {
  const headers = { authorization: "Bearer secret-2xxxxxxxxxxxx" };
  const signIn: Told = {
    call: "POST /sign-in",
    sent: { name, password: "secret-1xxxx" },
    status: 200,
    answer: { token: "secret-2xxxxxxxxxxxx", user: { id, name, role } },
  };
  const desk = (status: number): Told => ({ call: "GET /figures", headers, status, answer: { open: id } });
  return [
    signIn,
    { call: `GET /users/${id}`, headers, status: 200, answer: { id, name, role } },
    ...(role === "Lead" ? [desk(200), desk(200)] : [desk(403), desk(403)]),
  ];
}

test("secrets of several recordings with the same stand-in are several people's", () => {
  const { text } = observeRecordings([
    { name: "ada.har", har: harOf(signedIn(1, "ada", "Lead")) },
    { name: "ben.har", har: harOf(signedIn(2, "ben", "Agent")) },
  ]);
  expect(text).toMatch(/\| Action \| Visitor \| Agent \| Lead \|/);
  expect(text).toMatch(/\| call Figures \| not shown \| +\| yes \|/);
});

test("whoever signs up begins in the role that all who signed up had", () => {
  const headers = { authorization: "Bearer secret-9xxxxxxxxxxxx" };
  const user = (id: number, role: string): object => ({ id, name: `n${id}`, role });
  const up = (id: number): Told => ({
    call: "POST /sign-up",
    sent: { name: `n${id}`, password: `secret-1${id}xx` },
    status: 201,
    answer: { token: `secret-3${id}xxxxxxxxxx`, user: user(id, "Customer") },
  });
  const used = (id: number): Told => ({
    call: `GET /users/${id}`,
    headers: { authorization: `Bearer secret-3${id}xxxxxxxxxx` },
    status: 200,
    answer: user(id, "Customer"),
  });
  const lead: readonly Told[] = [
    {
      call: "POST /sign-in",
      sent: { name: "n9", password: "secret-8xxxx" },
      status: 200,
      answer: { token: "secret-9xxxxxxxxxxxx", user: user(9, "Lead") },
    },
    { call: "GET /users/9", headers, status: 200, answer: user(9, "Lead") },
  ];
  const told = (ids: readonly number[]): string =>
    observeRecordings([{ name: "a.har", har: harOf([...lead, ...ids.flatMap((id) => [up(id), used(id)])]) }]).text;
  expect(told([1, 2, 3])).toMatch(/\| role \| Role \|[^|]*\| `Customer` \|/);
  expect(told([1, 2])).not.toContain("`Customer`");
});
