import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";

const conduit = runConduit();

test("a profile is what others see, signed in or not", async () => {
  const [someone, reader] = [await conduit.register(), await conduit.register()];
  await conduit.answer(someone, "PUT", "/user", { user: { bio: "I work at statefarm" } });
  const profile = { username: someone.username, bio: "I work at statefarm", image: null, following: false };
  for (const caller of [null, reader, someone])
    expect(await conduit.answer(caller, "GET", `/profiles/${someone.username}`)).toEqual({ profile });
});

test("following is the follower's own: nobody else sees it as theirs", async () => {
  const [someone, follower, other] = [await conduit.register(), await conduit.register(), await conduit.register()];
  const { status, json } = await conduit.call(follower, "POST", `/profiles/${someone.username}/follow`);
  expect([status, json]).toEqual([
    200,
    { profile: { username: someone.username, bio: null, image: null, following: true } },
  ]);
  expect((await conduit.profile(follower, someone.username)).following).toBe(true);
  for (const caller of [null, other, someone])
    expect((await conduit.profile(caller, someone.username)).following).toBe(false);
  expect((await conduit.profile(someone, follower.username)).following).toBe(false);
});

test("following twice is following once, and one unfollowing ends it", async () => {
  const [someone, follower] = [await conduit.register(), await conduit.register()];
  for (let again = 0; again < 2; again++)
    expect((await conduit.call(follower, "POST", `/profiles/${someone.username}/follow`)).status).toBe(200);
  const { status, json } = await conduit.call(follower, "DELETE", `/profiles/${someone.username}/follow`);
  expect([status, json]).toEqual([
    200,
    { profile: { username: someone.username, bio: null, image: null, following: false } },
  ]);
  expect((await conduit.profile(follower, someone.username)).following).toBe(false);
});

test("unfollowing whom one does not follow is no mistake, and leaves others following", async () => {
  const [someone, follower, other] = [await conduit.register(), await conduit.register(), await conduit.register()];
  await conduit.answer(follower, "POST", `/profiles/${someone.username}/follow`);
  expect((await conduit.call(other, "DELETE", `/profiles/${someone.username}/follow`)).status).toBe(200);
  expect((await conduit.profile(follower, someone.username)).following).toBe(true);
});

test("the body that some clients send with a follow is of no matter", async () => {
  const [someone, follower] = [await conduit.register(), await conduit.register()];
  expect(
    (await conduit.call(follower, "POST", `/profiles/${someone.username}/follow`, { user: { email: follower.email } }))
      .status,
  ).toBe(200);
});

test("a name with letters of any kind is found by its path", async () => {
  const username = "Zoë van Dijk";
  await conduit.answer(null, "POST", "/users", {
    user: { username, email: "zoe@example.com", password: "a password" },
  });
  expect(await conduit.answer(null, "GET", `/profiles/${encodeURIComponent(username)}`)).toMatchObject({
    profile: { username },
  });
});
