import type { PostgresServer } from "../postgres/postgres-server.ts";
import type { World } from "../world/world.ts";
import type { Recipe } from "../world/world.ts";
import type { ProductApi } from "./product-api.ts";

/** Where a product of this comparison has its data. */
export type ProductStore = "sqlite" | "postgres" | "json file";

/** A product that people would use instead, or Ninepoint itself. */
export interface Product {
  readonly name: string;
  /** What is installed, with exact versions; none where nothing has to be. */
  readonly packages: readonly string[];
  /** A package that has to be compiled, since it comes without compiled code; absent where nothing has to be. */
  readonly compiled?: CompiledPackage;
  readonly store: ProductStore;
  /** With more clients than this it closes connections before it has read their requests; absent: any number. */
  readonly mostClients?: number;
  /** One sentence on how it is configured here. */
  readonly configuration: string;
  /** Sets the product up with the world in its store. It does not run afterwards. */
  prepare(place: Place): Promise<ProductServer>;
}

/** A package with native code that is compiled on this machine. */
export interface CompiledPackage {
  readonly name: string;
  /** The file in its folder that it is compiled to. */
  readonly makes: string;
  /** The package with the Node that it is for, and with that one's headers. */
  readonly nodePackage: string;
}

/** What a product is given to be set up. */
export interface Place {
  /** An empty folder of its own, deleted at the end. */
  readonly folder: string;
  /** The folder in which its packages are installed. */
  readonly installed: string;
  readonly recipe: Recipe;
  readonly world: World;
  readonly port: number;
  /** Null where the product does not use Postgres. */
  readonly database: PostgresServer | null;
}

/** A product that can be started. */
export interface ProductServer {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  readonly api: ProductApi;
  /** Megabytes on the disk of what is installed to run it. */
  readonly installedMegabytes: number;
}
