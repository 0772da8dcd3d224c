import { didYouMean } from "../../base/did-you-mean.ts";

/** The hint for a name that isn't known, to be spread into a diagnostic: empty where nothing known is near enough. */
export function suggestion(written: string, known: Iterable<string>): { readonly hint?: string } {
  const near = written.length > 200 ? null : didYouMean(written, known);
  return near === null ? {} : { hint: `Did you mean \`${near}\`?` };
}
