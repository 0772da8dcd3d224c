import { UsageError } from "../usage/usage-error.ts";

/** Reads where an implementation answers. */
export function targetAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw new UsageError(`an implementation is tested at an address such as http://localhost:3000, not "${text}".`);
  if (url.username !== "" || url.password !== "")
    throw new UsageError(
      "the address of an implementation has no name and password; say who is there with accounts (--as, --people).",
    );
  if (url.search !== "" || url.hash !== "")
    throw new UsageError(
      `the address of an implementation has no ${url.search === "" ? "#" : "?"}; the document says the rest.`,
    );
  return url;
}
