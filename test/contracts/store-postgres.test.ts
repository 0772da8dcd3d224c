import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import { freshDatabase } from "../postgres/fresh-database.ts";
import { storeContract } from "./store.ts";

storeContract("Postgres", async () => {
  const { address, drop } = await freshDatabase();
  return {
    open: () => openPostgres({ address }),
    discard: drop,
  };
});
