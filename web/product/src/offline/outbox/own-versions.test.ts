import { expect, test } from "vitest";
import type { ActRequest } from "../../../../../src/runtime/screens/view/acting-protocol.ts";
import { acceptingOwn, withGranted } from "./own-versions.ts";
import type { OwnVersion } from "./own-versions.ts";

test("a call accepts what its own tab has written before, and what another has written into other inputs", () => {
  const versions = granted([], edit("v1", { subject: "A" }), "v2", "first");
  expect(acceptingOwn(edit("v1", { subject: "B" }), versions, { tab: "first", since: 1 }).ifMatch).toBe("v1, v2");
  expect(acceptingOwn(edit("v1", { note: "B" }), versions, { tab: "second", since: 1 }).ifMatch).toBe("v1, v2");
  // Its form was opened later, or it has none.
  for (const since of [3, undefined])
    expect(acceptingOwn(edit("v1", { subject: "B" }), versions, { tab: "second", since }).ifMatch).toBe("v1, v2");
  expect(acceptingOwn(edit("v1", {}), versions, { tab: "second", since: 1 }).ifMatch).toBe("v1, v2");
});

test("a call does not accept what another tab has written into the inputs that it fills, whatever came after that", () => {
  const written = granted([], edit("v1", { subject: "A" }), "v2", "first");
  expect(acceptingOwn(edit("v1", { subject: "B" }), written, { tab: "second", since: 1 }).ifMatch).toBe("v1");
  // A call that accepts the version before leads from that one, too; a repeated answer tells of it alone.
  for (const changed of [[{ key: "1", from: "v2", to: "v3" }], []]) {
    const solved = { ...edit("v1, v2", {}), call: "Solve" };
    const acted = { record: { entity: "Ticket", key: "1" }, etag: "v3", changed };
    const versions = withGranted(written, solved, acted, { tab: "first", at: 3 });
    expect(acceptingOwn(edit("v1", { subject: "B" }), versions, { tab: "second", since: 1 }).ifMatch).toBe("v1");
    expect(acceptingOwn(edit("v1", { note: "B" }), versions, { tab: "second", since: 1 }).ifMatch).toContain("v3");
  }
});

function edit(ifMatch: string, input: ActRequest["input"]): ActRequest {
  return { call: "Edit", subject: "1", input, ifMatch };
}

function granted(
  versions: readonly OwnVersion[],
  request: ActRequest,
  etag: string,
  tab: string,
): readonly OwnVersion[] {
  const changed = [{ key: "1", from: request.ifMatch ?? "", to: etag }];
  return withGranted(versions, request, { record: { entity: "Ticket", key: "1" }, etag, changed }, { tab, at: 2 });
}
