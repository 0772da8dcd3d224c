import { QueryClient } from "@tanstack/react-query";
import { isUnreachable, refusalOf } from "./refusal-error.ts";

/** Keeps what the server answered; asks again only where the server was in trouble, never where it refused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: 10_000,
        // The page notices by itself when a server that it could not reach is there again.
        retry: (failures, error) => failures < 2 && isTrouble(refusalOf(error).status) && !isUnreachable(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });
}

function isTrouble(status: number): boolean {
  return status === 0 || status >= 500;
}
