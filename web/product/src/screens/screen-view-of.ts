import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";

/** The content of a screen of one kind. */
export type ScreenViewOf<K extends ScreenView["kind"]> = Extract<ScreenView, { readonly kind: K }>;
