import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressReply, encodingFor } from "./compress-reply.ts";
import { jsonReply } from "./reply.ts";

const long = JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ number, subject: "Ünïcode" })));
const asked = (accepted: string | undefined) => ({
  headers: accepted === undefined ? {} : { "accept-encoding": accepted },
});

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
  [undefined, null],
] as const)("a client that accepts %s gets a list as %s", (accepted, encoding) => {
  expect(encodingFor(asked(accepted), jsonReply(200, long))).toBe(encoding);
});

it("text that is given as its bytes is compressed, and other bytes are sent as they are", () => {
  expect(encodingFor(asked("br"), jsonReply(200, Buffer.from(long)))).toBe("br");
  expect(encodingFor(asked("br"), [200, ["Content-Type", "image/png"], Buffer.from(long)])).toBe(null);
});

it("short answers and refusals are sent as they are", () => {
  expect(encodingFor(asked("br"), jsonReply(200, "{}"))).toBe(null);
  expect(encodingFor(asked("br"), jsonReply(404, long))).toBe(null);
});

it("what is compressed is the same text, a tenth as long, and says how it is encoded", async () => {
  for (const [encoding, back] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const [, headers, body] = await compressReply(jsonReply(200, long), encoding);
    expect(back(body as Buffer).toString("utf8")).toBe(long);
    expect((body as Buffer).length).toBeLessThan(long.length / 8);
    expect(headers.join(" ")).toContain(`Content-Encoding ${encoding} Vary Accept-Encoding`);
  }
});
