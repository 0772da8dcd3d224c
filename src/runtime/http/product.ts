import type { Engine } from "../engine/engine.ts";
import type { DemoView } from "../screens/view/protocol.ts";
import type { Screens } from "../screens/view/screens.ts";

/** What is served: one document's engine and screens. */
export interface Product {
  readonly engine: Engine;
  readonly screens: Screens;
  /** The accounts that anyone may take on; none in real use. */
  readonly demo?: readonly DemoAccount[];
}

/** The demo account of a role. */
export interface DemoAccount extends DemoView {
  /** The id of the person; null for the visitor. */
  readonly person: string | null;
}
