import { useEffect } from "react";
import { printSearch } from "../routes/search-parameters.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { startAfresh } from "./end-session.ts";

/** Leads to the sign-in screen, which leads back here: the session has ended. */
export function SignInRedirect(): null {
  const { href } = useAppLocation();
  useEffect(() => startAfresh(`/sign-in${printSearch({ to: href })}`), [href]);
  return null;
}
