import { lazyPart } from "../loading/lazy-part.tsx";
import type { InputProps } from "./input-props.ts";
import { inputStandIn } from "./input-stand-in.tsx";

/** The input of a password. Only the screen on which people sign in begins with one, and loads it with itself. */
export const LazySecretInput = lazyPart<InputProps>(async () => (await import("./secret-input.tsx")).SecretInput, {
  standIn: inputStandIn,
  whenIdle: true,
});
