import type { ReactElement } from "react";
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { GoTo } from "../routes/go-to.tsx";
import { printSearch } from "../routes/search.ts";
import { usePlace } from "../routes/use-place.ts";
import { productQuery } from "../server/product-query.ts";

/** Leads to the sign-in screen, which leads back here. The session has ended, so who is looking is asked anew. */
export function SignInRedirect(): ReactElement {
  const { href } = usePlace();
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries({ queryKey: productQuery.queryKey }), [client]);
  return <GoTo href={`/sign-in${printSearch({ to: href })}`} />;
}
