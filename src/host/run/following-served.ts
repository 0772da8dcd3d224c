import type { Engine } from "../../runtime/engine/engine.ts";

/** What is served now. */
export interface FollowingServed {
  engine(): Engine;
  followed(): { readonly source: string };
  /** Serves the document to which another process has migrated the data; false where it can't be served. */
  adopt(source: string): Promise<boolean>;
}
