import { UsageError } from "../usage-error.ts";

/** Reads `--against`: where an implementation answers. */
export function asTargetAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) throw new UsageError(`--against takes an address such as http://localhost:3000, not "${text}".`);
  if (url.username !== "" || url.password !== "") throw new UsageError("--against takes an address without a name and password; say who is there with --as or --people.");
  if (url.search !== "" || url.hash !== "") throw new UsageError(`--against takes an address without ${url.search === "" ? "#" : "?"}; the document says the rest.`);
  return url;
}
