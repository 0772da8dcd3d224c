import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ActRequest } from "../../../../src/runtime/screens/protocol.ts";
import { useGo } from "../routes/use-place.ts";
import { productQuery } from "../server/product-query.ts";
import { postJson } from "../server/fetch-json.ts";

/** The ways to become somebody else. */
export interface Session {
  /** Signs in as the demo account of a role and starts at its first screen. */
  become(role: string): Promise<void>;
  signOut(call: string): Promise<void>;
}

/** The ways to become somebody else; each forgets what the one before could see. */
export function useSession(): Session {
  const client = useQueryClient();
  const go = useGo();
  const change = async (path: string, body: unknown): Promise<void> => {
    await postJson(path, body);
    go("/");
    await forgetViewer(client);
  };
  return {
    become: (role) => change("/_ninepoint/become", { role }),
    signOut: (call) => change("/_ninepoint/act", { call, subject: null, input: {}, ifMatch: null } satisfies ActRequest),
  };
}

/** Asks anew who the viewer is and drops every record that the former one was shown. */
export async function forgetViewer(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: productQuery.queryKey });
  for (const kind of ["screen", "form", "options"]) await client.resetQueries({ queryKey: [kind] });
}
