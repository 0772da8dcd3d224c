import { directus } from "./directus/directus.ts";
import { feathers } from "./feathers/feathers.ts";
import { jsonServer } from "./json-server.ts";
import { ninepoint } from "./ninepoint.ts";
import { strapi } from "./strapi/strapi.ts";
import type { Product } from "./product.ts";

/** Products that have their data in the same kind of place, with Ninepoint on the same store or the nearest one. */
export interface ProductGroup {
  readonly title: string;
  readonly ninepoint: Product;
  readonly others: readonly Product[];
}

/** All that is compared. */
export const catalogue: readonly ProductGroup[] = [
  { title: "SQLite and a JSON file", ninepoint: ninepoint("sqlite"), others: [jsonServer] },
  { title: "Postgres", ninepoint: ninepoint("postgres"), others: [feathers, directus, strapi] },
];
