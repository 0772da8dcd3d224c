import type { Engine } from "../engine/engine.ts";
import type { DemoView } from "../screens/view/product-protocol.ts";
import type { Screens } from "../screens/view/screens.ts";

/** The engine and the screens of one document, to be served. */
export interface ServableProduct {
  readonly engine: Engine;
  readonly screens: Screens;
  /** The line of the document at an offset, for logs; absent: it is not known. */
  readonly lineAt?: ((offset: number) => number) | null;
  /** The demo accounts, as which anybody may sign in; none in real use. */
  readonly demo?: readonly DemoLogin[];
  /** Gives the description of its API in OpenAPI; null or absent: it is for nobody who reaches the product. */
  readonly describeApi?: (() => Promise<string>) | null;
  /** The image that stands for the product; null or absent: it has none. */
  readonly logo?: ServedImage | null;
}

/** An image in memory, with its media type. */
export interface ServedImage {
  readonly type: string;
  readonly content: Buffer;
  /** Differs where the content differs. */
  readonly tag: string;
}

/** The demo account of a role. */
export interface DemoLogin extends Omit<DemoView, "isViewer"> {
  /** The id of the person; null for the visitor. */
  readonly person: string | null;
}
