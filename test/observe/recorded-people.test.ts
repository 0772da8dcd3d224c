import { expect, test } from "vitest";
import { observed } from "./har-of.ts";
import type { Told } from "./har-of.ts";
import { account, article, as, blog, people, profile } from "./recorded-blog.ts";

test("a record that is shown as an object is a reference, which begins as the caller", () => {
  const { text } = observed(blog());
  expect(text).toContain("| author | Profile | yes | `me` |");
  expect(text).toContain(
    '- Answers: 200 `{"article": {"id": id, "title": title, "author": {"username": author.username, "bio": author.bio}}}`',
  );
});

test("an object with a member that no such record has is no reference", () => {
  const { text, unsaid } = observed(blog((id, name) => ({ author: { ...profile(name), "x-y `z`": id } })));
  expect(text).toContain("| author | json |");
  expect(unsaid).toContain("Article.author: the parts of its object");
});

test("calls that answer an account with its token say so, and people may change their own", () => {
  const { text } = observed(blog());
  const own = '`{"user": {"email": me.email, "token": token, "username": me.username, "bio": me.bio}}`';
  expect(text).toContain("People sign in as Profile with email and password.");
  expect(text).toContain("Their token travels as `Authorization: Token …`.");
  expect(text).toContain(`- Does: sign up\n- Answers: 201 ${own}`);
  expect(text).toContain(`- Does: sign in\n- Answers: 200 ${own}`);
  expect(text).toContain(`- Does: me\n- Answers: 200 ${own}`);
  expect(text).toContain(`- On: me\n- Does: update Profile\n- Answers: 200 ${own}`);
  expect(text).toContain("| update Profile | | `this == me` |");
  expect(text).toContain("| read Profile: email | | `this == me` |");
});

test("a call that once answered another account is not about its caller's", () => {
  const other: Told = { call: "GET /user", headers: as("ann"), status: 200, answer: account("ben") };
  expect(
    observed([...blog(), { ...other, answer: { user: { ...profile("ben"), email: "ben@example.org" } } }]).text,
  ).not.toContain("- Does: me");
});

test("a flag that differs by caller is no field, and one that the same caller saw change is", () => {
  const seen = (id: number, name: string | null, marked: boolean): Told => ({
    call: `GET /articles/${id}`,
    ...(name === null ? {} : { headers: as(name) }),
    status: 200,
    answer: { article: article(id, "ann", { marked }) },
  });
  const flagged = blog(() => ({ marked: false }));
  const other: Told = { call: "POST /pings", status: 204 };
  const byCaller = [1, 2].flatMap((id) => [seen(id, "ann", true), other, seen(id, "ben", false), other]);
  expect(observed([...flagged, ...byCaller]).text).not.toContain("| marked |");
  const changed = [...byCaller, seen(2, "ben", true)];
  expect(observed([...flagged, ...changed]).text).toContain("| marked |");
});

const signIn = (sent: object, token: string): Told => ({ call: "POST /auth", sent, status: 200, answer: { token } });
const booking = (name: string, header: Readonly<Record<string, string>>, id: number): Told => ({
  call: `GET /bookings/${id}`,
  headers: header,
  status: 200,
  answer: { id, name },
});

test("where no answer shows accounts, those who sent a name and a password have one, and the token's cookie is said", () => {
  const told = people.flatMap((name, at) => [
    signIn({ username: name, password: "correct-horse" }, `secret-of-${name}`),
    booking(name, { Cookie: `theme=dark; token=secret-of-${name}` }, at),
  ]);
  const { text } = observed(told);
  expect(text).toContain("| username | text, unique | yes |\n| password | secret | yes |");
  expect(text).toContain("People sign in as Account with username and password.");
  expect(text).toContain("Their token travels in the cookie `token`.");
  expect(text).toContain('- Does: sign in\n- Answers: 200 `{"token": token}`');
});

test("people of whom nobody may read one alone are an entity all the same", () => {
  const idOf = (name: string): string => `0190b4a0-0000-7000-8000-00000000000${people.indexOf(name)}`;
  const person = (name: string): object => ({ id: idOf(name), name, role: "Planner" });
  const told = people.flatMap((name): readonly Told[] => [
    {
      call: "POST /sign-in",
      sent: { name, pin: "12345678" },
      status: 200,
      answer: { token: `secret-of-${name}`, user: person(name) },
    },
    { call: "GET /people", headers: as(name), status: 200, answer: people.map(person) },
    { call: `GET /people/${idOf(name)}`, headers: as(name), status: 403, answer: { code: "NO", message: "No." } },
  ]);
  const { text } = observed(told);
  expect(text).toContain("### People (people)");
  expect(text).toContain("People sign in as People with name and pin. The role is `People.role`");
  expect(text).toContain("| role | Role |");
});

test("of two texts beside a password it is not known which is the name", () => {
  const told = people.flatMap((name, at) => [
    signIn({ username: name, shop: `${name}-shop`, password: "correct-horse" }, `secret-of-${name}`),
    booking(name, { Authorization: `Bearer secret-of-${name}` }, at),
  ]);
  const { text, unsaid } = observed(told);
  expect(text).not.toContain("People sign in");
  expect(unsaid).toContain("how people sign in: later requests are sent with what POST /auth answers");
});

test("passwords and keys that no answer gave are reported", () => {
  const { unsaid, text } = observed([
    booking("a", { Authorization: "Basic YTpi" }, 1),
    booking("b", { "X-Api-Key": "key-0123456789" }, 2),
  ]);
  expect(unsaid).toContain("who sends `authorization: Basic`, and how they got it");
  expect(unsaid).toContain("who sends `x-api-key`, and how they got it");
  expect(text).not.toContain("key-0123456789");
});

test("the person whom a sign-in answers is a record of the collection that takes passwords, though no other call answers any", () => {
  const told = people.flatMap((name, id): readonly Told[] => [
    {
      call: "POST /sign-in",
      sent: { email: `${name}@example.org`, password: "correct-horse" },
      status: 200,
      answer: { token: `secret-of-${name}`, user: { id, email: `${name}@example.org`, role: "Writer" } },
    },
    {
      call: "POST /editors",
      headers: as(name),
      sent: { email: "dan@example.org", password: "correct-horse" },
      status: 403,
      answer: { code: "NO", message: "No." },
    },
    { call: "GET /editors/77", headers: as(name), status: 404, answer: { code: "NONE", message: "None." } },
  ]);
  const { text } = observed(told);
  expect(text).toContain("### Editor (editors)");
  expect(text).toContain("People sign in as Editor with email and password. The role is `Editor.role`");
  expect(text).not.toContain("Account");
});
