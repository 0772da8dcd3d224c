import type { HttpRequest } from "../../../src/semantics/http/http-request.ts";
import type { HttpAnswer, Unanswered } from "../../../src/conform/target/target.ts";
import type { Fault } from "./fault.ts";
import { receiving } from "./wrongly.ts";

const group = "repeats";

/** What goes wrong where a call is made again. */
export const ofRepeats: readonly Fault[] = [
  { group, in: "helpdesk", says: "Idempotency keys are not heeded.", make: () => receiving(withoutKey) },
  {
    group,
    in: "helpdesk",
    says: "An idempotency key is everybody's: whoever comes second gets the first one's answer.",
    make: () => ({ parts: { keptAt: (_, { key, fingerprint }) => ({ key, fingerprint }) } }),
  },
  {
    group,
    in: "helpdesk",
    says: "Under an idempotency key whatever is asked is answered as the first was.",
    make: () => ({ parts: { keptAt: (person, { key }) => ({ key: `${person} ${key}`, fingerprint: "" }) } }),
  },
  {
    group,
    in: "leave-requests",
    says: "What is asked again under a key is answered as before, and done again.",
    make: () => {
      const known = new Map<string, HttpAnswer | Unanswered>();
      return {
        wire: (send) => async (request) => {
          const key = request.headers["Idempotency-Key"];
          if (key === undefined || request.method !== "POST") return send(request);
          const at = JSON.stringify([request.headers["Authorization"], key]);
          const came = await send(withoutKey(request));
          if (!known.has(at)) known.set(at, came);
          return known.get(at)!;
        },
      };
    },
  },
  {
    group,
    in: "helpdesk",
    says: "Of two equal creations one after the other the second is taken for the first, and answered so.",
    make: () => {
      let last: { readonly request: string; readonly came: HttpAnswer | Unanswered } | null = null;
      return {
        wire: (send) => async (request) => {
          const said = JSON.stringify(request);
          if (request.method === "POST" && last?.request === said && !/sign-/.test(request.path)) return last.came;
          const came = await send(request);
          last = { request: said, came };
          return came;
        },
      };
    },
  },
];

function withoutKey(request: HttpRequest): HttpRequest {
  return {
    ...request,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== "Idempotency-Key")),
  };
}
