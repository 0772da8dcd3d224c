import type { Told } from "./har-of.ts";

/** The headers of a caller of the blog. */
export function as(name: string): Readonly<Record<string, string>> {
  return { Authorization: `Token secret-of-${name}` };
}

/** An account as its owner is answered it. */
export function account(name: string, token = `secret-of-${name}`): object {
  return { user: { email: `${name}@example.org`, token, username: name, bio: null } };
}

export function profile(name: string): Readonly<Record<string, unknown>> {
  return { username: name, bio: null };
}

export function article(id: number, author: string, more: object = {}): object {
  return { id, title: `Title ${id}`, author: profile(author), ...more };
}

export const people = ["ann", "ben", "cem"];

/** A blog in which everybody signs up and in, reads profiles, and publishes two articles. */
export function blog(more: (id: number, name: string) => object = () => ({})): readonly Told[] {
  const signUps = people.flatMap((name): readonly Told[] => [
    {
      call: "POST /users",
      sent: { user: { username: name, email: `${name}@example.org`, password: "correct-horse" } },
      status: 201,
      answer: account(name, `first-of-${name}`),
    },
    {
      call: "GET /user",
      headers: { Authorization: `Token first-of-${name}` },
      status: 200,
      answer: account(name, `first-of-${name}`),
    },
    {
      call: "POST /users/login",
      sent: { user: { email: `${name}@example.org`, password: "correct-horse" } },
      status: 200,
      answer: account(name),
    },
    { call: "GET /user", headers: as(name), status: 200, answer: account(name) },
    {
      call: "PUT /user",
      headers: as(name),
      sent: { user: { bio: null, email: `${name}@example.org` } },
      status: 200,
      answer: account(name),
    },
    { call: `GET /profiles/${name}`, status: 200, answer: { profile: profile(name) } },
  ]);
  const articles = people.flatMap((name, at) =>
    [2 * at + 1, 2 * at + 2].flatMap((id): readonly Told[] => [
      {
        call: "POST /articles",
        headers: as(name),
        sent: { article: { title: `Title ${id}` } },
        status: 201,
        answer: { article: article(id, name, more(id, name)) },
      },
      { call: `GET /articles/${id}`, status: 200, answer: { article: article(id, name, more(id, name)) } },
    ]),
  );
  return [...signUps, ...articles];
}
