import type { Caller } from "./caller.ts";
import type { ServedSite } from "./served-site.ts";

/** How many imports are remembered at most. */
const mostRemembered = 1000;

const known = new WeakMap<ServedSite, Map<string, string>>();

/** When a person has imported a file for a call, and how that is remembered: as long as the server runs. */
export function filesImported(
  site: ServedSite,
  { actor }: Caller,
  call: string,
  file: string,
): { readonly before: string | null; readonly remember: (now: string) => void } {
  const files = known.get(site) ?? new Map<string, string>();
  known.set(site, files);
  const name = JSON.stringify([actor.kind === "person" ? actor.id : null, call, file]);
  return {
    before: files.get(name) ?? null,
    remember(now) {
      files.delete(name);
      files.set(name, now);
      const [oldest] = files.size > mostRemembered ? files.keys() : [];
      if (oldest !== undefined) files.delete(oldest);
    },
  };
}
