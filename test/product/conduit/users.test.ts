import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";

const conduit = runConduit();

test("registering answers 201 and the new account, whose token works at once", async () => {
  const { status, json, headers } = await conduit.call(null, "POST", "/users", {
    user: { username: "jacob", email: "jake@jake.jake", password: "jakejake" },
  });
  expect([status, headers["content-type"]]).toEqual([201, "application/json; charset=utf-8"]);
  expect(json).toEqual({
    user: { email: "jake@jake.jake", token: expect.stringMatching(/./), username: "jacob", bio: null, image: null },
  });
  const { token } = json["user"] as { token: string };
  expect(
    await conduit.answer({ email: "", username: "", bio: null, image: null, token }, "GET", "/user"),
  ).toMatchObject({ user: { username: "jacob" } });
});

test("logging in answers 200 and the account, with a token that works", async () => {
  const someone = await conduit.register();
  const { status, json } = await conduit.call(null, "POST", "/users/login", {
    user: { email: someone.email, password: "a password" },
  });
  expect(status).toBe(200);
  expect(json).toEqual({ user: { ...someone, token: expect.stringMatching(/./) } });
  expect(await conduit.answer(json["user"] as typeof someone, "GET", "/user")).toMatchObject({
    user: { username: someone.username },
  });
});

test("logging in tells nobody whether it was the address or the password that was wrong", async () => {
  const someone = await conduit.register();
  const wrongPassword = await conduit.call(null, "POST", "/users/login", {
    user: { email: someone.email, password: "another" },
  });
  const wrongEmail = await conduit.call(null, "POST", "/users/login", {
    user: { email: "nobody@example.com", password: "a password" },
  });
  expect([wrongPassword.status, wrongEmail.status]).toEqual([401, 401]);
  expect(wrongPassword.json).toEqual({ errors: { body: [expect.stringMatching(/./)] } });
  expect(wrongEmail.text).toBe(wrongPassword.text);
});

test("the current user is answered to whom is signed in, with the same token", async () => {
  const someone = await conduit.register();
  const { status, json } = await conduit.call(someone, "GET", "/user");
  expect([status, json]).toEqual([200, { user: someone }]);
});

test("an update changes what was sent and nothing else", async () => {
  const someone = await conduit.register();
  const { status, json } = await conduit.call(someone, "PUT", "/user", { user: { bio: "I like to skateboard" } });
  expect([status, json]).toEqual([200, { user: { ...someone, bio: "I like to skateboard" } }]);
  const image = "https://example.com/face.jpg";
  expect(await conduit.answer(someone, "PUT", "/user", { user: { image } })).toEqual({
    user: { ...someone, bio: "I like to skateboard", image },
  });
  expect(await conduit.answer(someone, "PUT", "/user", { user: {} })).toEqual({
    user: { ...someone, bio: "I like to skateboard", image },
  });
  expect(await conduit.answer(someone, "GET", "/user")).toEqual({
    user: { ...someone, bio: "I like to skateboard", image },
  });
});

test("bio and image can be emptied again", async () => {
  const someone = await conduit.register();
  await conduit.answer(someone, "PUT", "/user", { user: { bio: "Something", image: "https://example.com/face.jpg" } });
  expect(await conduit.answer(someone, "PUT", "/user", { user: { bio: null, image: null } })).toEqual({
    user: someone,
  });
});

test("name, address and password change together, and only the new ones are good from then on", async () => {
  const someone = await conduit.register();
  const { json } = await conduit.call(someone, "PUT", "/user", {
    user: { username: "renamed", email: "renamed@example.com", password: "another password" },
  });
  expect(json).toMatchObject({ user: { username: "renamed", email: "renamed@example.com" } });
  const signIn = async (email: string, password: string): Promise<number> =>
    (await conduit.call(null, "POST", "/users/login", { user: { email, password } })).status;
  expect(await signIn("renamed@example.com", "another password")).toBe(200);
  expect(await signIn("renamed@example.com", "a password")).toBe(401);
  expect(await signIn(someone.email, "another password")).toBe(401);
  const { token } = json["user"] as typeof someone;
  expect(await conduit.answer({ ...someone, token }, "GET", "/user")).toMatchObject({ user: { username: "renamed" } });
  expect((await conduit.call(null, "GET", `/profiles/${someone.username}`)).status).toBe(404);
});

test("what the whole account is sent back with does no harm, though some of it can't be changed", async () => {
  const someone = await conduit.register();
  expect(await conduit.answer(someone, "PUT", "/user", { user: { ...someone, token: "forged", bio: "New" } })).toEqual({
    user: { ...someone, bio: "New" },
  });
});

test("a password is never answered, nor is an address to others", async () => {
  const someone = await conduit.register();
  const { text } = await conduit.call(someone, "GET", "/user");
  expect(text).not.toContain("assword");
  for (const caller of [null, await conduit.register()])
    expect((await conduit.call(caller, "GET", `/profiles/${someone.username}`)).text).not.toContain("@");
});

test("who registers or logs in may come with a token, good or of long ago", async () => {
  const someone = await conduit.register();
  for (const [number, token] of [someone.token, "of-long-ago"].entries()) {
    const username = `again${number}`;
    expect(
      await conduit.call({ ...someone, token }, "POST", "/users", {
        user: { username, email: `${username}@example.com`, password: "a password" },
      }),
    ).toMatchObject({ status: 201, json: { user: { username } } });
    expect(
      await conduit.call({ ...someone, token }, "POST", "/users/login", {
        user: { email: someone.email, password: "a password" },
      }),
    ).toMatchObject({ status: 200, json: { user: { username: someone.username } } });
  }
});
