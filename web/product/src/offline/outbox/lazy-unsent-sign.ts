import { lazyPart } from "../../loading/lazy-part.tsx";

/** The sign for what is not sent yet. Where most begin, nothing waits: it is loaded once there is time. */
export const LazyUnsentSign = lazyPart(async () => (await import("./unsent-sign.tsx")).UnsentSign, { whenIdle: true });
