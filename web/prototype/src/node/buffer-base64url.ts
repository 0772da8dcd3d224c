import { Buffer } from "buffer";

const { toString } = Buffer.prototype;
const { from } = Buffer;

/** Node's buffers know an encoding that those of other programs lack: Base64 with the characters of addresses. */
Object.assign(Buffer.prototype, {
  toString(this: Buffer, encoding?: string, ...range: [number?, number?]) {
    if (encoding !== "base64url") return toString.call(this, encoding as BufferEncoding, ...range);
    return toString
      .call(this, "base64", ...range)
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  },
});
Object.assign(Buffer, {
  from: (value: never, encoding?: unknown, ...rest: never[]) =>
    from(value, (encoding === "base64url" ? "base64" : encoding) as never, ...rest),
});
