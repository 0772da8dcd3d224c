import { useEffect } from "react";
import { printSearch } from "../routes/search.ts";
import { usePlace } from "../routes/use-place.ts";
import { startAfresh } from "./session.ts";

/** Leads to the sign-in screen, which leads back here: the session has ended. */
export function SignInRedirect(): null {
  const { href } = usePlace();
  useEffect(() => startAfresh(`/sign-in${printSearch({ to: href })}`), [href]);
  return null;
}
