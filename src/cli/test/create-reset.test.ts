import { expect, test } from "vitest";
import type { HttpAnswer, Target } from "../../conform/target/target.ts";
import { createReset } from "./create-reset.ts";

const answering = (status: number, asked: string[] = []): Target => ({
  base: null,
  send: ({ method, path }) => (
    asked.push(`${method} ${path}`), Promise.resolve<HttpAnswer>({ kind: "answer", status, headers: {}, body: "" })
  ),
});

test("a call is made, and has to be granted", async () => {
  const asked: string[] = [];
  const target = answering(204, asked);
  expect(await createReset("POST /reset?all=1", target)()).toBe(target);
  expect(asked).toEqual(["POST /reset?all=1"]);
  expect(await createReset("DELETE /", answering(403))()).toEqual({
    kind: "not reset",
    why: "the call of --reset, DELETE /, failed: it answered 403",
  });
});

test("anything else is a command of the shell, which has to end well", async () => {
  const target = answering(500);
  expect(await createReset("test 1 = 1", target)()).toBe(target);
  expect(await createReset("exit 7", target)()).toEqual({
    kind: "not reset",
    why: "the command of --reset failed with 7: exit 7",
  });
  expect(await createReset("kill -TERM $$", target)()).toEqual({
    kind: "not reset",
    why: "the command of --reset was ended by SIGTERM: kill -TERM $$",
  });
});
