import type { DemoLogin } from "../../../src/runtime/http/servable-product.ts";
import type { Specification } from "../../../src/model/specification.ts";

/** What a prototype's file holds of its product. */
export interface Product {
  readonly model: Specification;
  readonly demo: readonly DemoLogin[];
  /** The image that stands for the product, its content in Base64; null: it has none. */
  readonly logo: { readonly type: string; readonly content: string; readonly tag: string } | null;
  /** Tells this document and its first data from all others: what a browser keeps is kept under it. */
  readonly key: string;
}

/** What the page tells the worker in which the product runs. */
export type ToWorker =
  | {
      readonly kind: "start";
      readonly product: Product;
      /** SQLite in WebAssembly. */
      readonly program: Uint8Array;
      /** The database with which the product begins. */
      readonly data: Uint8Array;
      /** Whether it takes the product over from another page that has it open. */
      readonly takesOver: boolean;
    }
  | {
      readonly kind: "request";
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | { readonly kind: "drop"; readonly id: number }
  /** Takes the product over from another page that has it open. */
  | { readonly kind: "take over" }
  /** Puts the first data back. */
  | { readonly kind: "start again" };

/** Where what is done in the product stays: in the browser, or, for a reason, only until the page is closed. */
export type Keeping = "kept" | "blocked" | "full";

/** What the worker tells the page. */
export type FromWorker =
  | { readonly kind: "ready"; readonly keeping: Keeping }
  | { readonly kind: "keeping"; readonly keeping: Keeping }
  /** Another page has the product open, or has taken it over. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "started again" }
  | { readonly kind: "broken"; readonly message: string }
  | {
      readonly kind: "reply";
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: "events"; readonly id: number; readonly text: string }
  /** A stream of events has ended, or a reply was cut. */
  | { readonly kind: "end"; readonly id: number };
